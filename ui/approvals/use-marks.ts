import { useState } from 'react';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { keyOf } from './inbox-groups.ts';
import { useBulkDecide } from './use-bulk-decide.ts';

export interface Marks {
  chosen: readonly ApprovalItem[];
  of: (item: ApprovalItem) => { on: boolean; set: (on: boolean) => void; failure: string | undefined };
  clear: () => void;
  decide: (action: string, values: Record<string, unknown>) => Promise<void>;
}

/** Selected items for bulk decisions; refused ones stay selected with their reasons. */
export function useMarks(items: readonly ApprovalItem[]): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { failures, decide } = useBulkDecide();
  const chosen = items.filter((item) => marked.has(keyOf(item)));
  const set = (key: string, on: boolean): void =>
    setMarked((old) => {
      const next = new Set(old);
      if (on) next.add(key);
      else next.delete(key);
      return next;
    });
  return {
    chosen,
    clear: () => setMarked(new Set()),
    of: (item) => ({ on: marked.has(keyOf(item)), set: (on) => set(keyOf(item), on), failure: failures.get(keyOf(item)) }),
    decide: async (action, values) => setMarked(await decide(action, chosen, values)),
  };
}

import { useState } from 'react';
import { api } from '../../../../../ui/index.ts';
import type { LibraryKind } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';

/** Attaches library evidence to a control through the reader's own review. `busy` is the evidence being attached. */
export function useUseEvidence(item: number): { use: (kind: LibraryKind, id: number) => void; busy: number | null } {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<number | null>(null);
  const use = (kind: LibraryKind, id: number): void => {
    setBusy(id);
    api
      .post(`audit-item/${item}/use-evidence`, { body: { kind, id } })
      .then(refresh, () => undefined)
      .finally(() => setBusy(null));
  };
  return { use, busy };
}

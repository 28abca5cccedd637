import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useSession } from '../../data/index.ts';
import { bulkToolsOf } from '../../slots/bulk-tools.ts';
import type { BulkTool } from '../../slots/bulk-tools.ts';
import type { Target } from './work.ts';

export interface OpenedTools {
  /** What this reader is offered. */
  tools: readonly BulkTool[];
  open: (tool: BulkTool) => void;
  /** The dialog of the opened one. */
  dialog: ReactElement | null;
}

/** Entries of plugins in the bulk bar, and the dialog of the one that was chosen. */
export function useTools(entity: string, targets: readonly Target[]): OpenedTools {
  const { can } = useSession();
  const [opened, open] = useState<{ tool: BulkTool; ids: readonly number[] } | null>(null);
  const load = opened?.tool.load;
  const View = useMemo(() => (load ? lazy(load) : null), [load]);
  return {
    tools: bulkToolsOf(entity).filter(({ permission }) => can(permission)),
    // The dialog keeps the rows for which it was opened.
    open: (tool) => open({ tool, ids: targets.map(({ id }) => id) }),
    dialog: View && opened && (
      <Suspense fallback={null}>
        <View entity={entity} ids={opened.ids} onClose={() => open(null)} />
      </Suspense>
    ),
  };
}

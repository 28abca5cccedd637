import type { ExportAsk } from './use-export.ts';
import type { BarParts } from './bulk-bar.tsx';

/** The export of the selected rows; if all matching rows are selected, the filter replaces the list of keys. */
export function exportOf({
  meta,
  query,
  columns,
  targets,
  selectAll,
}: Pick<BarParts, 'meta' | 'query' | 'columns' | 'targets' | 'selectAll'>): ExportAsk {
  const ask = { entity: meta.name, query, columns };
  return selectAll === undefined ? ask : { ...ask, ids: targets.map((target) => target.id) };
}

import type { ExportAsk } from './use-export.ts';
import type { BarParts } from './bulk-bar.tsx';

/** The file of the selected rows; when they are all that match, the filter says so in fewer words than their keys. */
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

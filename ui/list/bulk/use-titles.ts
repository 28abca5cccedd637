import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { titleText } from '../../cells/index.ts';
import { useLookup } from '../../data/index.ts';

/** Names of rows for a list of reasons: of loaded rows directly, of others with one request. */
export function useTitles(meta: EntityMeta, ids: readonly number[], rows: readonly Row[]): (id: number) => string {
  const known = new Map(rows.map((row) => [row.id, titleText(meta, row)]));
  const unknown = ids.filter((id) => !known.has(id));
  const asked = useLookup(meta.name, '', { ids: unknown, limit: unknown.length, enabled: unknown.length > 0 });
  for (const item of asked.data ?? []) if (!known.has(item.id)) known.set(item.id, item.label);
  return (id) => known.get(id) ?? `${meta.label} ${id}`;
}

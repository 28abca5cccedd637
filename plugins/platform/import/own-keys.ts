/** Does a column Id contain keys of this system, or those of another one? */
import { Binds, keyOf, ownRows, q, scope, type SheetRow, titleSql, whereToSql } from '../../../core/engine.ts';
import { normal, type ResolvedEntity, shown } from '../../../core/index.ts';
import type { MappedColumn } from './columns.ts';
import type { Looker } from './stored.ts';

/** Rows that are compared, and the share that must exist with the same name. */
const [COMPARED, SAME] = [50, 0.3];

/** Without a column of names most of the keys must exist. */
export async function holdsOurKeys(
  { kernel, actor, locale, sql }: Looker,
  entity: ResolvedEntity,
  columns: readonly MappedColumn[],
  rows: readonly SheetRow[],
): Promise<boolean> {
  const id = columns.find((c) => c.field === 'id');
  const reach = scope(entity, 'read', actor, kernel.narrow);
  const some = rows.slice(0, COMPARED).flatMap(([, cells]) => {
    const key = id && keyOf(cells[id.index]);
    return key === undefined ? [] : [{ key, words: new Set(cells.map((c) => normal(shown(c)))) }];
  });
  if (!some.length || reach === false) return false;
  const binds = new Binds();
  const conditions = [`t.id = any(${binds.add(some.map((s) => s.key))}::bigint[])`, ...ownRows(entity, 't', actor, binds)];
  const reached = whereToSql(entity, reach, 't', { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow });
  if (reached) conditions.push(`(${reached})`);
  const there = await sql.query<{ id: number; en: string; ar: string }>({
    text: `select t.id, ${titleSql(entity, 't', 'en')} as en, ${titleSql(entity, 't', 'ar')} as ar from ${q(entity.table)} t
      where ${conditions.join(' and ')}`,
    values: binds.values,
  });
  const titles = new Map(there.map((r) => [r.id, [normal(r.en), normal(r.ar)]]));
  const named = entity.titleParts.some(
    (p) => 'field' in p && columns.some((c) => c.field !== null && entity.fields.get(p.field)?.columns.includes(c.field)),
  );
  const same = some.filter(({ key, words }) => titles.get(key)?.some((title) => !named || words.has(title)));
  return same.length / some.length >= (named ? SAME : 1 - SAME);
}

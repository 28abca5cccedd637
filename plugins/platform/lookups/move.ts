/**
 * Replaces merged values in records: without the rules of their entity and the reach of the actor, since the list belongs to the whole
 * organisation and the meaning of the records does not change. Each record gets history and a new version, including deleted ones.
 */
import { columnSql, CUSTOM_COLUMN, lit, q } from '../../../core/engine.ts';
import type { ResolvedField, Tx } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { namesAny, type Place } from './uses.ts';

export interface Merge {
  from: readonly number[];
  into: number;
  actor: Actor;
  /** Id of the request, for the history of every record. */
  requestId?: string;
  ip?: string;
}

/** The job of a merge over very many records, and its payload. */
export const MERGE_JOB = 'lookups.merge';
export interface MergeJob extends Omit<Merge, 'actor'> {
  entity: string;
}

/** Rows per statement. */
export const BATCH = 1_000;

const FROM = '$2::bigint[]';
const INTO = '$3::bigint';

/** @returns the number of changed records, at most BATCH. */
export async function moveRows(tx: Tx, place: Place, { from, into, actor, requestId, ip }: Merge): Promise<number> {
  const { entity, fields } = place;
  const own = fields.filter((f) => f.custom);
  const sets = fields.filter((f) => !f.custom).map((f) => `${q(f.name)} = ${movedSql(f)}`);
  if (own.length)
    sets.push(
      `${CUSTOM_COLUMN} = t.${CUSTOM_COLUMN} || ${own.map((f) => `case when ${columnSql('t', f)} = any(${FROM}) then jsonb_build_object(${lit(f.name)}, ${INTO}) else '{}'::jsonb end`).join(' || ')}`,
    );
  const changes = fields.map(
    (f) =>
      `case when ${hitSql(f)} then jsonb_build_array(jsonb_build_object('field', ${lit(f.name)}, 'from', ${columnSql('t', f)}, 'to',
        ${movedSql(f)})) else '[]'::jsonb end`,
  );
  const rows = await tx.query<{ n: number }>({
    text: `with old as materialized (
        select t.id, ${changes.join(' || ')} as changes from ${q(entity.table)} t where t.tenant_id = $1 and (${namesAny(place, 't', '$2')})
        order by t.id limit ${BATCH} for update
      ), moved as (
        update ${q(entity.table)} t set ${sets.join(', ')}, row_version = t.row_version + 1, updated_at = now(), updated_by = $4::bigint
        from old where t.tenant_id = $1 and t.id = old.id returning t.id
      ), noted as (
        insert into history (tenant_id, entity, record_id, actor_id, action, source, request_id, ip, changes)
        select $1, ${lit(entity.name)}, old.id, $4::bigint, 'merge', 'job', $5::text, $6::text, old.changes from old
      ) select count(*)::int as n from moved`,
    values: [actor.tenantId, from, into, actor.userId, requestId ?? null, ip ?? null],
  });
  return rows[0]?.n ?? 0;
}

const hitSql = (field: ResolvedField): string =>
  field.type === 'refs' ? `${columnSql('t', field)} && ${FROM}` : `${columnSql('t', field)} = any(${FROM})`;

/** The new value: several references without duplicates, in the order of their first occurrence. */
function movedSql(field: ResolvedField): string {
  const column = columnSql('t', field);
  if (field.type !== 'refs') return `case when ${column} = any(${FROM}) then ${INTO} else ${column} end`;
  return `(select coalesce(array_agg(d.v order by d.n), '{}') from (
    select m.v, min(m.n) as n from (select case when x = any(${FROM}) then ${INTO} else x end as v, n
    from unnest(${column}) with ordinality k(x, n)) m group by m.v) d)`;
}

/** Statements about evidence of both libraries: uses, expiry, and what counts or is carried over. */
import {
  bound,
  type HookContext,
  joined,
  plain,
  type RouteContext,
  rowsOf,
  sql,
  thisTenant,
  today,
  type Tx,
  ZONE,
} from '../../../core/index.ts';
import { wording } from '../reviews/review-statements.ts';
import { jsonOf } from '../sql.ts';
import { type EvidenceColumn, LIBRARIES, type Library } from './libraries.ts';

type Ctx = Pick<HookContext, 'query'>;

const MOST_USES = 500;

/** The controls that evidence is attached to, within the reader's reach, and their total number; no row if the evidence is out of reach. */
export async function usesOf(
  ctx: RouteContext,
  { entity, column }: Library,
  id: number,
): Promise<{ total: number; uses: string } | undefined> {
  const { name, person } = wording(ctx.locale);
  const reach = ctx.actor.permissions.has('access_audit_rounds') ? bound(ctx.readable('review_attachment', 'a', 0)) : plain('false');
  const [row] = await ctx.query<{
    total: number;
    uses: string;
  }>(sql`select (select count(*) from ${rowsOf('review_attachment', 't')} where t.${plain(column)} = e.id)::int as total,
      (select coalesce(json_agg(u order by u.created_at desc, u.id desc), '[]') from (
        select a.id, a.valid, a.invalid_reason, a.carried_from_id is not null as carried, a.created_at, ${person('a.created_by')}
        as created_by,
          json_build_object('id', i.id, 'ref_no', i.ref_no, 'title', ${plain(name('i.title'))}, 'status', i.status) as audit_item,
          json_build_object('id', r.id, 'number', r.number, 'status', r.status) as review,
          json_build_object('id', d.id, 'name', ${plain(name('d.name'))}, 'closed', coalesce(d.closed, false)) as round,
          json_build_object('id', p.id, 'name', ${plain(name('p.name'))}, 'short_name', p.short_name) as compliance_package
        from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
        join ${rowsOf('audit_item_review', 'r', { deleted: 'include' })} on r.id = a.audit_item_review_id
        join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = a.audit_item_id
        join ${rowsOf('audit_round', 'd', { deleted: 'include' })} on d.id = a.round_id
        join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.compliance_package_id
        where a.${plain(column)} = e.id and ${reach} order by a.created_at desc, a.id desc limit ${plain(MOST_USES)}
      ) u)::text as uses
      from ${plain(entity)} e where e.id = ${id} and ${bound(ctx.readable(entity, 'e', 0))}`);
  return row;
}

const MOST_EXPIRING = 500;

/** Approved evidence that expires within a number of days, by month, as a JSON list. */
export function expiringEvidence(ctx: RouteContext, libraries: readonly Library[], days: number): Promise<string | undefined> {
  const { name, person, value } = wording(ctx.locale);
  const parts = libraries.map(({ entity, column }) => {
    return sql`select '${plain(entity)}' as kind, e.id, e.code, ${plain(name('e.title'))} as title,
      ${value('audit_evidence_category', 'e.category_id')} as category, ${person('e.owner_id')} as owner,
        e.effective_to, e.expiry_date, e.expiry_date - ${today()}::date as days_left,
        (select count(*) from ${rowsOf('review_attachment', 'a')} where a.${plain(column)} = e.id)::int as uses_count
      from ${plain(entity)} e
      where e.status = 'approved' and e.expiry_date between ${today()}::date and ${today(days)}::date
      and ${bound(ctx.readable(entity, 'e', 0))}`;
  });
  return jsonOf(
    ctx,
    sql`select coalesce(json_agg(m order by m.month), '[]')::text as j from (
      select to_char(x.expiry_date, 'YYYY-MM') as month, json_agg(x order by x.expiry_date, x.code, x.id) as items
      from (select * from (${joined(parts, ' union all ')}) s order by s.expiry_date, s.id limit ${plain(MOST_EXPIRING)}) x group by 1) m`,
  );
}

/** Days before expiry on which an owner is notified. */
const STAGES = [1, 7, 30] as const;

/** Evidence that expires soon. */
export interface Due extends Record<string, unknown> {
  id: number;
  owner_id: number;
  day: string;
  stage: number;
}

/** The current reminder stage of each piece of the library, unless its owner was notified of that date at that stage. */
export const dueEvidence = (tx: Pick<Tx, 'query'>, { entity }: Library, day: string): Promise<Due[]> =>
  tx.query<Due>(sql`
select e.id, e.owner_id, e.expiry_date::text as day, s.stage from ${rowsOf(entity, 'e')}
cross join lateral (select min(t) as stage from unnest(array[${plain(STAGES.join(', '))}]) t where e.expiry_date <= ${day}::date + t) s
where e.status = 'approved' and e.expiry_date >= ${day}::date and s.stage is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = e.owner_id and n.kind = 'evidence'
  and n.record_entity = ${entity}
    and n.details ->> 'day' = e.expiry_date::text and n.details ->> 'stage' = s.stage::text)
order by e.expiry_date, e.id`);

/** The data of evidence that attaching needs. */
export interface LibraryEvidence extends Record<string, unknown> {
  library: EvidenceColumn;
  id: number;
  status: string;
  expiry_date: string | null;
  decided_on: string | null;
}

/** @param ids keys by library, in the order of the libraries. */
export const libraryEvidence = ({ query }: Ctx, ids: readonly (readonly unknown[])[]): Promise<LibraryEvidence[]> =>
  query<LibraryEvidence>(
    sql`${joined(
      LIBRARIES.map(
        ({ entity, column }, i) => sql`
select '${plain(column)}' as library, id, status, expiry_date::text, (decided_at at time zone '${plain(ZONE)}')::date::text as decided_on
from ${rowsOf(entity, { deleted: 'include' })} where id = any(${ids[i]}::bigint[])`,
      ),
      ' union all ',
    )}`,
  );

/** The current content of evidence. */
export interface NewestContent extends Record<string, unknown> {
  library: EvidenceColumn;
  id: number;
  name: string;
  size: number | null;
  mime: string | null;
  sha256: string | null;
}
/** @param ids keys by library, in the order of the libraries. */
export const newestContents = ({ query }: Ctx, ids: readonly (readonly unknown[])[]): Promise<NewestContent[]> =>
  query<NewestContent>(
    sql`${joined(
      LIBRARIES.map(
        ({ entity, column }, i) => sql`
select '${plain(column)}' as library, e.id, coalesce(v.name, e.title_en, e.title_ar) as name, v.size, v.mime, v.sha256
from ${rowsOf(entity, 'e', { deleted: 'include' })} left join lateral (
  select n.name, n.size, n.mime, n.sha256 from ${rowsOf('evidence_version', 'n')}
  where n.${plain(column)} = e.id order by n.number desc limit 1
) v on v.sha256 is not null
where e.id = any(${ids[i]}::bigint[])`,
      ),
      ' union all ',
    )}`,
  );

/** Approved evidence becomes pending again. @returns the changed pieces. */
export async function reopen(
  { query, actor }: Pick<HookContext, 'query' | 'actor'>,
  { entity }: Library,
  ids: readonly unknown[],
): Promise<number[]> {
  const rows = await query<{ id: number }>(sql`
update ${plain(entity)} set status = 'in_review', decided_by = null, decided_at = null, decision_note = null,
row_version = row_version + 1, updated_at = now(), updated_by = ${actor.userId || null}
where tenant_id = ${thisTenant} and id = any(${ids}::bigint[]) and status = 'approved' returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Figures of results and evidence: one definition for the stored sums of rounds, the charts and the closing conditions. Aliases: `i` is the
 * item, `s` its result.
 */
import { type HookContext, joined, ofTenant, type Piece, plain, rowsOf, sql, type Sql, thisTenant } from '../../../core/index.ts';
import { LIBRARIES } from '../evidence/libraries.ts';

/** The kind of a result: "not applicable" for items that do not apply, "not assessed" without a result. */
export const KIND = `case when i.applicable is false then 'not_applicable' else coalesce(s.kind, 'not_assessed') end`;

/** The achieved share of an item's weight, 0 to 1. */
const CREDIT = `coalesce(s.credit, case s.kind when 'done' then 100 when 'partial' then 50 else 0 end) / 100.0`;

export const KINDS = ['done', 'partial', 'none', 'not_applicable', 'not_assessed'] as const;

/** Items with the values of their results: `kind`, `weight`, `credit`. @param columns further columns of `i`. */
export const counted = (columns: Piece, where: Piece): Sql => sql`
  select ${columns}, ${plain(KIND)} as kind, case when ${plain(KIND)} = 'not_applicable' then 0 else coalesce(i.weight, 1) end as weight,
    case when ${plain(KIND)} in ('not_applicable', 'not_assessed') then 0 else coalesce(i.weight, 1) * ${plain(CREDIT)} end as credit
  from ${rowsOf('audit_item', 'i')} left join ${rowsOf('audit_status', 's', { deleted: 'include' })} on s.id = i.audit_status_id
  where ${where}`;

/** Counts by kind over rows of `counted`. */
export const COUNTS = KINDS.map((kind) => `(count(*) filter (where kind = '${kind}'))::int as ${kind}`).join(', ');

/** Percentage of two sums; null if the weight is zero. */
export const share = (credit: string, weight: string): string => `round(100 * ${credit} / nullif(${weight}, 0), 2)`;

/** Columns of a round by the names of counts on the wire. */
const COLUMN_OF = {
  done: 'done_count',
  partial: 'partial_count',
  none: 'none_count',
  not_applicable: 'not_applicable_count',
  not_assessed: 'not_assessed_count',
  items: 'items_count',
} as const;

/** `counts` of a round, or the sum of several. */
export const countsOf = (alias: string, sum = false): string =>
  `json_build_object(${Object.entries(COLUMN_OF)
    .map(([name, column]) => `'${name}', ${sum ? `coalesce(sum(${alias}.${column}), 0)` : `coalesce(${alias}.${column}, 0)`}`)
    .join(', ')})`;

/**
 * Library evidence on `alias`, one of its rows, is approved, within its period, and not expired on that day, even if the daily job has not
 * marked it yet.
 */
const inForce = (alias: string, day: Piece): Sql =>
  sql`${plain(alias)}.status = 'approved' and coalesce(${plain(alias)}.expiry_date, ${day}) >= ${day}
    and coalesce(${plain(alias)}.effective_to, ${day}) >= ${day}`;

/** The same for rows joined without a condition on the recycle bin. */
export const holds = (table: 'audit_evidence' | 'compliance_evidence', alias: string, day: Piece): Sql =>
  sql`${ofTenant(table, alias)} and ${inForce(alias, day)}`;

/**
 * The attachment on `alias` is not judged invalid, and is a separate file or evidence in force. Other attachments stay in lists but do not
 * count.
 */
export const countsAsEvidence = (alias: string, day: Piece): Sql =>
  sql`${plain(alias)}.valid is not false and ${ofTenant('review_attachment', alias)} and ${joined(
    LIBRARIES.map(
      ({ entity, column }) =>
        sql`(${plain(`${alias}.${column}`)} is null or exists (select 1 from ${rowsOf(entity, 'ev')} where ev.id = ${plain(`${alias}.${column}`)} and ${inForce('ev', day)}))`,
    ),
    ' and ',
  )}`;

type Ctx = Pick<HookContext, 'query'>;

/**
 * A statement sees what was committed while its transaction waited for the round's lock; but of rows that it finds locked it would see the
 * old version.
 */
const FIGURES = sql`
update audit_round r set items_count = f.items, done_count = f.done, partial_count = f.partial, none_count = f.none,
not_applicable_count = f.not_applicable,
  not_assessed_count = f.not_assessed, closed_count = f.closed, weight_sum = f.weight, credit_sum = f.credit,
  compliance = ${plain(share('f.credit', 'f.weight'))}
from (
  select g.id, (count(k.round_id))::int as items, ${plain(COUNTS)}, (count(*) filter (where k.closed))::int as closed,
  coalesce(sum(k.weight), 0) as weight, coalesce(sum(k.credit), 0) as credit
  from unnest($2::bigint[]) g (id) left join (${counted(plain('i.round_id, i.closed'), sql`i.round_id = any($2::bigint[])`)}) k
  on k.round_id = g.id
  group by g.id
) f where ${ofTenant('audit_round', 'r', { deleted: 'include' })} and r.id = f.id`;

const IN_ROUNDS = sql`
update audit_round r set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from (
      select unnest(i.reviewer_ids || i.control_owner_id) as u from ${rowsOf('audit_item', 'i')} where i.round_id = g.id
      union all select g.lead_auditor_id) w where u is not null), '{}') as people
  from ${rowsOf('audit_round', 'g', { deleted: 'include' })} where g.id = any($2::bigint[])
) p where ${ofTenant('audit_round', 'r', { deleted: 'include' })} and r.id = p.id and r.participant_ids is distinct from p.people`;

const above = (table: 'audit_contract' | 'subscription', column: 'audit_contract_id' | 'subscription_id'): Sql => sql`
update ${plain(table)} t set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from ${rowsOf('audit_round', 'r')}, unnest(r.participant_ids) u
  where r.${plain(column)} = g.id), '{}') as people
  from (select distinct ${plain(column)} as id from ${rowsOf('audit_round', { deleted: 'include' })} where id = any($2::bigint[])) g
) p where t.tenant_id = ${thisTenant} and t.id = p.id and t.participant_ids is distinct from p.people`;

/** The caller has locked the rounds (assertOpen). Versions stay, because derived figures are not a user's change. */
export async function recount({ query }: Ctx, rounds: readonly number[]): Promise<void> {
  if (rounds.length) await query(FIGURES.with([...new Set(rounds)]));
}

/**
 * Stores the leads and people of items in the rounds and all their parents. The caller has locked the rounds and their contracts
 * (assertOpen, people).
 */
export async function regather({ query }: Ctx, rounds: readonly number[]): Promise<void> {
  if (!rounds.length) return;
  const values = [[...new Set(rounds)]];
  await Promise.all([
    query(IN_ROUNDS.with(...values)),
    query(above('audit_contract', 'audit_contract_id').with(...values)),
    query(above('subscription', 'subscription_id').with(...values)),
  ]);
}

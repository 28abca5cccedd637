/** Statements of projects: their open records, and their currencies. */
import { joined, plain, rowsOf, sql, thisTenant } from '../../../core/index.ts';
import type { Asking } from './drafts.ts';

const KINDS = {
  rfi: `status = 'open'`,
  punch_item: `status not in ('draft', 'closed')`,
  progress_invoice: `is_latest and status in ('draft', 'submitted', 'returned', 'resubmitted')`,
} as const;
export type Kind = keyof typeof KINDS;

/** Open records of one kind in a project: their count, and the first of them. */
export interface OpenRecords extends Record<string, unknown> {
  kind: Kind;
  project_id: number;
  count: number;
  ids: number[];
  numbers: string[];
}

/** Maximum number of record numbers per kind in a message. */
const NAMED = 10;

const OPEN = joined(
  (Object.keys(KINDS) as Kind[]).map(
    (table) => sql`
select '${plain(table)}' as kind, project_id, count(*)::int as count, (array_agg(id order by id))[1:${plain(NAMED)}] as ids,
(array_agg(record_number order by id))[1:${plain(NAMED)}] as numbers
from ${rowsOf(table)} where project_id = any($2::bigint[]) and ${plain(KINDS[table])} group by project_id`,
  ),
  '\nunion all',
);

/** By kind, in the order of the message. */
export const OPEN_KINDS = Object.keys(KINDS) as Kind[];

export const openIn = ({ query }: Asking, projects: readonly number[]): Promise<OpenRecords[]> =>
  query<OpenRecords>(sql`${OPEN}`.with(projects));

/** Currency codes of one list item: the record's own, and that of its parent. */
export interface CurrencyCodes extends Record<string, unknown> {
  n: number;
  own: string;
  above: string;
}

const CODES = sql`
select x.n, coalesce(c.code, w.code) as own, w.code as above
from unnest($2::int[], $3::bigint[], $4::bigint[]) x (n, currency_id, project_id)
join tenants t on t.id = ${thisTenant} left join currency c on c.id = x.currency_id
left join ${rowsOf('construction_project', 'p', { deleted: 'include' })} on p.id = x.project_id left
join currency pc on pc.id = p.currency_id
cross join lateral (select coalesce(pc.code, t.currency) as code) w`;

/** For each record the code of its own currency, and that of its parent: its project, else the organisation. */
export const currencyCodes = (
  { query }: Asking,
  records: readonly { currency_id: unknown; project_id: unknown }[],
): Promise<CurrencyCodes[]> =>
  query<CurrencyCodes>(
    CODES.with(
      records.map((_, n) => n),
      records.map((r) => r.currency_id ?? null),
      records.map((r) => r.project_id ?? null),
    ),
  );

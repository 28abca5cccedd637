/** Statements about indicators. */
import { ofTenant, rowsOf, sql, type HookContext } from '../../../core/index.ts';

export interface Latest {
  id: number;
  value: string | null;
  day: string | null;
  status: string | null;
}

export interface Newest extends Record<string, unknown> {
  id: number;
  value: string;
  day: string;
}

/** The value of the newest day, of those indicators that have one. */
export const newestOf = ({ query }: Pick<HookContext, 'query'>, ids: readonly number[]): Promise<Newest[]> =>
  query<Newest>(sql`select i.id, n.value, n.day from unnest(${ids}::bigint[]) i (id) cross join lateral (
    select v.value, v.measured_on::text as day from ${rowsOf('risk_indicator_value', 'v')} where v.indicator_id = i.id
    order by v.measured_on desc limit 1) n`);

/**
 * Stores the newest values. Versions stay, because derived figures are not a user's change; and rows that refer to an indicator may be
 * written meanwhile.
 */
export async function storeLatest({ query }: Pick<HookContext, 'query'>, rows: readonly Latest[]): Promise<void> {
  await query(sql`update risk_indicator i set latest_value = n.value, latest_on = n.day, status = n.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, value numeric, day date, status text)
    where ${ofTenant('risk_indicator', 'i', { deleted: 'include' })} and i.id = n.id`);
}

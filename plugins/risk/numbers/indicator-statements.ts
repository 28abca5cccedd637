/** Statements about indicators. */
import { ofTenant, sql, type HookContext } from '../../../core/index.ts';

export interface Latest {
  id: number;
  value: string | null;
  day: string | null;
  status: string | null;
}

/**
 * Stores the newest values. Versions stay, because derived figures are not a user's change; and rows that refer to an indicator may be
 * written meanwhile.
 */
export async function storeLatest({ query }: Pick<HookContext, 'query'>, rows: readonly Latest[]): Promise<void> {
  await query(sql`update risk_indicator i set latest_value = n.value, latest_on = n.day, status = n.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, value numeric, day date, status text)
    where ${ofTenant('risk_indicator', 'i', { deleted: 'include' })} and i.id = n.id`);
}

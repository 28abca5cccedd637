/** What else is done about the risks of treatments. */
import { rowsOf, sql, type Draft, type HookContext } from '../../../core/index.ts';

/** Risks of these treatments with others that are neither verified nor cancelled. */
export async function stillOpen(
  { query }: Pick<HookContext, 'query'>,
  drafts: readonly Draft<'risk_treatment'>[],
): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(sql`
select distinct t.risk_id as id from ${rowsOf('risk_treatment', 't')} where t.risk_id = any(${drafts.map((d) => d.before?.risk_id)}::bigint[])
  and t.status not in ('verified', 'cancelled') and t.id <> all(${drafts.map((d) => d.id)}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

import { type HookContext, sql } from '../../core/index.ts';

/** The database's now, to the microsecond: it is compared with moments that the database wrote. */
export async function moment({ query }: Pick<HookContext, 'query'>): Promise<string> {
  const [row] = await query<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return (row as { now: string }).now;
}

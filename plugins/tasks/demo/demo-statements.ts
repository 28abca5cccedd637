/** Statements of the demo of tasks: when they were done. */
import { ofTenant, sql, type SeedContext } from '../../../core/index.ts';

/** Days as YYYY-MM-DD. */
export const settleTasks = async (ctx: Pick<SeedContext, 'query'>, rows: readonly { id: number; done: string }[]): Promise<void> =>
  void (await ctx.query(sql`
update task t set completed_at = d.done + time '11:20'
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id bigint, done date) where ${ofTenant('task', 't')} and t.id = d.id`));

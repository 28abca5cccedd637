/** A record stores the key of the record that an action created from it. This is not counted as a change, so its version stays. */
import { type HookContext, ofTenant, plain, sql } from '../../core/index.ts';

/** Columns with the key of the created record. */
const MADE = {
  rfi: 'change_order_id',
  online_submittal: 'submittal_item_id',
  meeting_item: 'action_item_id',
  safety_action: 'action_item_id',
} as const;

/** @param made keys of the records, in the order of `ids`. */
export async function keepMade(
  { query }: Pick<HookContext, 'query'>,
  table: keyof typeof MADE,
  ids: readonly unknown[],
  made: readonly number[],
): Promise<void> {
  await query(
    sql`update ${plain(table)} t set ${plain(MADE[table])} = m.made from unnest(${ids}::bigint[], ${made}::bigint[]) as m (id, made)
      where ${ofTenant(table, 't', { deleted: 'include' })} and t.id = m.id`,
  );
}

/** A planning item stores the project and the budget request that it became. */
export async function keepConverted(
  { query }: Pick<HookContext, 'query'>,
  item: unknown,
  made: { project: number; budgetRequest: number },
): Promise<void> {
  await query(
    sql`update planning_item set project_id = ${made.project}, budget_request_id = ${made.budgetRequest}
      where ${ofTenant('planning_item', { deleted: 'include' })} and id = ${item}`,
  );
}

/** Who does the work of a punch item: people, and companies, for which those of their contacts act who have an account here. */
import { type DraftHook, type HookContext, type Hooks, ofTenant, rowsOf, sql, type Statement } from '../../../../core/index.ts';
import { keysOf } from '../shared.ts';
import { shareWithWorkers } from './private.ts';

export interface Assignee extends Record<string, unknown> {
  id: number;
  item: number;
  company_id: number | null;
  /** People who may say that this part is done. */
  people: number[];
  response: 'open' | 'done' | 'accepted';
}

const PEOPLE = sql`
array_remove(a.user_id || coalesce((select array_agg(c.user_id order by c.id) from ${rowsOf('company_contact', 'c')}
where c.company_id = a.company_id and c.user_id is not null), '{}'), null)`;

export const assigneesOf = ({ query }: Pick<HookContext, 'query' | 'actor'>, items: readonly number[]): Promise<Assignee[]> =>
  query<Assignee>(sql`select a.id, a.punch_item_id as item, a.company_id, ${PEOPLE} as people, a.response
    from ${rowsOf('punch_assignee', 'a')}
    where a.punch_item_id = any(${items}::bigint[]) order by a.id for update`);

/** Whose move it is while the work is to be done: the first whose part is open. */
export const ballOf = (assignees: readonly Assignee[]): { ball_in_court_id: number | null; ball_in_court_company_id: number | null } => {
  const first = assignees.find((a) => a.response === 'open');
  return { ball_in_court_id: first?.people[0] ?? null, ball_in_court_company_id: first?.company_id ?? null };
};

const workersSql = (punchItemIds: unknown): Statement => sql`
update punch_item i set worker_ids = coalesce((
    select array_agg(distinct p order by p) from ${rowsOf('punch_assignee', 'a')} cross join lateral unnest(${PEOPLE}) p
    where a.punch_item_id = i.id), '{}')
where ${ofTenant('punch_item', 'i', { deleted: 'include' })} and i.id = any(${punchItemIds}::bigint[]) returning i.punch_list_id as list`;

/** punch_assignee, after the SQL: the item knows its people, so that they reach it; whoever comes later is waited for as well. */
const keepWorkers: DraftHook = async (drafts, ctx) => {
  const items = await ctx.query<{ list: number }>(workersSql(keysOf(drafts, 'punch_item_id')));
  await shareWithWorkers(
    ctx,
    items.map((item) => item.list),
  );
};

export const assigneeHooks: Hooks = { after: keepWorkers };

/** Answers of all parts of these items, or of some parts. */
export const answer = async (
  { query, actor, history }: Pick<HookContext, 'query' | 'actor' | 'history'>,
  ids: readonly number[],
  response: Assignee['response'],
): Promise<void> => {
  const changed = await query<{
    id: number;
    old: string;
  }>(sql`update punch_assignee a set response = ${response}, responded_at = case ${response} when 'open' then null when 'done' then now()
    else a.responded_at end,
        accepted_at = case ${response} when 'accepted' then now() end, row_version = a.row_version + 1, updated_at = now(),
        updated_by = ${actor.userId || null}
      from ${rowsOf('punch_assignee', 'o', { deleted: 'include' })}
      where o.id = a.id and ${ofTenant('punch_assignee', 'a', { deleted: 'include' })} and a.id = any(${ids}::bigint[])
      and a.response <> ${response} returning a.id, o.response as old`);
  await history.add(
    'punch_assignee',
    changed.map(({ id, old }) => ({ id, changes: [{ field: 'response', from: old, to: response }] })),
  );
};

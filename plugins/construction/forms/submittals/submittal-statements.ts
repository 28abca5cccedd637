/** Statements of submittals: their review steps, and states of packages. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement, today } from '../../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

const FOLLOW = sql`
with counted as (select submittal_set_id as id, bool_and(status = 'draft') as drafts, bool_and(status = 'closed') as closed,
    bool_and(status in ('approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed')) as back,
    bool_or(status in ('approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed')) as some
  from ${rowsOf('submittal_item')} where submittal_set_id = any($2::bigint[]) and is_latest is not false group by submittal_set_id),
  stands as (select s.id, s.status as was, case when c.id is null or c.drafts then 'draft' when c.closed then 'closed'
  when c.back then 'returned' when c.some then 'partly_returned' else 'in_review' end as now
    from ${rowsOf('submittal_set', 's')} left join counted c on c.id = s.id where s.id = any($2::bigint[]))
update submittal_set s set status = n.now, row_version = s.row_version + 1, updated_at = now(), updated_by = $3,
  sent_date = case when n.now = 'draft' then null else coalesce(s.sent_date, $4::date) end, returned_date = case
  when n.now in ('returned', 'closed') then coalesce(s.returned_date, $4::date) end
from stands n where ${ofTenant('submittal_set', 's', { deleted: 'include' })} and s.id = n.id and n.was <> n.now
returning s.id, n.was as "from", n.now as "to"`;

/** @returns the packages whose status changed, with old and new status. */
export const followSubmittals = ({ query, actor }: Writer, sets: readonly number[]): Promise<{ id: number; from: string; to: string }[]> =>
  query(FOLLOW.with(sets, actor.userId || null, today()));

/** A reviewer's answer in a step. */
export interface StepAnswer {
  /** The step. */
  id: number;
  response: unknown;
  comment: unknown;
}

const answerSql = (answers: unknown, by: unknown): Statement => sql`
update submittal_step s set response = a.response, comment = a.comment, returned_at = now(), row_version = s.row_version + 1,
updated_at = now(), updated_by = ${by}
from jsonb_to_recordset(${answers}::jsonb) as a (id bigint, response text, comment text)
where ${ofTenant('submittal_step', 's', { deleted: 'include' })} and s.id = a.id`;

export async function keepAnswers({ query, actor }: Writer, answers: readonly StepAnswer[]): Promise<void> {
  if (answers.length) await query(answerSql(JSON.stringify(answers), actor.userId));
}

const sendSql = (steps: unknown, by: unknown): Statement =>
  sql`update submittal_step set sent_at = now(), row_version = row_version + 1, updated_at = now(), updated_by = ${by}
    where ${ofTenant('submittal_step', { deleted: 'include' })} and id = any(${steps}::bigint[])`;

/** Starts these steps. */
export const beginSteps = async ({ query, actor }: Writer, steps: readonly number[]): Promise<void> =>
  void (await query(sendSql(steps, actor.userId)));

const reviewersSql = (submittalItemIds: unknown): Statement => sql`
update submittal_item i set reviewer_ids = array(select distinct s.user_id from ${rowsOf('submittal_step', 's')}
where s.submittal_item_id = i.id)
where ${ofTenant('submittal_item', 'i', { deleted: 'include' })} and i.id = any(${submittalItemIds}::bigint[])`;

/** Stores the people of their steps in submittals. */
export const keepReviewers = async ({ query }: Writer, items: readonly number[]): Promise<void> => void (await query(reviewersSql(items)));

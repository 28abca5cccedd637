/** Statements of the demo of orders: what came about over time. */
import { ofTenant, rowsOf, sql, type SeedContext } from '../../../core/index.ts';

type Ctx = Pick<SeedContext, 'query'>;

/** What became of an order; days as YYYY-MM-DD. */
export interface Settled {
  id: number;
  stage: string;
  status: number;
  sent: string | null;
  promised: string | null;
  done: string | null;
  reply: string | null;
  declined: string | null;
  stars: number | null;
  note: string | null;
}

/** Gives orders the state and the days that they have in the demo. */
export const settleOrders = async (ctx: Ctx, rows: readonly Settled[]): Promise<void> =>
  void (await ctx.query(sql`
update orders t set stage = d.stage, orders_status_id = d.status, promised_date = d.promised, reply_note = d.reply,
  decline_reason = d.declined, satisfaction = d.stars, satisfaction_note = d.note,
  question = case when d.stage = 'Request' then coalesce(t.question, '…') else t.question end,
  sent_at = d.sent + time '08:10',
  accepted_at = case when d.stage in ('Accepted', 'WIP', 'replied', 'done', 'Closed') then d.sent + time '09:55' end,
  started_at = case when d.stage in ('WIP', 'replied', 'done', 'Closed') then d.sent + time '10:20' end,
  replied_at = case when d.reply is not null then coalesce(d.done, d.promised, d.sent) + time '11:30' end,
  done_at = d.done + time '13:05',
  closed_at = case when d.stage = 'Closed' then d.done + time '14:40' end,
  handler_ids = case when d.stage = 'Draft' then '{}' else array(
    select distinct p from unnest(array_remove(array[t.receiver_id], null) || t.team_ids || t.above_ids) as p order by p) end
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as d (id bigint, stage text, status bigint, sent date, promised date, done date, reply text, declined text, stars int, note text)
where ${ofTenant('orders', 't')} and t.id = d.id`));

/** Messages were written after their order was sent, one after the other. */
export const tellTimes = async (ctx: Ctx): Promise<void> =>
  void (await ctx.query(sql`
update order_message m set created_at = least(o.sent_at + n.place * interval '47 minutes', now() - interval '5 minutes' + n.place * interval '1 second')
from ${rowsOf('orders', 'o')}, (select id, row_number() over (partition by order_id order by id) as place from ${rowsOf('order_message', 'x')}) n
where ${ofTenant('order_message', 'm')} and o.id = m.order_id and n.id = m.id and o.sent_at is not null`));

/** Gives posts of the blog the state that they have in the demo, since so many days. */
export const settlePosts = async (ctx: Ctx, rows: readonly { id: number; status: string; since: string }[]): Promise<void> =>
  void (await ctx.query(sql`
update blog_post t set status = d.status, review_since = d.since + time '08:20',
  published_at = case when d.status = 'published' then d.since + time '10:05' end
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id bigint, status text, since date)
where ${ofTenant('blog_post', 't')} and t.id = d.id`));

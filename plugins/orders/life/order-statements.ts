/** People of units, and orders that are over. */
import { ofTenant, rowsOf, sql, type HookContext, type Piece, type Tx } from '../../../core/index.ts';

export interface UnitPeople extends Record<string, unknown> {
  id: number;
  people: number[];
}

/** Most people of a unit that an order knows: `maximum` of team_ids. */
const MOST = 1000;

const PEOPLE = sql`
select n.id, (select coalesce(array_agg(p.id order by p.id), '{}') from (
  select u.id from ${rowsOf('users', 'u')} where u.status = 'active' and (u.unit_id = n.id or u.id = n.head_id) order by u.id limit ${MOST}) p) as people
from ${rowsOf('user_units', 'n')}`;

/** The people who work in each unit, and its head. */
export const peopleOfUnits = (ctx: Pick<HookContext, 'query'>, units: readonly number[]): Promise<UnitPeople[]> =>
  ctx.query<UnitPeople>(sql`${PEOPLE} where n.id = any(${units}::bigint[])`);

/** Who works on an order, of its receiver, team and people above; nobody before it is sent. */
const handlers = (team: Piece, above: Piece): Piece => sql`case when t.stage = 'Draft' then '{}' else array(
  select distinct p from unnest(array_remove(array[t.receiver_id], null) || ${team} || ${above}) as p order by p) end`;

/** Gives open orders of these units the people whom the units have now. */
export const renewTeams = async (ctx: Pick<HookContext, 'query'>, units: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
update orders t set team_ids = p.people, handler_ids = ${handlers(sql`p.people`, sql`t.above_ids`)} from (${PEOPLE} where n.id = any(${units}::bigint[])) p
where ${ofTenant('orders', 't')} and t.receiver_unit_id = p.id and t.stage in ('Draft', 'Sent', 'Request', 'Accepted', 'WIP', 'replied')`));

/** Gives all orders below these outermost ones the receivers of the orders above them. */
export const renewAbove = async (ctx: Pick<HookContext, 'query'>, mains: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
with recursive down (id, above) as (
  select m.id, array_remove(array[m.receiver_id], null) from ${rowsOf('orders', 'm')} where m.id = any(${mains}::bigint[])
  union all
  select c.id, array(select distinct p from unnest(d.above || array_remove(array[c.receiver_id], null)) as p order by p)
  from down d join ${rowsOf('orders', 'c')} on c.parent_id = d.id),
held as (select c.id, d.above from ${rowsOf('orders', 'c')} join down d on d.id = c.parent_id)
update orders t set above_ids = h.above, handler_ids = ${handlers(sql`t.team_ids`, sql`h.above`)} from held h
where ${ofTenant('orders', 't')} and t.id = h.id and t.above_ids is distinct from h.above`));

/** Orders that were done before a moment and are not closed; locked, so that two runs do not take the same. */
export const doneBefore = (tx: Pick<Tx, 'query'>, moment: string, most: number): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
select t.id from ${rowsOf('orders', 't')} where t.stage = 'done' and t.done_at < ${moment}::timestamptz
order by t.id limit ${most} for update skip locked`);

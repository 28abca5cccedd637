/** Demo data: buildings, orders in every state with what was said about them, and their parts. */
import type { SeedContext } from '../../../core/index.ts';
import { escapeHtml } from '../../../core/index.ts';
import { pdfOf } from '../../platform/collaboration/index.ts';
import { FROM_STEP } from '../life/messages.ts';
import { settleOrders, tellTimes, type Settled } from './demo-statements.ts';
import { BUILDINGS, ORDERS, type DemoOrder } from './orders.ts';

interface Lists {
  types: Map<string | null, number>;
  categories: Map<string | null, number>;
  priorities: Map<string | null, number>;
  statuses: Map<string | null, number>;
  units: Map<string | null, number>;
  buildings: Map<string, number>;
}

export async function seedOrders(ctx: SeedContext): Promise<void> {
  const buildings = await ctx.create(
    'order_building',
    BUILDINGS.map(([code, name_en, name_ar], i) => ({ code, name_en, name_ar, position: i + 1 })),
  );
  const byCode = async (entity: 'order_type' | 'order_category' | 'order_priority' | 'order_status' | 'unit') =>
    new Map((await ctx.find(entity, {}, { fields: ['code'] })).map(({ id, code }) => [code, id]));
  const lists: Lists = {
    types: await byCode('order_type'),
    categories: await byCode('order_category'),
    priorities: await byCode('order_priority'),
    statuses: await byCode('order_status'),
    units: await byCode('unit'),
    buildings: new Map(BUILDINGS.map(([code], i) => [code, buildings[i] as number])),
  };
  // The oldest has the smallest number.
  const orders = ORDERS.toSorted((a, b) => (a.days.sent ?? 0) - (b.days.sent ?? 0));
  const ids = await write(ctx, orders, lists);
  for (const [i, { parts = [], to }] of orders.entries()) {
    if (!parts.length) continue;
    const below = await write(ctx, parts, lists, { parent_id: ids[i] }, ctx.person(to));
    await ctx.create(
      'order_message',
      parts.flatMap((part, n) =>
        part.stage === 'done'
          ? [
              {
                order_id: ids[i],
                kind: 'news',
                source: FROM_STEP,
                author_id: ctx.person(part.to),
                body: `<p>${escapeHtml(part.subject)}</p>`,
                child_id: below[n],
                child_stage: part.stage,
              },
            ]
          : [],
      ),
    );
  }
  await attach(ctx, orders, ids);
  await tellTimes(ctx);
}

/** A report of the receiver for orders that are on their way. */
async function attach(ctx: SeedContext, orders: readonly DemoOrder[], ids: readonly number[]): Promise<void> {
  const [report] = await ctx.find('order_attachment_type', { code: 'REPORT' }, {});
  const open = orders.flatMap((order, i) => (order.stage === 'Declined' ? [] : [{ order, id: ids[i] as number }]));
  for (const { order, id } of open) {
    const held = await ctx.keep(pdfOf(['Seen on site', order.location, 'Photographs follow with the report of the works.']));
    const row = { order_id: id, name: 'Seen on site.pdf', mime: 'application/pdf', type_id: report?.id ?? null, ...held };
    await ctx.create('order_attachment', [row], ctx.person(order.sender));
  }
}

async function write(ctx: SeedContext, orders: readonly DemoOrder[], lists: Lists, more: object = {}, by?: number): Promise<number[]> {
  const ids: number[] = [];
  for (const order of orders) {
    const [type, category, building] = order.what;
    const unit = lists.units.get(order.to);
    const row = {
      subject: order.subject,
      description: order.text,
      type_id: lists.types.get(type),
      category_id: lists.categories.get(category),
      priority_id: lists.priorities.get(order.priority),
      building_id: lists.buildings.get(building),
      location: order.location,
      receiver_unit_id: unit ?? null,
      receiver_id: unit === undefined ? ctx.person(order.to) : null,
      expected_date: order.days.wanted === undefined ? null : ctx.day(order.days.wanted),
      watcher_ids: order.priority === 'High' ? [ctx.person('sm')] : [],
      ...more,
    };
    ids.push(...(await ctx.create('order', [row], by ?? ctx.person(order.sender))));
  }
  await settleOrders(
    ctx,
    orders.map((order, i) => settled(ctx, ids[i] as number, order, lists)),
  );
  await ctx.create(
    'order_message',
    orders.flatMap((order, i) =>
      said(order).map(([person, kind, body]) => ({
        order_id: ids[i],
        kind,
        body,
        author_id: ctx.person(person),
        source: kind === 'comment' || kind === 'note' ? 'web' : FROM_STEP,
      })),
    ),
  );
  return ids;
}

/** What was said, with the reply as its last word. */
const said = ({ talk = [], reply, to }: DemoOrder): NonNullable<DemoOrder['talk']> => [
  ...talk,
  ...(reply === undefined ? [] : [[to, 'reply', reply] as const]),
];

const settled = (ctx: SeedContext, id: number, { stage, days, reply, declined, stars }: DemoOrder, { statuses }: Lists): Settled => ({
  id,
  stage,
  status: statuses.get(stage) as number,
  sent: days.sent === undefined ? null : ctx.day(days.sent),
  promised: days.promised === undefined ? null : ctx.day(days.promised),
  done: days.done === undefined ? null : ctx.day(days.done),
  reply: reply ?? null,
  declined: declined ?? null,
  stars: stars?.[0] ?? null,
  note: stars?.[1] ?? null,
});

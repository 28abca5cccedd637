/** order: a part of another order. It begins while that one is in work and has a promised day, and is about the same place (ST-20). */
import { keysIn, text, type Draft, type HookContext, type Hooks, type Row } from '../../../core/index.ts';
import { renewAbove } from './order-statements.ts';

/** How many people above an order are kept with it: `maximum` of above_ids. */
const MOST = 200;

const INHERITED = ['project_id', 'building_id', 'location', 'priority_id'] as const;

type Parent = Pick<
  Row<'order'>,
  'id' | 'stage' | 'promised_date' | 'receiver_id' | 'team_ids' | 'above_ids' | 'main_id' | (typeof INHERITED)[number]
>;

/** Does the write put the order under another one? */
const joins = ({ row, before }: Draft<'order'>): boolean =>
  (row.parent_id ?? null) !== null && row.parent_id !== (before?.parent_id ?? null);

export const subOrders: Hooks<'order'> = {
  async validate(drafts, ctx) {
    const joining = drafts.filter(joins);
    if (!joining.length) return;
    const parents = await parentsOf(ctx, joining);
    for (const draft of joining) {
      const parent = parents.get(draft.row.parent_id as number);
      if (parent) follow(draft, parent, ctx);
    }
  },
  async before(drafts, ctx) {
    const bare = drafts.filter((d) => d.op === 'create' && (d.row.priority_id ?? null) === null);
    if (!bare.length) return;
    const priorities = await ctx.find(
      'order_priority',
      { is_active: true },
      { fields: ['level'], sort: ['position', 'id'], unscoped: true },
    );
    const usual = priorities.find(({ level }) => level === 'medium') ?? priorities[0];
    for (const draft of bare)
      if (usual) draft.row.priority_id = usual.id;
      else draft.reject({ priority_id: [text('field.required')] });
  },
  when: ({ op, row, before }) => op !== 'create' && 'receiver_id' in row && row.receiver_id !== before?.receiver_id,
  /** Whoever takes over an order reaches what was ordered for it. */
  after: (drafts, ctx) => renewAbove(ctx, [...new Set(drafts.map(({ id, before }) => before?.main_id ?? (id as number)))]),
};

function follow(draft: Draft<'order'>, parent: Parent, { actor }: HookContext): void {
  const refuse = (key: string): void => draft.reject({ parent_id: [text(key)] }, text(key));
  if (parent.stage !== 'WIP') return refuse('orders.wip_first');
  if (parent.promised_date === null) return refuse('orders.promised_first');
  const own = parent.receiver_id === actor.userId || parent.team_ids.includes(actor.userId);
  if (!own && !actor.permissions.has('manage_oss_orders')) return draft.forbid({ parent_id: [text('orders.sub_of_receiver')] });
  draft.row.main_id = parent.main_id ?? parent.id;
  draft.row.above_ids = [...new Set([...(parent.receiver_id === null ? [] : [parent.receiver_id]), ...parent.above_ids])].slice(0, MOST);
  for (const field of INHERITED) if (draft.row[field] === undefined || draft.row[field] === null) inherit(draft, field, parent);
}

const inherit = ({ row }: Draft<'order'>, field: (typeof INHERITED)[number], parent: Parent): void =>
  void Object.assign(row, { [field]: parent[field] });

async function parentsOf({ find }: HookContext, drafts: readonly Draft<'order'>[]): Promise<Map<number, Parent>> {
  const fields = ['stage', 'promised_date', 'receiver_id', 'team_ids', 'above_ids', 'main_id', ...INHERITED] as const;
  const rows = await find('order', { id: keysIn(drafts, 'parent_id') }, { fields, unscoped: true });
  return new Map(rows.map((row) => [row.id, row]));
}

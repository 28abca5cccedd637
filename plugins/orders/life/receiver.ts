/**
 * order: who it is for. A unit stands for its people until one of them accepts; whoever accepts is the receiver. The people of a unit are
 * kept with the order, so that what they reach is a matter of one index.
 */
import { keysIn, text, today, valueAfter, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { peopleOfUnits, renewTeams } from './order-statements.ts';

export const receiverOfOrders: Hooks<'order'> = {
  async before(drafts, ctx) {
    for (const draft of drafts) promise(draft, ctx);
    const changed = drafts.filter((d) => 'receiver_unit_id' in d.row || d.op === 'create');
    const units = keysIn(changed, 'receiver_unit_id');
    const people = new Map((units.length ? await peopleOfUnits(ctx, units) : []).map((unit) => [unit.id, unit.people]));
    for (const { row } of changed) row.team_ids = people.get(row.receiver_unit_id as number) ?? [];
    for (const draft of drafts) handled(draft);
  },
};

/** Who works on it: the receiver, the people of the unit, and who ordered it as a part of their own; nobody before it is sent. */
function handled(draft: Draft<'order'>): void {
  if (draft.op === 'remove' || draft.op === 'restore') return;
  const people = [
    valueAfter(draft, 'receiver_id') ?? null,
    ...(valueAfter(draft, 'team_ids') ?? []),
    ...(valueAfter(draft, 'above_ids') ?? []),
  ];
  const sent = (valueAfter(draft, 'stage') ?? 'Draft') !== 'Draft';
  const now = sent ? [...new Set(people)].filter((id): id is number => id !== null).sort((a, b) => a - b) : [];
  if (String(now) !== String(draft.before?.handler_ids ?? [])) draft.row.handler_ids = now;
}

/** Stages in which work has a promised day. */
const PROMISED = new Set(['Accepted', 'WIP', 'replied']);

/** The receiver promises a day, and may move it; nobody promises what is over. */
function promise(draft: Draft<'order'>, { actor }: HookContext): void {
  const { op, row, before } = draft;
  if (row.promised_date === undefined || row.promised_date === (before?.promised_date ?? null)) return;
  const said = (key: string): void => draft.reject({ promised_date: [text(key)] });
  if (op === 'create' || !PROMISED.has(before?.stage ?? '')) said('orders.promise_when_accepted');
  else if (row.promised_date === null) said('orders.promise_stays');
  else if (row.promised_date < today()) said('orders.promise_past');
  else if (before?.receiver_id !== actor.userId && !actor.permissions.has('manage_oss_orders'))
    draft.forbid({ promised_date: [text('orders.promise_of_receiver')] });
}

export const receiverActions: ActionHooks = {
  /** Whoever accepts an order of their unit, or in the place of others, has it. */
  'order.accept'(drafts, { actor }) {
    for (const { row, before } of drafts) if ((before?.receiver_id ?? null) === null) row.receiver_id = actor.userId;
  },
  'order.assign'(drafts) {
    for (const draft of drafts) {
      const none = (valueAfter(draft, 'receiver_id') ?? null) === null && (valueAfter(draft, 'receiver_unit_id') ?? null) === null;
      if (none) draft.reject({ receiver_id: [text('orders.receiver_needed')] });
      // What somebody has accepted is somebody's: it goes to a person.
      else if (draft.row.receiver_id === null && PROMISED.has(draft.before?.stage ?? ''))
        draft.reject({ receiver_id: [text('orders.receiver_stays')] });
    }
  },
};

/** user: whoever joins or leaves a unit reaches its open orders, or no longer does. */
export const teamsOfPeople: Hooks<'user'> = {
  when: ({ op, row, before }) =>
    op === 'remove' || op === 'restore' || 'status' in row || ('unit_id' in row && row.unit_id !== before?.unit_id),
  async after(drafts, ctx) {
    const units = keysIn(drafts, 'unit_id');
    if (units.length) await renewTeams(ctx, units);
  },
};

/** unit: its head belongs to its people. */
export const teamsOfUnits: Hooks<'unit'> = {
  when: ({ op, row, before }) => op === 'update' && 'head_id' in row && row.head_id !== before?.head_id,
  after: (drafts, ctx) =>
    renewTeams(
      ctx,
      drafts.map(({ id }) => id as number),
    ),
};

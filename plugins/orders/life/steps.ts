/**
 * order: the status of the contract (`orders_status_id`, a record with a code) follows the stage. An update that names another status is
 * the step that leads there, under the rules of that step (ST-18), and brings along what the step asks for. Both codes of work in progress
 * are understood, one is stored (ST-19).
 */
import {
  AppError,
  text,
  type ActedRow,
  type Draft,
  type FieldErrors,
  type HookContext,
  type Hooks,
  type Registry,
  type Text,
} from '../../../core/index.ts';

/** What a step asks for; it is written with the step and never alone. */
const WITH_A_STEP = ['question', 'decline_reason', 'reopen_reason', 'reply_note', 'satisfaction', 'satisfaction_note'] as const;

interface Step {
  action: string;
  values: Record<string, unknown>;
}

/** The step that a draft asks for, until its other values are stored. */
const steps = new WeakMap<Draft<'order'>, Step>();

/** The stage that a code of the contract means. */
const stageOf = (code: string | null | undefined): string | null => (code === 'inprogress' ? 'WIP' : (code ?? null));

export function statusOfOrders(registry: Registry): Hooks<'order'> {
  const { actions } = registry.entity('order');
  /** The action that leads from one stage to another. */
  const leading = (from: string, target: string): string | undefined =>
    [...actions].find(([, action]) => action.target === target && action.from?.includes(from))?.[0];
  const takes = (name: string, field: string): boolean =>
    [...(actions.get(name)?.require ?? []), ...(actions.get(name)?.take ?? [])].includes(field);

  return {
    async validate(drafts, ctx) {
      const written = drafts.filter((d) => d.op === 'create' || d.op === 'update');
      const moved = written.filter(asksForAStep);
      const codes = moved.length ? await codesOf(ctx) : new Map<number, string | null>();
      for (const draft of written) {
        const step = asksForAStep(draft) ? stepOf(draft, stageOf(codes.get(draft.row.orders_status_id as number))) : undefined;
        for (const field of WITH_A_STEP) {
          const value = draft.row[field];
          if (value === undefined || value === (draft.before?.[field] ?? null)) continue;
          if (step && takes(step.action, field)) step.values[field] = value;
          else draft.reject({ [field]: [text('orders.with_a_step')] });
          Object.assign(draft.row, { [field]: draft.before?.[field] ?? null });
        }
        if (step) steps.set(draft, step);
      }
    },
    async before(drafts, ctx) {
      const moved = drafts.filter((d) => d.op === 'create' || 'stage' in d.row || 'orders_status_id' in d.row);
      if (!moved.length) return;
      const codes = await codesOf(ctx);
      const byCode = new Map([...codes].map(([id, code]) => [code, id]));
      for (const { row, before } of moved) row.orders_status_id = byCode.get(row.stage ?? before?.stage ?? 'Draft') ?? null;
    },
    when: (draft) => steps.has(draft),
    async after(drafts, ctx) {
      for (const draft of drafts) {
        const { action, values } = steps.get(draft) as Step;
        const [done] = await ctx.act('order', action, [{ id: draft.id, ...values }]);
        if (done?.refused) refuseAs(draft, done.code, done.errors ?? { orders_status_id: [done.refused] }, done.refused);
      }
    },
  };

  function stepOf(draft: Draft<'order'>, target: string | null): Step | undefined {
    const from = draft.before?.stage ?? 'Draft';
    if (target === null || target === from) return undefined;
    const action = leading(from, target);
    if (action) return { action, values: {} };
    const said = text('orders.no_step', { from: `@order.values.stage.${from}`, to: `@order.values.stage.${target}` });
    draft.reject({ orders_status_id: [said] }, said);
    return undefined;
  }
}

/** Refuses a write as its step was refused. */
function refuseAs(draft: Draft<'order'>, code: ActedRow['code'], errors: FieldErrors, said: Text): void {
  if (code === 'forbidden') draft.forbid(errors, said);
  else if (code === 'conflict') draft.conflict(errors, said);
  else draft.reject(errors, said);
}

/** Does a write name another status than the one that the order has? */
const asksForAStep = ({ row, before }: Draft<'order'>): boolean =>
  (row.orders_status_id ?? null) !== null && row.orders_status_id !== before?.orders_status_id;

async function codesOf(ctx: Pick<HookContext, 'find'>): Promise<Map<number, string | null>> {
  const statuses = await ctx.find('order_status', {}, { fields: ['code'], unscoped: true });
  if (!statuses.length) throw new AppError('unavailable');
  return new Map(statuses.map(({ id, code }) => [id, code]));
}

/** Indicators: their latest value, whether it is within the limits, and the notification of their owner when it no longer is. */
import { text, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';

export type IndicatorStatus = 'within' | 'warning' | 'breached';

export interface Limits {
  direction: unknown;
  warning: unknown;
  limit: unknown;
}

/** Null while nothing was measured. A value on a limit counts as over it. */
export function statusOf({ direction, warning, limit }: Limits, value: unknown): IndicatorStatus | null {
  if (value === null || value === undefined) return null;
  const sign = direction === 'below' ? -1 : 1;
  const over = (bound: unknown): boolean => sign * Number(value) >= sign * Number(bound);
  return over(limit) ? 'breached' : over(warning) ? 'warning' : 'within';
}

const after = ({ before, row }: Draft): Record<string, unknown> => ({ ...before, ...row });

const JUDGED = ['direction', 'warning', 'limit', 'latest_value'];

const breaches = ({ before, row }: Draft): boolean => row['status'] === 'breached' && before?.['status'] !== 'breached';

/** risk_indicator: the status follows from value and limits, whichever changes. */
export const indicatorHooks: Hooks = {
  validate(drafts) {
    for (const draft of drafts) {
      if (!JUDGED.some((column) => column in draft.row)) continue;
      const { direction, warning, limit } = after(draft);
      const sign = direction === 'below' ? -1 : 1;
      if (sign * Number(warning) > sign * Number(limit))
        draft.reject({ warning: [text(`risk.indicator.warning_${direction === 'below' ? 'below' : 'above'}`)] });
    }
  },
  before(drafts) {
    for (const draft of drafts) {
      if (!JUDGED.some((column) => column in draft.row)) continue;
      const now = after(draft);
      draft.row['status'] = statusOf(now as unknown as Limits, now['latest_value']);
    }
  },
  when: ({ row }) => JUDGED.some((column) => column in row),
  async after(drafts, ctx) {
    await ctx.notifications.add(
      drafts.filter(breaches).map((draft) => {
        const { owner_id } = after(draft);
        return { to: owner_id as number, kind: 'indicator' as const, entity: 'risk_indicator', id: draft.id as number };
      }),
    );
  },
};

/** risk_indicator_value: the newest value stands at its indicator. */
export const valueHooks: Hooks = {
  /**
   * Holds the indicators, so that of two values that are sent at once the newer one stays. Before the SQL: a row that refers to an indicator
   * keeps others from changing it until its transaction ends, so that later each would wait for the other.
   */
  async before(drafts, { find }) {
    await find('risk_indicator', { id: indicatorsOf(drafts) }, { unscoped: true, deleted: 'include', lock: 'update' });
  },
  after: (drafts, ctx) => keepLatest(ctx, indicatorsOf(drafts)),
};

const indicatorsOf = (drafts: readonly Draft[]): number[] => [...new Set(drafts.map((draft) => after(draft)['indicator_id'] as number))];

async function keepLatest(ctx: HookContext, ids: number[]): Promise<void> {
  const indicators = await ctx.find('risk_indicator', { id: ids }, { fields: ['latest_value', 'latest_on'], unscoped: true });
  const days = await ctx.max('risk_indicator_value', 'measured_on', { indicator_id: ids }, { by: 'indicator_id', unscoped: true });
  const values = await ctx.find(
    'risk_indicator_value',
    { indicator_id: ids, measured_on: [...new Set(days.values())] },
    { fields: ['indicator_id', 'measured_on', 'value'], unscoped: true },
  );
  const newest = new Map(values.filter((v) => v.measured_on === days.get(v.indicator_id)).map((v) => [v.indicator_id, v]));
  const changed = indicators.flatMap(({ id, latest_value, latest_on }) => {
    const { value = null, measured_on = null } = newest.get(id) ?? {};
    if (value === latest_value && measured_on === latest_on) return [];
    return [{ id, latest_value: value === null ? null : Number(value), latest_on: measured_on }];
  });
  if (changed.length) await ctx.update('risk_indicator', changed);
}

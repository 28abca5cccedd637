/** Indicators: their latest value, whether it is within the limits, and the notification of their owner when it no longer is. */
import { rowAfter, text, today, valueAfter, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { newestOf, storeLatest } from './indicator-statements.ts';
import { statusOf } from './indicator-status.ts';

const JUDGED = ['direction', 'warning', 'limit'] as const;

/** risk_indicator: the status follows from value and limits, whichever changes. */
export const indicatorHooks: Hooks<'risk_indicator'> = {
  validate(drafts) {
    for (const draft of drafts) {
      if (!JUDGED.some((column) => column in draft.row)) continue;
      const { direction, warning, limit } = rowAfter(draft);
      const sign = direction === 'below' ? -1 : 1;
      if (sign * Number(warning) > sign * Number(limit))
        draft.reject({ warning: [text(`risk.indicator.warning_${direction === 'below' ? 'below' : 'above'}`)] });
    }
  },
  before(drafts) {
    for (const draft of drafts) {
      if (!JUDGED.some((column) => column in draft.row)) continue;
      const { direction, warning, limit, latest_value } = rowAfter(draft);
      draft.row.status = statusOf({ direction, warning, limit }, latest_value);
    }
  },
  when: ({ row }) => JUDGED.some((column) => column in row),
  async after(drafts, ctx) {
    const over = drafts.filter(({ before, row }) => row.status === 'breached' && before?.status !== 'breached');
    await tell(
      ctx,
      over.map((draft) => ({ id: draft.id as number, owner_id: valueAfter(draft, 'owner_id') as number })),
    );
  },
};

/** risk_indicator_value: the newest value stands at its indicator. */
export const valueHooks: Hooks<'risk_indicator_value'> = {
  /** The newest day is the state of the indicator, so a day that has not come would hold it until then. */
  validate(drafts) {
    for (const draft of drafts) if ((draft.row.measured_on ?? '') > today()) draft.reject({ measured_on: [text('risk.indicator.future')] });
  },
  /** Holds the indicators, so that of two values that are sent at once the newer one stays. */
  async before(drafts, { find }) {
    await find('risk_indicator', { id: indicatorsOf(drafts) }, { unscoped: true, deleted: 'include', lock: 'update' });
  },
  after: (drafts, ctx) => keepLatest(ctx, indicatorsOf(drafts)),
};

const indicatorsOf = (drafts: readonly Draft<'risk_indicator_value'>[]): number[] => [
  ...new Set(drafts.map((draft) => valueAfter(draft, 'indicator_id') as number)),
];

async function keepLatest(ctx: HookContext, ids: number[]): Promise<void> {
  const whole = { unscoped: true, deleted: 'include' } as const;
  const fields = ['direction', 'warning', 'limit', 'status', 'owner_id'] as const;
  const indicators = await ctx.find('risk_indicator', { id: ids }, { fields, ...whole });
  const newest = new Map((await newestOf(ctx, ids)).map((one) => [one.id, one]));
  const judged = indicators.map((indicator) => {
    const { value = null, day = null } = newest.get(indicator.id) ?? {};
    return { ...indicator, value, day, now: statusOf(indicator, value) };
  });
  await storeLatest(
    ctx,
    judged.map(({ id, value, day, now }) => ({ id, value, day, status: now })),
  );
  await tell(
    ctx,
    judged.filter(({ status, now }) => now === 'breached' && status !== 'breached'),
  );
}

/** Tells owners that their indicators are over the limit. */
const tell = ({ notifications }: HookContext, indicators: readonly { id: number; owner_id: number }[]): Promise<void> =>
  notifications.add(indicators.map(({ id, owner_id: to }) => ({ to, kind: 'indicator', entity: 'risk_indicator', id })));

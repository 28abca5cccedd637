/** safety_form: observations have their own states, and lost days are counted (domain model 1.9). */
import { clock, type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text, valueAfter } from '../../../../core/index.ts';
import { keepLostDays } from '../figure-statements.ts';

const isObservation = (draft: Draft<'safety_form'>): boolean => valueAfter(draft, 'form_type') === 'observation';

const rules: DraftHook<'safety_form'> = (drafts) => {
  for (const draft of drafts) {
    const { op, row } = draft;
    if (op === 'create') {
      row.reported_at ??= clock.iso();
      if (isObservation(draft))
        Object.assign(row, {
          status: row.status === 'reported' ? 'initiated' : row.status,
          ball_in_court_id: row.ball_in_court_id ?? row.assignee_id,
        });
    }
    if (draft.action === 'reopen' && isObservation(draft))
      Object.assign(row, { status: 'initiated', ball_in_court_id: valueAfter(draft, 'assignee_id') });
    const [occurred, reported] = (['occurred_at', 'reported_at'] as const).map((field) => Date.parse(valueAfter(draft, field) ?? ''));
    if (('occurred_at' in row || 'reported_at' in row) && (occurred as number) > (reported as number))
      draft.reject({ reported_at: [text('site.reported_before')] });
  }
};

export const formHooks: Hooks<'safety_form'> = { validate: rules };

/** safety_person, after the SQL: the form shows the number of lost days, without names. */
const countDays = async (drafts: readonly Draft<'safety_person'>[], ctx: HookContext): Promise<void> => {
  const changed = await keepLostDays(ctx, keysIn(drafts, 'safety_form_id'));
  await ctx.history.add(
    'safety_form',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'lost_days', from, to }] })),
  );
};

export const personHooks: Hooks<'safety_person'> = { after: countDays, when: ({ op, row }) => op !== 'update' || 'days_absent' in row };

/** safety_form: observations have their own states, and lost days are counted (domain model 1.9). */
import { clock, type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../../core/index.ts';
import { keysOf, valueOf } from '../shared.ts';
import { keepLostDays } from '../figure-statements.ts';

const isObservation = (draft: Draft): boolean => valueOf(draft, 'form_type') === 'observation';

const rules: DraftHook = (drafts) => {
  for (const draft of drafts) {
    const { op, row } = draft;
    if (op === 'create') {
      row['reported_at'] ??= clock.iso();
      if (isObservation(draft))
        Object.assign(row, {
          status: row['status'] === 'reported' ? 'initiated' : row['status'],
          ball_in_court_id: row['ball_in_court_id'] ?? row['assignee_id'],
        });
    }
    if (draft.action === 'reopen' && isObservation(draft))
      Object.assign(row, { status: 'initiated', ball_in_court_id: valueOf(draft, 'assignee_id') });
    const [occurred, reported] = ['occurred_at', 'reported_at'].map((field) => Date.parse(String(valueOf(draft, field) ?? '')));
    if (('occurred_at' in row || 'reported_at' in row) && (occurred as number) > (reported as number))
      draft.reject({ reported_at: [text('site.reported_before')] });
  }
};

export const formHooks: Hooks = { validate: rules };

/** safety_person, after the SQL: the form shows the number of lost days, without names. */
const countDays = async (drafts: readonly Draft[], ctx: HookContext): Promise<void> => {
  const changed = await keepLostDays(ctx, keysOf(drafts, 'safety_form_id'));
  await ctx.history.add(
    'safety_form',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'lost_days', from, to }] })),
  );
};

export const personHooks: Hooks = { after: countDays, when: ({ op, row }) => op !== 'update' || 'days_absent' in row };

/** submittal_item: submitted for review, answered step by step, decided by the last required answer (domain model 1.5). */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text } from '../../../../core/index.ts';
import { refuse } from '../../site/shared.ts';
import { tell } from '../notify.ts';
import { progress, stateOf, type Response, type Step } from './review.ts';
import { beginSteps, keepAnswers, keepReviewers, type StepAnswer } from './submittal-statements.ts';

interface Stored extends Step {
  submittal_item_id: number;
}

async function stepsOf({ find }: HookContext, drafts: readonly Draft<'submittal_item'>[]): Promise<Stored[]> {
  const found = await find(
    'submittal_step',
    { submittal_item_id: drafts.map((d) => d.id) },
    {
      fields: ['submittal_item_id', 'step_no', 'user_id', 'is_required', 'sent_at', 'returned_at', 'response'],
      sort: ['step_no'],
      unscoped: true,
    },
  );
  return found.map(({ is_required, sent_at, returned_at, response, ...step }) => ({
    ...step,
    is_required: is_required !== false,
    sent: sent_at !== null,
    response: returned_at === null ? null : (response as Response),
  }));
}

/** submittal_item.respond: answers all open steps of the actor. */
export const respond: DraftHook<'submittal_item'> = async (drafts, ctx) => {
  const all = await stepsOf(ctx, drafts);
  const answers: StepAnswer[] = [];
  for (const draft of drafts) {
    const steps = all.filter((s) => s.submittal_item_id === draft.id);
    const mine = steps.filter((s) => s.user_id === ctx.actor.userId && s.sent && s.response === null);
    if (!mine.length) {
      refuse(draft, 'response', text('forms.step_open'));
      continue;
    }
    for (const step of mine) {
      step.response = draft.row.response as Response;
      answers.push({ id: step.id, response: step.response, comment: draft.row.response_comment ?? null });
    }
    goOn(draft, steps);
  }
  await keepAnswers(ctx, answers);
};

/** Following steps, which start after the submittal is stored. */
const sending = new WeakMap<Draft<'submittal_item'>, readonly Stored[]>();

function goOn(draft: Draft<'submittal_item'>, steps: readonly Stored[]): void {
  const { send, holder, final } = progress(steps);
  sending.set(
    draft,
    steps.filter((s) => send.includes(s.id)),
  );
  const manager = draft.before?.submittal_manager_id;
  Object.assign(
    draft.row,
    { ball_in_court_company_id: null, ball_in_court_id: holder ?? manager },
    final ? { final_response: final, status: stateOf(final) } : {},
  );
}

/** submittal_item, before the SQL: the first step of a review. */
export async function startReview(drafts: readonly Draft<'submittal_item'>[], ctx: HookContext): Promise<void> {
  const started = drafts.filter((d) => d.action === 'start_review');
  if (!started.length) return;
  const all = await stepsOf(ctx, started);
  for (const draft of started)
    goOn(
      draft,
      all.filter((s) => s.submittal_item_id === draft.id),
    );
}

/** submittal_item, after the SQL: notifies the people of a started step. */
export async function sendSteps(drafts: readonly Draft<'submittal_item'>[], ctx: HookContext): Promise<void> {
  const steps = drafts.flatMap((draft) => (sending.get(draft) ?? []).map((step) => ({ step, draft })));
  if (!steps.length) return;
  await beginSteps(
    ctx,
    steps.map(({ step }) => step.id),
  );
  await tell(
    ctx,
    steps
      .filter(({ step, draft }) => step.user_id !== draft.row.ball_in_court_id)
      .map(({ step, draft }) => ({ to: step.user_id, kind: 'owner', entity: 'submittal_item', id: draft.id as number })),
  );
}

/** submittal_step: reviewers get access to the submittal. */
export const stepHooks: Hooks<'submittal_step'> = {
  when: ({ op, row }) => op !== 'update' || 'user_id' in row,
  after: (drafts, ctx) => keepReviewers(ctx, keysIn(drafts, 'submittal_item_id')),
};

/**
 * Budget control: compares the claims of commitments and change orders on a cost code, plus what is already committed, with its budget and
 * the tenant's tolerance.
 */
import { type Draft, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { aboveBudget } from './budget-statements.ts';
import { approved } from './moves.ts';
import { hold, keys } from './drafts.ts';

const OVERRIDE = 'override_pmweb_budget';
/** A warning on submission; on approval a refusal if the tenant chose so, unless an authorised person gives a reason. */
export async function withinBudget(
  drafts: readonly Draft<'commitment' | 'commitment_co'>[],
  ctx: HookContext,
  table: 'commitment' | 'commitment_co',
): Promise<void> {
  const open = drafts.filter((d) => !d.rejected);
  if (!open.length) return;
  await hold(ctx, 'construction_project', keys(open.map((d) => d.before?.project_id)));
  for (const { id, refuses, codes } of await aboveBudget(ctx, table, keys(open.map((d) => d.id)))) {
    const draft = open.find((d) => d.id === id) as Draft<'commitment' | 'commitment_co'>;
    const message = text('money.above_budget', { codes });
    if (!refuses || !approved(draft)) ctx.answer.note(draft, message);
    else if (!ctx.actor.permissions.has(OVERRIDE)) draft.reject({ lines: [message] }, message);
    else if (!valueAfter(draft, 'budget_override_reason'))
      draft.reject({ budget_override_reason: [text('money.say_why_above', { codes })] }, text('money.say_why_above', { codes }));
  }
}

/** Budget requests: on approval they increase, decrease or move the budget of cost codes. */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text, valueAfter } from '../../../core/index.ts';
import { withoutLines } from './commitments.ts';
import { exact, said } from './decimal.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { post } from './ledger-statements.ts';
import { belowCommitted } from './budget-statements.ts';
import { total } from './commitment-statements.ts';
import { hold, keys } from './drafts.ts';

const submitting = (d: Draft<'budget_request'>): boolean => d.op === 'act' && ['submit', 'resubmit'].includes(d.action ?? '');

/** The lines of a transfer add up to zero; other requests have no negative lines. */
async function checkLines(drafts: readonly Draft<'budget_request'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  for (const d of await withoutLines(drafts, ctx, 'budget_request_line', 'budget_request_id'))
    d.reject({ lines: [text('money.lines_needed')] }, text('money.lines_needed'));
  const [transfers, others] = [drafts.filter(moves), drafts.filter((d) => !moves(d))].map((of) => keys(of.map((d) => d.id)));
  const by = 'budget_request_id';
  const sums = await ctx.sum('budget_request_line', 'ext_cost', { [by]: transfers as number[] }, { by, unscoped: true });
  const below = { [by]: others as number[], ext_cost: { lt: 0 } };
  const negative = await ctx.count('budget_request_line', below, { by, unscoped: true });
  for (const draft of drafts) {
    const sum = sums.get(draft.id) ?? '0';
    const wrong = !exact(sum).eq(0)
      ? text('money.transfer_differs', { sum: said(sum) })
      : negative.has(draft.id)
        ? text('money.negative_budget')
        : undefined;
    if (wrong) draft.reject({ lines: [wrong] }, wrong);
  }
}

const moves = (d: Draft<'budget_request'>): boolean => valueAfter(d, 'request_type') === 'transfer';

/** A warning on submission, a refusal on approval. */
async function stayAbove(drafts: readonly Draft<'budget_request'>[], ctx: HookContext): Promise<void> {
  const open = drafts.filter((d) => !d.rejected);
  if (!open.length) return;
  await hold(ctx, 'construction_project', keys(open.map((d) => d.before?.project_id)));
  for (const { id, codes } of await belowCommitted(ctx, keys(open.map((d) => d.id)))) {
    const draft = open.find((d) => d.id === id) as Draft<'budget_request'>;
    const message = text('money.below_committed', { codes });
    if (approved(draft)) draft.reject({ lines: [message] }, message);
    else ctx.answer.note(draft, message);
  }
}

/** A project has one original budget; later requests increase, decrease or move it. */
async function oneOriginal(drafts: readonly Draft<'budget_request'>[], ctx: HookContext): Promise<void> {
  const originals = drafts.filter((d) => valueAfter(d, 'request_type') === 'original');
  if (!originals.length) return;
  const projects = keys(originals.map((d) => d.before?.project_id));
  await hold(ctx, 'construction_project', projects);
  const there = await ctx.find(
    'budget_request',
    { project_id: projects, request_type: 'original', status: ['submitted', 'returned', 'resubmitted', 'approved'], is_latest: true },
    { fields: ['project_id', 'record_number'], unscoped: true },
  );
  const taken = new Set<unknown>();
  for (const d of originals) {
    const project = d.before?.project_id;
    const other = there.find((t) => t.project_id === project && t.id !== d.id && !(approved(d) && t.id > (d.id as number)));
    if (other || taken.has(project))
      d.reject(
        { request_type: [text('money.one_original', { number: other?.record_number ?? '' })] },
        text('money.one_original', { number: other?.record_number ?? '' }),
      );
    else taken.add(project);
  }
}

const rules: DraftHook<'budget_request'> = async (drafts, ctx) => {
  const moving = drafts.filter((d) => submitting(d) || approved(d));
  await oneOriginal(moving, ctx);
  await checkLines(moving, ctx);
  await stayAbove(moving, ctx);
  await openPeriods(
    ofProject(
      drafts.filter((d) => approved(d) && !d.rejected),
      'period_id',
    ),
    ctx,
    'period_id',
  );
};

const settle: DraftHook<'budget_request'> = async (drafts, ctx) => {
  await total(
    ctx,
    'budget_request',
    drafts.map((d) => d.id),
  );
  await post(
    ctx,
    'budget_request',
    drafts.map((d) => d.id),
  );
};

export const budgetHooks: Hooks<'budget_request'> = { before: rules, after: settle };

/** budget_request_line, after the SQL. */
export const settleBudgetLines: DraftHook<'budget_request_line'> = async (drafts, ctx) => {
  await total(ctx, 'budget_request', keysIn(drafts, 'budget_request_id'));
  await post(ctx, 'budget_request', keysIn(drafts, 'budget_request_id'));
};

/** Commitments: sums of their lines, conditions of submission and completion, and postings. */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text, valueAfter } from '../../../core/index.ts';
import { withinBudget } from './budget-control.ts';
import { exact, said } from './decimal.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { releaseCommitments, post } from './ledger-statements.ts';
import { recap } from './commitment-statements.ts';
import { keys, WHOLE } from './drafts.ts';

const acting = <D extends Draft>(drafts: readonly D[], ...actions: string[]): D[] =>
  drafts.filter((d) => d.op === 'act' && actions.includes(d.action ?? ''));

type Lined = 'commitment_line' | 'commitment_co_line' | 'budget_request_line';

/** Drafts whose record has no lines. */
export async function withoutLines<D extends Draft>(drafts: readonly D[], { count }: HookContext, table: Lined, by: string): Promise<D[]> {
  if (!drafts.length) return [];
  const lined = await count(table, { [by]: keys(drafts.map((d) => d.id)) }, { by: by as 'id', unscoped: true });
  return drafts.filter((d) => !lined.has(d.id as number));
}

/** Refuses companies that are barred from commitments. */
async function refuseBarred(drafts: readonly Draft<'commitment'>[], { find }: HookContext): Promise<void> {
  const found = await find('company', { id: keys(drafts.map((d) => valueAfter(d, 'company_id'))), status: 'blacklisted' }, WHOLE);
  const barred = new Set(found.map((f) => f.id));
  for (const d of drafts)
    if (barred.has(valueAfter(d, 'company_id') as number)) d.reject({ company_id: [text('money.blacklisted')] }, text('money.blacklisted'));
}

/** A commitment is complete if it is fully billed and has no retention left, or if a manager ends it with a reason. */
function readyToComplete(drafts: readonly Draft<'commitment'>[], { actor }: HookContext): void {
  for (const d of drafts) {
    const [revised, billed, held] = [
      exact(d.before?.revised_value ?? 0),
      exact(d.before?.billed ?? 0),
      exact(d.before?.retention_held ?? 0),
    ];
    if (billed.eq(revised) && held.eq(0)) continue;
    const message = text('money.not_complete', { billed: said(billed), revised: said(revised), retention: said(held) });
    if (!actor.permissions.has('manage_pmweb_commitments')) d.reject({ closing_reason: [message] }, message);
    else if (!valueAfter(d, 'closing_reason')) d.reject({ closing_reason: [text('money.reason_needed'), message] });
  }
}

const rules: DraftHook<'commitment'> = async (drafts, ctx) => {
  agree(drafts);
  const submitted = acting(drafts, 'submit', 'resubmit');
  for (const d of await withoutLines(submitted, ctx, 'commitment_line', 'commitment_id'))
    d.reject({ lines: [text('money.lines_needed')] }, text('money.lines_needed'));
  await refuseBarred([...submitted, ...drafts.filter((d) => approved(d) && !d.rejected)], ctx);
  const moving = [...submitted, ...drafts.filter(approved)].filter((d) => !d.rejected);
  for (const d of moving)
    if (exact(d.before?.original_value ?? 0).lt(0))
      d.reject({ lines: [text('money.negative_commitment')] }, text('money.negative_commitment'));
  await withinBudget(moving, ctx, 'commitment');
  readyToComplete(acting(drafts, 'complete'), ctx);
  await openPeriods(ofProject(drafts.filter((d) => !d.rejected && (approved(d) || OVER.has(d.row.execution_state)))), ctx, 'date');
};

const OVER: ReadonlySet<unknown> = new Set(['void', 'complete', 'terminated']);

/** Removes change orders of voided commitments, and undecided ones of ended commitments, from the ledger. */
async function unpost(drafts: readonly Draft<'commitment'>[], ctx: HookContext): Promise<void> {
  const gone = keys(drafts.filter((d) => OVER.has(d.row.execution_state)).map((d) => d.id));
  if (!gone.length) return;
  const orders = await ctx.find('commitment_co', { commitment_id: gone }, WHOLE);
  await post(
    ctx,
    'commitment_co',
    orders.map((o) => o.id),
  );
}

/** Stores the agreed completion date, because change orders move the current one. */
function agree(drafts: readonly Draft<'commitment'>[]): void {
  for (const d of drafts) if (approved(d)) d.row.original_completion = valueAfter(d, 'estimated_completion') ?? null;
}

const settle: DraftHook<'commitment'> = async (drafts, ctx) => {
  await recap(
    ctx,
    drafts.map((d) => d.id),
  );
  await post(
    ctx,
    'commitment',
    drafts.filter((d) => (d.row.status ?? 'draft') !== 'draft' || (d.row.execution_state ?? 'unsigned') !== 'unsigned').map((d) => d.id),
  );
  await unpost(drafts, ctx);
  await releaseCommitments(
    ctx,
    drafts.filter((d) => OVER.has(d.row.execution_state)).map((d) => d.id),
  );
};

/** Its amounts are updated with its lines, change orders and invoices; of its own updates only a status change matters. */
const settles = ({ op, row }: Draft<'commitment'>): boolean => op !== 'update' || 'status' in row || 'execution_state' in row;

export const commitmentHooks: Hooks<'commitment'> = { before: rules, when: settles, after: settle };

/** commitment_line, after the SQL. */
export const recapOfLines: DraftHook<'commitment_line'> = async (drafts, ctx) => recap(ctx, keysIn(drafts, 'commitment_id'));

/** Commitments: sums of their lines, conditions of submission and completion, and postings. */
import { type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../core/index.ts';
import { withinBudget } from './budget-control.ts';
import { exact, said } from './decimal.ts';
import { approved } from './moves.ts';
import { ofProject, openPeriods } from './periods.ts';
import { releaseCommitments, post } from './ledger-statements.ts';
import { recap } from './commitment-statements.ts';
import { after, keys, parents, WHOLE } from './drafts.ts';

const acting = (drafts: readonly Draft[], ...actions: string[]): Draft[] =>
  drafts.filter((d) => d.op === 'act' && actions.includes(d.action ?? ''));

type Lined = 'commitment_line' | 'commitment_co_line' | 'budget_request_line';

/** Drafts whose record has no lines. */
export async function withoutLines(drafts: readonly Draft[], { count }: HookContext, table: Lined, by: string): Promise<Draft[]> {
  if (!drafts.length) return [];
  const lined = await count(table, { [by]: keys(drafts.map((d) => d.id)) }, { by: by as 'id', unscoped: true });
  return drafts.filter((d) => !lined.has(d.id as number));
}

/** Refuses companies that are barred from commitments. */
async function refuseBarred(drafts: readonly Draft[], { find }: HookContext): Promise<void> {
  const found = await find('company', { id: keys(drafts.map((d) => after(d, 'company_id'))), status: 'blacklisted' }, WHOLE);
  const barred = new Set(found.map((f) => f.id));
  for (const d of drafts)
    if (barred.has(after(d, 'company_id') as number)) d.reject({ company_id: [text('money.blacklisted')] }, text('money.blacklisted'));
}

/** A commitment is complete if it is fully billed and has no retention left, or if a manager ends it with a reason. */
function readyToComplete(drafts: readonly Draft[], { actor }: HookContext): void {
  for (const d of drafts) {
    const [revised, billed, held] = ['revised_value', 'billed', 'retention_held'].map((column) => exact(d.before?.[column] ?? 0)) as [
      ReturnType<typeof exact>,
      ReturnType<typeof exact>,
      ReturnType<typeof exact>,
    ];
    if (billed.eq(revised) && held.eq(0)) continue;
    const message = text('money.not_complete', { billed: said(billed), revised: said(revised), retention: said(held) });
    if (!actor.permissions.has('manage_pmweb_commitments')) d.reject({ closing_reason: [message] }, message);
    else if (!after(d, 'closing_reason')) d.reject({ closing_reason: [text('money.reason_needed'), message] });
  }
}

const rules: DraftHook = async (drafts, ctx) => {
  agree(drafts);
  const submitted = acting(drafts, 'submit', 'resubmit');
  for (const d of await withoutLines(submitted, ctx, 'commitment_line', 'commitment_id'))
    d.reject({ lines: [text('money.lines_needed')] }, text('money.lines_needed'));
  await refuseBarred([...submitted, ...drafts.filter((d) => approved(d) && !d.rejected)], ctx);
  const moving = [...submitted, ...drafts.filter(approved)].filter((d) => !d.rejected);
  for (const d of moving)
    if (exact(d.before?.['original_value'] ?? 0).lt(0))
      d.reject({ lines: [text('money.negative_commitment')] }, text('money.negative_commitment'));
  await withinBudget(moving, ctx, 'commitment');
  readyToComplete(acting(drafts, 'complete'), ctx);
  await openPeriods(
    ofProject(drafts.filter((d) => !d.rejected && (approved(d) || OVER.has(String(d.row['execution_state']))))),
    ctx,
    'date',
  );
};

const OVER = new Set(['void', 'complete', 'terminated']);

/** Removes change orders of voided commitments, and undecided ones of ended commitments, from the ledger. */
async function unpost(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const gone = keys(drafts.filter((d) => OVER.has(String(d.row['execution_state']))).map((d) => d.id));
  if (!gone.length) return;
  const orders = await ctx.find('commitment_co', { commitment_id: gone }, WHOLE);
  await post(
    ctx,
    'commitment_co',
    orders.map((o) => o.id),
  );
}

/** Stores the agreed completion date, because change orders move the current one. */
function agree(drafts: readonly Draft[]): void {
  for (const d of drafts) if (approved(d)) d.row['original_completion'] = after(d, 'estimated_completion') ?? null;
}

const settle: DraftHook = async (drafts, ctx) => {
  await recap(
    ctx,
    drafts.map((d) => d.id),
  );
  await post(
    ctx,
    'commitment',
    drafts
      .filter((d) => (d.row['status'] ?? 'draft') !== 'draft' || (d.row['execution_state'] ?? 'unsigned') !== 'unsigned')
      .map((d) => d.id),
  );
  await unpost(drafts, ctx);
  await releaseCommitments(
    ctx,
    drafts.filter((d) => OVER.has(String(d.row['execution_state']))).map((d) => d.id),
  );
};

/** Its amounts are updated with its lines, change orders and invoices; of its own updates only a status change matters. */
const settles = ({ op, row }: Draft): boolean => op !== 'update' || 'status' in row || 'execution_state' in row;

export const commitmentHooks: Hooks = { before: rules, when: settles, after: settle };

/** commitment_line, after the SQL. */
export const recapOfLines: DraftHook = async (drafts, ctx) => recap(ctx, parents(drafts, 'commitment_id'));

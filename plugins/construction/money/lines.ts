/** Lines of commitments, change orders and budget requests: amounts, numbers, and references within the project. */
import { type Draft, type DraftHook, type HookContext, text, valueAfter } from '../../../core/index.ts';
import { exact, extended, isNumber, said } from './decimal.ts';
import { byKey, HELD, keys, WHOLE } from './drafts.ts';

/** The largest amount that survives a round trip over the wire (docs/decisions/rules-of-records.md). */
const MOST = 9_999_999_999_999.99;

type Line = 'commitment_line' | 'commitment_co_line' | 'budget_request_line';

const written = ({ op }: Draft): boolean => op === 'create' || op === 'update';

/** Quantity times unit cost; for a lump sum, which lacks one of them, the entered amount. */
function extend(draft: Draft<Line>): void {
  const { row } = draft;
  if (!('quantity' in row || 'unit_cost' in row || 'ext_cost' in row))
    return draft.op === 'create' ? draft.reject({ ext_cost: [text('money.amount_needed')] }) : undefined;
  const [quantity, rate, given] = (['quantity', 'unit_cost', 'ext_cost'] as const).map((column) => valueAfter(draft, column));
  if (!isNumber(quantity) || !isNumber(rate))
    return isNumber(given) ? undefined : draft.reject({ ext_cost: [text('money.amount_needed')] });
  const amount = extended(quantity, rate);
  if (Math.abs(amount) > MOST) draft.reject({ ext_cost: [text('field.out_of_range')] });
  else if (isNumber(row.ext_cost) && row.ext_cost !== amount && !exact(row.ext_cost).eq(amount))
    draft.reject({ ext_cost: [text('money.amount_differs', { amount: said(amount) })] });
  else row.ext_cost = amount;
}

/** The reference of a line to its parent, another one for each kind. */
type By = 'commitment_id' | 'commitment_co_id' | 'budget_request_id';
type Parent = 'commitment' | 'commitment_co' | 'budget_request';
/** The parents of the lines, by key. */
type Parents = ReadonlyMap<unknown, { id: number; project_id: number | null }>;

/**
 * New lines get the project of their parent and the next line number. The parent is locked, so that parallel writers get different numbers.
 */
async function place(drafts: readonly Draft[], { entity, max }: HookContext, by: By, parents: Parents): Promise<void> {
  const created = drafts.filter((d) => d.op === 'create' && parents.has(d.row[by]));
  const above = { [by]: keys(created.map((d) => d.row[by])) };
  const last = await max(entity as 'commitment_line', 'line_no', above, { by: by as 'commitment_id', ...WHOLE });
  for (const { row } of created) {
    const line_no = (last.get(row[by]) ?? 0) + 1;
    last.set(row[by], line_no);
    Object.assign(row, { project_id: parents.get(row[by])?.project_id, line_no });
  }
}

const PLACES = { phase_id: 'project_phase', wbs_id: 'wbs_node', location_id: 'project_location', period_id: 'cost_period' } as const;

/** References of a line to project data must be in the project of its parent. */
async function stay(drafts: readonly Draft[], { find }: HookContext, by: By, parents: Parents): Promise<void> {
  for (const [column, target] of Object.entries(PLACES)) {
    const naming = drafts.filter((d) => isNumber(d.row[column]));
    const named = byKey(await find(target, { id: keys(naming.map((d) => d.row[column])) }, { fields: ['project_id'], ...WHOLE }));
    for (const d of naming) {
      const project = parents.get(valueAfter(d, by))?.project_id;
      if (project === undefined || named.get(d.row[column] as number)?.project_id !== project)
        d.reject({ [column]: [text('money.of_another_project')] });
    }
  }
}

/** Lines of `table`, before the SQL. */
export const lineRules =
  (by: By, table: Parent): DraftHook<Line> =>
  async (drafts, ctx) => {
    const open = drafts.filter(written);
    if (!open.length) return;
    for (const draft of open) extend(draft);
    const ids = keys(open.map((d: Draft) => valueAfter(d, by)));
    const parents = byKey(await ctx.find(table, { id: ids }, { fields: ['project_id'], ...(table === 'commitment_co' ? WHOLE : HELD) }));
    await place(open, ctx, by, parents);
    await stay(open, ctx, by, parents);
  };

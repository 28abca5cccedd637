/** Lines of commitments, change orders and budget requests: their amounts, their numbers, and that they stay in their project. */
import { type Draft, type DraftHook, type HookContext, plain, sql, text, thisTenant } from '../../../core/index.ts';
import { exact, extended, isNumber, said } from './decimal.ts';
import { after, hold, keys } from './sql.ts';

/** The largest amount that comes back from the wire as it was sent (docs/decisions/rules-of-records.md). */
const MOST = 9_999_999_999_999.99;

const written = ({ op }: Draft): boolean => op === 'create' || op === 'update';

/** Quantity by unit cost; for a lump sum, which has not both, the amount that was entered. */
function extend(draft: Draft): void {
  const { row } = draft;
  if (!('quantity' in row || 'unit_cost' in row || 'ext_cost' in row))
    return draft.op === 'create' ? draft.reject({ ext_cost: [text('money.amount_needed')] }) : undefined;
  const [quantity, rate, given] = ['quantity', 'unit_cost', 'ext_cost'].map((column) => after(draft, column));
  if (!isNumber(quantity) || !isNumber(rate))
    return isNumber(given) ? undefined : draft.reject({ ext_cost: [text('money.amount_needed')] });
  const amount = extended(quantity, rate);
  if (Math.abs(amount) > MOST) draft.reject({ ext_cost: [text('field.out_of_range')] });
  else if (isNumber(row['ext_cost']) && row['ext_cost'] !== amount && !exact(row['ext_cost']).eq(amount))
    draft.reject({ ext_cost: [text('money.amount_differs', { amount: said(amount) })] });
  else row['ext_cost'] = amount;
}

/**
 * New lines are of the project of their record and follow those that were ever there. The parent is held, so that two writers count one
 * after the other.
 */
async function place(drafts: readonly Draft[], ctx: HookContext, parent: string, table: string): Promise<void> {
  const created = drafts.filter((d) => d.op === 'create');
  const found = await ctx.query<{ id: number; project_id: number; last: number }>(
    sql`select p.id, p.project_id, coalesce((select max(line_no) from ${plain(ctx.entity)} l where l.tenant_id = ${thisTenant}
      and l.${plain(parent)} = p.id), 0) as last from ${plain(table)} p where p.tenant_id = ${thisTenant}
      and p.id = any(${keys(created.map((d) => d.row[parent]))}::bigint[])`,
  );
  const parents = new Map<unknown, { project_id: number; last: number }>(found.map((f) => [f.id, f]));
  for (const { row } of created) {
    const of = parents.get(row[parent]);
    if (of) Object.assign(row, { project_id: of.project_id, line_no: (of.last += 1) });
  }
}

const PLACES = { phase_id: 'project_phase', wbs_id: 'wbs_node', location_id: 'project_location', period_id: 'cost_period' } as const;

/** What a line names of a project is of the project of its record. */
async function stay(drafts: readonly Draft[], ctx: HookContext, parent: string, table: string): Promise<void> {
  for (const [column, target] of Object.entries(PLACES)) {
    const naming = drafts.filter((d) => isNumber(d.row[column]));
    if (!naming.length) continue;
    const own = await ctx.query<{
      pair: string;
    }>(sql`select r.id || ':' || p.id as pair from ${plain(table)} r join ${plain(target)} p on p.tenant_id = r.tenant_id
      and p.project_id = r.project_id
       where r.tenant_id = ${thisTenant} and r.id = any(${keys(naming.map((d) => after(d, parent)))}::bigint[])
       and p.id = any(${keys(naming.map((d) => d.row[column]))}::bigint[])`);
    const known = new Set(own.map((o) => o.pair));
    for (const d of naming)
      if (!known.has(`${String(after(d, parent))}:${String(d.row[column])}`)) d.reject({ [column]: [text('money.of_another_project')] });
  }
}

/** Lines of `table`, before the SQL. */
export const lineRules =
  (parent: string, table: 'commitment' | 'commitment_co' | 'budget_request'): DraftHook =>
  async (drafts, ctx) => {
    const open = drafts.filter(written);
    if (!open.length) return;
    for (const draft of open) extend(draft);
    if (table !== 'commitment_co') await hold(ctx, table, keys(open.map((d) => after(d, parent))));
    await place(open, ctx, parent, table);
    await stay(open, ctx, parent, table);
  };

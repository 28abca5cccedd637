/** Demo data of construction's money, so that the cost ledger shows realistic amounts. */
import { type SeedContext } from '../../../core/index.ts';
import { exact, rounded } from '../money/decimal.ts';
import { copyLines, figures, keepAmounts } from '../money/invoice-statements.ts';
import { bill, standAs } from './demo-statements.ts';
import { settleInvoices } from '../money/invoices.ts';
import type { Asking } from '../money/drafts.ts';
import { BUDGETS } from './budget-rows.ts';
import { COMMITMENTS } from './commitment-rows.ts';
import type { CommitmentRow, LineRow } from './money-rows.ts';
import type { Base, BaseProject } from './world.ts';

type Row = Record<string, unknown>;
interface Site extends Base {
  ctx: SeedContext;
  as: Asking;
}

const lineOf = ({ costCodes, units }: Base, [division, description, ...more]: LineRow): Row => {
  const [first, unit, rate] = more as [number, string?, number?];
  return {
    cost_code_id: costCodes.get(division),
    description,
    ...(rate === undefined ? { ext_cost: first } : { quantity: first, uom_id: units.get(unit ?? ''), unit_cost: rate }),
  };
};

const projectOf = ({ projects }: Base, key: string): BaseProject => {
  const found = projects.find((p) => p.key === key);
  if (!found) throw new Error(`no demo project ${key}`);
  return found;
};

async function budgets(site: Site): Promise<void> {
  const rows = BUDGETS[site.ctx.tenant.key] ?? [];
  const ids = await site.ctx.create(
    'budget_request',
    rows.map(({ project, type, description, status, lines }) => {
      const { id, manager } = projectOf(site, project);
      return {
        project_id: id,
        description,
        request_type: type,
        status,
        date: site.ctx.workday(type === 'original' ? -238 : status === 'approved' ? -55 : -9),
        requested_by_id: manager,
        justification: `<p>${description}</p>`,
        lines: lines.map(([division, amount]) => ({ cost_code_id: site.costCodes.get(division), ext_cost: amount })),
      };
    }),
  );
  await site.ctx.create(
    'budget_adjustment',
    rows.flatMap(({ type, lines }, i) =>
      type === 'original'
        ? lines.slice(0, 2).map(([division, amount], n) => ({
            budget_request_id: ids[i],
            cost_code_id: site.costCodes.get(division),
            amount: Math.round(amount * 0.002) * 10,
            reason: ADJUSTED[(i + n) % ADJUSTED.length],
            date: site.ctx.workday(-12 - 9 * n - i),
          }))
        : [],
    ),
  );
}

const ADJUSTED = [
  'Prices of the new framework agreement',
  'تسوية فرق الكميات بعد الرفع المساحي',
  'Longer cable route, agreed on site',
] as const;

/** A commitment in approval starts in the future; the others are in progress. */
function commitmentOf(site: Site, row: CommitmentRow): Row {
  const { ctx, companies } = site;
  const later = row.status === 'approved' ? 0 : 108;
  return {
    project_id: projectOf(site, row.project).id,
    description: row.description,
    commitment_type: row.type,
    company_id: companies.get(row.company),
    status: row.status,
    execution_state: row.executed ? 'executed' : 'unsigned',
    executed: row.executed === true,
    execution_date: row.executed ? ctx.workday(-90) : null,
    effective_date: ctx.workday(-110 + later),
    date: ctx.workday(-118 + later),
    contract_date: later ? null : ctx.workday(-112),
    start_date: ctx.day(-100 + later),
    estimated_completion: ctx.day(260 + later),
    days: 360,
    retention_on_services: row.retention ?? 10,
    retention_on_stored_materials: row.retention ?? 10,
    advance_payment_percent: row.advance ?? null,
    lines: row.lines.map((line) => lineOf(site, line)),
  };
}

async function ordersAndInvoices(site: Site, row: CommitmentRow, id: number): Promise<void> {
  const { ctx } = site;
  const { id: project_id } = projectOf(site, row.project);
  await ctx.create(
    'commitment_co',
    (row.orders ?? []).map((order) => {
      const day = ctx.workday(order.status === 'approved' ? -70 : -9);
      return {
        project_id,
        commitment_id: id,
        description: order.description,
        reason: order.reason,
        days: order.days ?? 0,
        status: order.status,
        change_order_date: day,
        date: day,
        pricing_state: order.status === 'approved' ? 'approved' : order.status === 'submitted' ? 'pending' : 'pricing',
        lines: order.lines.map((line) => ({ ...lineOf(site, line), change_type: Number(line[2]) < 0 ? 'removed' : 'added' })),
      };
    }),
  );
  for (const [i, percents] of (row.billed ?? []).entries()) await invoice(site, row, id, i, percents);
}

/** The day, but not before the first of the month `back` months ago: an invoice is dated within its cost period. */
function within(today: string, back: number, day: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  return day < first ? first : day;
}

/** The last three months are open; older work belongs to the first of them. */
async function invoice(site: Site, row: CommitmentRow, commitment_id: number, place: number, percents: readonly number[]): Promise<void> {
  const { ctx, as } = site;
  const { id: project_id, periods } = projectOf(site, row.project);
  const all = row.billed?.length ?? 0;
  const last = place === all - 1;
  const back = Math.min(all - 1 - place, 2);
  const first = row.advance !== undefined && place === 0;
  const written = -13 - 30 * back;
  const dated = within(ctx.day(0), back, ctx.workday(written));
  const [id] = await ctx.create('progress_invoice', [
    {
      project_id,
      commitment_id,
      description: row.description,
      cost_period_id: periods[6 - back],
      period_from: ctx.day(written - 30),
      period_to: ctx.day(written - 1),
      invoice_date: dated,
      date: dated,
      invoice_due: ctx.day(written + 45),
      ...(first ? { invoice_type: 'advance' } : {}),
    },
  ]);
  await copyLines(as, [id]);
  if (!first) await bill(ctx, id as number, percents);
  await figures(as, [id]);
  await decide(site, id as number, commitment_id, last ? row.openLast : undefined);
  const share = row.paid?.[place];
  if (share !== undefined && !(last && row.openLast))
    await pay(site, { project_id, commitment_id, progress_invoice_id: id as number }, share, written);
}

async function decide({ ctx, as }: Site, id: number, commitment_id: number, open: CommitmentRow['openLast']): Promise<void> {
  if (open === 'draft') return;
  await keepAmounts(as, 'claimed_amount', [id]);
  await standAs(ctx, id, open ?? 'approved', open ? 'under_review' : 'approved');
  if (!open) await settleInvoices(as, [id], [commitment_id]);
}

interface Invoiced {
  project_id: number;
  commitment_id: number;
  progress_invoice_id: number;
}

/** @param written day of the invoice; it is paid some weeks later, or a few days ago at the latest. */
async function pay({ ctx }: Site, of: Invoiced, share: number, written: number): Promise<void> {
  const due = await ctx.one(
    'progress_invoice',
    { id: of.progress_invoice_id },
    { fields: ['company_id', 'current_payment_due'], unscoped: true },
  );
  const amount = rounded(exact(due?.current_payment_due).times(share));
  if (!due || !amount) return;
  const [initiated, settled] = [ctx.workday(Math.min(-6, written + 20)), ctx.workday(Math.min(-4, written + 24))];
  await ctx.create('ap_payment', [
    {
      ...of,
      company_id: due.company_id,
      amount,
      payment_date: settled,
      method: 'transfer',
      status: 'settled',
      date_initiated: initiated,
      date_settled: settled,
      applied_to: [{ progress_invoice_id: of.progress_invoice_id, amount, date: settled }],
    },
  ]);
}

export async function seedMoney(ctx: SeedContext, base: Base): Promise<void> {
  const site: Site = {
    ...base,
    ctx,
    as: { query: (statement) => ctx.query(statement), find: ctx.find, actor: { tenantId: ctx.tenant.id, userId: base.person('admin') } },
  };
  await budgets(site);
  const rows = COMMITMENTS[ctx.tenant.key] ?? [];
  const ids = await ctx.create(
    'commitment',
    rows.map((row) => commitmentOf(site, row)),
  );
  for (const [i, row] of rows.entries()) await ordersAndInvoices(site, row, ids[i] as number);
}

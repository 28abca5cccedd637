/** The payment certificate: what was done before, in this period, and to date, down to what is due. */
import type { Both, PaperBlock, PaperContext, PaperFact, PaperRow, PaperTemplate, PaperText, Stored } from '../../../core/index.ts';
import { exact } from '../money/decimal.ts';
import { WHOLE } from '../money/drafts.ts';
import { amountInWords } from './amount-words.ts';

type Big = ReturnType<typeof exact>;

/** Previous, this certificate; to date is their sum. */
type Line = readonly [previous: Big, now: Big];

const ZERO = exact(0);
const toDate = ([previous, now]: Line): Big => previous.plus(now);
const added = (lines: readonly Line[]): Line =>
  [0, 1].map((i) => lines.reduce((sum, line) => sum.plus(line[i] as Big), ZERO)) as unknown as Line;
const minus = (line: Line): Line => [line[0].times(-1), line[1].times(-1)];

export interface Valuation {
  work: Line;
  changes: Line;
  materials: Line;
  gross: Line;
  retention: Line;
  /** An advance that is paid with this certificate. */
  advance: Line;
  recovery: Line;
  deductions: Line;
  net: Line;
  tax: Line;
  due: Line;
}

/** The invoice, with what its reader may see of it. */
const invoiceOf = ({ row }: Pick<PaperContext, 'row'>): Partial<Stored<'progress_invoice'>> => row;

const FIGURES = ['advance_amount', 'advance_recovery', 'deductions_total', 'tax'] as const;

/** Figures are the same for every reader of the certificate, so earlier certificates are added up whole. */
async function valuationOf(ctx: PaperContext): Promise<Valuation> {
  const row = invoiceOf(ctx);
  const lines = await ctx.find(
    'progress_invoice_line',
    { progress_invoice_id: ctx.id },
    {
      fields: [
        'commitment_co_line_id',
        'previous_work',
        'work_this_period',
        'previous_materials',
        'materials_presently_stored',
        'previous_retention',
        'previous_materials_retention',
      ],
      ...WHOLE,
    },
  );
  const earlier = await ctx.find(
    'progress_invoice',
    { commitment_id: row.commitment_id, status: 'approved', invoice_number: { lt: row.invoice_number as number } },
    { fields: FIGURES, ...WHOLE },
  );
  const sum = (of: readonly Record<string, unknown>[], field: string): Big =>
    of.reduce((all, one) => all.plus(exact(one[field] ?? 0)), ZERO);
  const before = (field: (typeof FIGURES)[number]): Line => [sum(earlier, field), exact(row[field] ?? 0)];
  const own = lines.filter((line) => line.commitment_co_line_id === null);
  const ordered = lines.filter((line) => line.commitment_co_line_id !== null);
  const worked = (of: typeof lines): Line => [sum(of, 'previous_work'), sum(of, 'work_this_period')];
  const stored = sum(lines, 'previous_materials');
  const held = sum(lines, 'previous_retention').plus(sum(lines, 'previous_materials_retention'));
  const [work, changes] = [worked(own), worked(ordered)];
  const materials: Line = [stored, sum(lines, 'materials_presently_stored').minus(stored)];
  const retention: Line = [held, exact(row.retention_total ?? 0).minus(held)];
  const [advance, recovery, deductions, tax] = FIGURES.map(before) as [Line, Line, Line, Line];
  const gross = added([work, changes, materials]);
  const net = added([gross, minus(retention), advance, minus(recovery), minus(deductions)]);
  return { work, changes, materials, gross, retention, advance, recovery, deductions, net, tax, due: added([net, tax]) };
}

const isZero = (line: Line): boolean => line.every((amount) => amount.eq(0));

/** Arabic says a currency by its name. */
const CURRENCY_NAMES = new Intl.DisplayNames(['ar'], { type: 'currency' });

/** A share of another line to date, in per cent. */
const shareOf = (part: Line, whole: Line): string =>
  toDate(whole).eq(0) ? '0' : String(Number(toDate(part).times(100).div(toDate(whole)).toFixed(2)));

/** Rows with a letter each, by which the sums below refer to them. */
function rowsOf(ctx: PaperContext, v: Valuation): PaperRow[] {
  const rows: PaperRow[] = [];
  const row = (key: string, line: Line, tone?: PaperRow['tone'], values: Record<string, string> = {}): string => {
    const letter = tone === 'due' ? '' : String.fromCharCode(65 + rows.length);
    const shown = [line[0], line[1], toDate(line)].map((amount) => ctx.amount(String(amount), tone === 'quiet'));
    rows.push({ cells: [letter, ctx.say(`paper.certificate.${key}`, values), ...shown], ...(tone ? { tone } : {}) });
    return letter;
  };
  const parts = [row('work', v.work), row('changes', v.changes), row('materials', v.materials)];
  const gross = row('gross', v.gross, 'total', { parts: parts.join(' + ') });
  row('retention', v.retention, 'quiet', { share: shareOf(v.retention, v.gross), of: gross });
  if (!isZero(v.advance)) row('advance', v.advance);
  row('recovery', v.recovery, 'quiet', { share: shareOf(v.recovery, v.gross), of: gross });
  row('deductions', v.deductions, 'quiet');
  const net = row('net', v.net, 'total');
  row('tax', v.tax, undefined, { percent: String(invoiceOf(ctx).tax_percent ?? 0), of: net });
  row('due', v.due, 'due');
  return rows;
}

async function blocks(ctx: PaperContext): Promise<PaperBlock[]> {
  const valuation = await valuationOf(ctx);
  const { currency } = ctx;
  const column = (key: string): Both => ctx.say(`paper.certificate.${key}`);
  const words = amountInWords(Number(valuation.due[1]), currency);
  return [
    { kind: 'facts', facts: await factsOf(ctx) },
    {
      kind: 'table',
      title: {
        en: ctx.say('paper.certificate.valuation', { currency }).en,
        ar: ctx.say('paper.certificate.valuation', { currency: CURRENCY_NAMES.of(currency) ?? currency }).ar,
      },
      marked: 3,
      columns: [
        { label: '', align: 'letter', share: 3.5 },
        { label: column('item'), align: 'start', share: 60 },
        { label: column('previous'), align: 'number', share: 15 },
        { label: column('this'), align: 'number', share: 15 },
        { label: column('to_date'), align: 'number', share: 15 },
      ],
      rows: rowsOf(ctx, valuation),
    },
    ...(words ? [{ kind: 'note' as const, value: words }] : []),
    { kind: 'beside', tables: balancesOf(ctx, valuation) },
  ];
}

async function factsOf(ctx: PaperContext): Promise<PaperFact[]> {
  const [company, project, commitment, organisation] = await Promise.all([
    ctx.of('company_id'),
    ctx.of('project_id'),
    ctx.of('commitment_id'),
    ctx.one('tenant', { id: ctx.actor.tenantId }, { fields: ['company_name_en', 'company_name_ar', 'vat_number'], ...WHOLE }),
  ]);
  const [en, ar] = [organisation?.company_name_en, organisation?.company_name_ar];
  const fact = (key: string, value: PaperText | null | undefined): PaperFact => ({ label: ctx.say(key), value: value || '—' });
  const number = commitment?.value('record_number');
  // Three in a row: the parties, each above its number. A missing one keeps its place, so that no number comes below another party.
  return [
    ...ctx.facts(['record_number', 'invoice_date', 'invoice_due']),
    // By its number alone, so that the signatures stay on the first page.
    ...ctx.facts(['commitment_id']).map((contract) => (number ? { ...contract, value: number } : contract)),
    ...ctx.facts(['period_from', 'period_to']),
    fact('paper.employer', { en: en ?? ar ?? '—', ar: ar ?? en ?? '—' }),
    fact('paper.contractor', ctx.value('company_id')),
    fact('paper.engineer', project?.value('pmc_company_id') ?? project?.value('architect_company_id')),
    fact('paper.certificate.vat_number', organisation?.vat_number),
    fact('paper.certificate.vat_number', company?.value('vat_number')),
    ...ctx.facts(['project_id']),
  ];
}

function balancesOf(ctx: PaperContext, v: Valuation): (PaperBlock & { kind: 'beside' })['tables'] {
  const sum = exact(invoiceOf(ctx).contract_sum_to_date ?? 0);
  const certified = sum.eq(0) ? '0' : toDate(v.gross).times(100).div(sum).toFixed(2);
  const row = (key: string, value: string): PaperRow => ({ cells: [ctx.say(`paper.certificate.${key}`), value] });
  const money = (key: string, value: unknown): PaperRow => row(key, ctx.amount(String(value ?? 0)));
  const columns = [
    { label: '', align: 'start' as const, share: 2.4 },
    { label: '', align: 'number' as const, share: 1 },
  ];
  const table = (title: string, rows: PaperRow[]) => ({ title: ctx.say(title), headless: true, columns, rows });
  return [
    table('paper.certificate.contract', [
      money('original', invoiceOf(ctx).original_sum),
      money('approved_changes', invoiceOf(ctx).net_cos),
      money('revised', sum),
      row('certified', `${certified}%`),
    ]),
    table('paper.certificate.balances', [
      money('retention_held', toDate(v.retention)),
      money('advance_paid', toDate(v.advance)),
      money('advance_left', toDate(v.advance).minus(toDate(v.recovery))),
      money('left', sum.minus(toDate(v.gross))),
    ]),
  ];
}

export const certificate: PaperTemplate = {
  title: (ctx) => ctx.say('paper.certificate.title', { number: String(invoiceOf(ctx).invoice_number ?? '') }),
  blocks,
  keeps: ['invoice_state', 'applied', 'paid', 'open_balance'],
};

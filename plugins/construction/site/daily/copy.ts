/** daily_report.copy_from_previous: copies people, equipment and work; events of a day are never copied. */
import { type Draft, type DraftHook, type HookContext, text } from '../../../../core/index.ts';
import { refuse } from '../shared.ts';
import { previousReports } from '../series-statements.ts';

/** Sections that usually continue from day to day, with the copied columns. */
const COPIED = {
  daily_manpower: ['company_id', 'trade_id', 'workers', 'hours', 'overtime', 'cost_code_id', 'location_id', 'notes'],
  daily_equipment: [
    'equipment',
    'hours_operating',
    'hours_idle',
    'hours_breakdown',
    'is_inspected',
    'operator',
    'cost_code_id',
    'location_id',
  ],
  daily_work: ['activity', 'location_id', 'workers', 'hours', 'percent', 'quantity', 'uom_id', 'schedule_task'],
  daily_timesheet: ['resource', 'classification', 'pay_type', 'hours', 'cost_code_id', 'post_to_cost'],
} as const;
type Section = keyof typeof COPIED;
const SECTIONS = Object.keys(COPIED) as Section[];
const DECIMALS = new Set(['hours', 'overtime', 'hours_operating', 'hours_idle', 'hours_breakdown', 'percent', 'quantity']);

/** The previous report that the actor may open, for each of these. */
async function previousOf(drafts: readonly Draft<'daily_report'>[], ctx: HookContext): Promise<Map<number, number>> {
  const found = await previousReports(
    ctx,
    drafts.map((d) => d.id),
  );
  const open = new Set(
    (
      await ctx.people.readers(
        'daily_report',
        found.map((f) => f.previous),
        [ctx.actor.userId],
      )
    ).map((r) => r.id),
  );
  return new Map(found.filter((f) => open.has(f.previous)).map((f) => [f.id, f.previous]));
}

export const copyFromPrevious: DraftHook<'daily_report'> = async (drafts, ctx) => {
  const previous = await previousOf(drafts, ctx);
  for (const draft of drafts) if (!previous.has(draft.id as number)) refuse(draft, 'report_date', text('site.no_previous'));
};

/** Fills empty sections. */
export async function copySections(drafts: readonly Draft<'daily_report'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'copy_from_previous');
  if (!asked.length) return;
  const previous = await previousOf(asked, ctx);
  for (const section of SECTIONS) await copySection(section, previous, ctx);
}

/** @param previous by the report to fill. */
async function copySection(section: Section, previous: ReadonlyMap<number, number>, { count, find, create }: HookContext): Promise<void> {
  const by = 'daily_report_id';
  const filled = await count(section, { [by]: [...previous.keys()] }, { by, unscoped: true });
  const empty = [...previous].filter(([report]) => !filled.has(report));
  const fields = [by, ...COPIED[section]] as const;
  const rows: readonly (Record<string, unknown> & { daily_report_id: number })[] = await find(
    section as 'daily_work',
    { [by]: empty.map(([, of]) => of) },
    { fields: fields as readonly 'daily_report_id'[], unscoped: true },
  );
  const copies = empty.flatMap(([report, of]) =>
    rows.filter((row) => row.daily_report_id === of).map(({ id: _, ...row }) => ({ ...asSent(row), daily_report_id: report })),
  );
  if (copies.length) await create(section, copies);
}

/** Decimals must be numbers in a write. */
const asSent = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, DECIMALS.has(name) && value !== null ? Number(value) : value]));

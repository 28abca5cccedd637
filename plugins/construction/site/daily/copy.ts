/** daily_report.copy_from_previous: who was there, with what, doing what; the facts of a day are never copied. */
import { type Draft, type DraftHook, type HookContext, plain, rowsOf, sql, type Statement, text } from '../../../../core/index.ts';
import { refuse, wireRows } from '../shared.ts';

/** Sections that mostly go on from day to day, with what is copied of a row. */
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

const previousSql = (ids: unknown): Statement => sql`
select r.id, p.id as previous from ${rowsOf('daily_report', 'r', { deleted: 'include' })} cross join lateral (
  select o.id from ${rowsOf('daily_report', 'o')} where o.project_id = r.project_id and o.company_id = r.company_id
  and o.report_date < r.report_date
  order by o.report_date desc, o.revision desc limit 1) p
where r.id = any(${ids}::bigint[])`;

/** The report before each of these that the actor may open. */
async function previousOf(drafts: readonly Draft[], { query, actor, people: { readers } }: HookContext): Promise<Map<number, number>> {
  const found = await query<{ id: number; previous: number }>(previousSql(drafts.map((d) => d.id)));
  const open = new Set(
    (
      await readers(
        'daily_report',
        found.map((f) => f.previous),
        [actor.userId],
      )
    ).map((r) => r.id),
  );
  return new Map(found.filter((f) => open.has(f.previous)).map((f) => [f.id, f.previous]));
}

export const copyFromPrevious: DraftHook = async (drafts, ctx) => {
  const previous = await previousOf(drafts, ctx);
  for (const draft of drafts) if (!previous.has(draft.id as number)) refuse(draft, 'report_date', text('site.no_previous'));
};

/** Fills sections that are empty. */
export async function copySections(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'copy_from_previous');
  if (!asked.length) return;
  const previous = await previousOf(asked, ctx);
  for (const [section, columns] of Object.entries(COPIED)) {
    const rows = await wireRows(
      ctx,
      sql`select p.report as daily_report_id, ${plain(columns.map((c) => `s.${c}`).join(', '))}
        from unnest(${[...previous.keys()]}::bigint[], ${[...previous.values()]}::bigint[]) as p (report, previous)
        join ${rowsOf(section as keyof typeof COPIED, 's')} on s.daily_report_id = p.previous
        where not exists (select 1 from ${rowsOf(section as keyof typeof COPIED, 'n')} where n.daily_report_id = p.report)
        order by p.report, s.id`,
    );
    if (rows.length) await ctx.create(section, rows);
  }
}

/** daily_report.copy_from_previous: who was there, with what, doing what; the facts of a day are never copied. */
import { text, type Draft, type DraftHook, type HookContext } from '../../../../core/index.ts';
import { refuse, wireRows } from '../shared.ts';

/** Sections that mostly go on from day to day, with what is copied of a row. */
const COPIED: Record<string, readonly string[]> = {
  daily_manpower: ['company_id', 'trade_id', 'workers', 'hours', 'overtime', 'cost_code_id', 'location_id', 'notes'],
  daily_equipment: ['equipment', 'hours_operating', 'hours_idle', 'hours_breakdown', 'is_inspected', 'operator', 'cost_code_id', 'location_id'],
  daily_work: ['activity', 'location_id', 'workers', 'hours', 'percent', 'quantity', 'uom_id', 'schedule_task'],
  daily_timesheet: ['resource', 'classification', 'pay_type', 'hours', 'cost_code_id', 'post_to_cost'],
};

const PREVIOUS = `
select r.id, p.id as previous from daily_report r cross join lateral (
  select o.id from daily_report o where o.tenant_id = $1 and o.project_id = r.project_id and o.company_id = r.company_id and o.report_date < r.report_date and o.deleted_at is null
  order by o.report_date desc, o.revision desc limit 1) p
where r.tenant_id = $1 and r.id = any($2::bigint[])`;

/** The report before each of these that the actor may open. */
async function previousOf(drafts: readonly Draft[], { query, actor, readers }: HookContext): Promise<Map<number, number>> {
  const found = await query<{ id: number; previous: number }>({ name: 'site_previous_report', text: PREVIOUS, values: [actor.tenantId, drafts.map((d) => d.id)] });
  const open = new Set((await readers('daily_report', found.map((f) => f.previous), [actor.userId])).map((r) => r.id));
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
    const rows = await wireRows(ctx, `site_copy_${section}`, `select p.report as daily_report_id, ${columns.map((c) => `s.${c}`).join(', ')} from unnest($2::bigint[], $3::bigint[]) as p (report, previous)
        join ${section} s on s.tenant_id = $1 and s.daily_report_id = p.previous and s.deleted_at is null
        where not exists (select 1 from ${section} n where n.tenant_id = $1 and n.daily_report_id = p.report and n.deleted_at is null) order by p.report, s.id`, [ctx.actor.tenantId, [...previous.keys()], [...previous.values()]]);
    if (rows.length) await ctx.create(section, rows);
  }
}

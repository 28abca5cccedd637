/** Statements of the plans of the demo: completed stages, and the days of what was done. */
import { ofTenant, rowsOf, type SeedContext, sql } from '../../../core/index.ts';

/** Stages whose items are done end as they were planned. */
export async function completeStages({ query }: SeedContext, stages: readonly number[]): Promise<void> {
  await query(sql`update project_stage s set status = 'completed', progress = 100, actual_end = s.planned_end
    where ${ofTenant('project_stage', 's')} and s.id = any(${stages}::bigint[])`);
}

/** What was done was done on the day on which it was due, or yesterday where that day is still to come. */
export async function dateTicks({ query, day }: SeedContext): Promise<void> {
  await query(sql`update project_checklist i set done_at = least(i.due_date, ${day(-1)}::date) + time '09:12'
    where ${ofTenant('project_checklist', 'i')} and i.done and i.due_date is not null`);
  // A part is done with the last of its items, and the log tells each tick on its day.
  await query(sql`update project_checklist p set done_at = c.at
    from (select parent_id, max(done_at) as at from ${rowsOf('project_checklist', 'k')} where k.done group by 1) c
    where ${ofTenant('project_checklist', 'p')} and p.id = c.parent_id and p.done`);
  await query(sql`update checklist_log l set created_at = i.done_at, updated_at = i.done_at from ${rowsOf('project_checklist', 'i')}
    where ${ofTenant('checklist_log', 'l')} and i.id = l.checklist_id and l.to_done and i.done_at is not null`);
}

/** Stages that are late by some days were that much earlier when the baseline was taken. */
export async function shiftBaselines({ query }: SeedContext, late: readonly { stage: number; slip: number }[]): Promise<void> {
  const given = JSON.stringify(late);
  await query(sql`update stage_baseline_row r set planned_start = r.planned_start - x.slip, planned_end = r.planned_end - x.slip
    from jsonb_to_recordset(${given}::jsonb) as x (stage bigint, slip integer)
    where ${ofTenant('stage_baseline_row', 'r')} and r.stage_id = x.stage`);
  await query(sql`update project_stage s set baseline_start = s.planned_start - x.slip, baseline_end = s.planned_end - x.slip
    from jsonb_to_recordset(${given}::jsonb) as x (stage bigint, slip integer)
    where ${ofTenant('project_stage', 's')} and s.id = x.stage`);
}

interface Done extends Record<string, unknown> {
  id: number;
  title: string;
  /** Beginning of the address of who did it. */
  by: string;
  /** Hours since it was done. */
  ago: number;
}

/** Items that ask for evidence and are done. */
export const doneWithEvidence = ({ query }: SeedContext): Promise<Done[]> =>
  query<Done>(
    sql`select i.id, i.title_en as title, split_part(u.email, '@', 1) as by, (extract(epoch from now() - i.done_at) / 3600)::float8 as ago
      from ${rowsOf('project_checklist', 'i')} join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = i.done_by
      where i.done and i.requires_evidence and i.done_at is not null and i.title_en is not null order by i.id`,
  );

/** The ticks of these items counted one file. */
export async function countEvidence({ query }: SeedContext, items: readonly number[]): Promise<void> {
  await query(sql`update checklist_log l set files_count = 1
    where ${ofTenant('checklist_log', 'l')} and l.to_done and l.checklist_id = any(${items}::bigint[])`);
}

/** Statements of baselines: the rows that they keep, and the baseline dates of stages. */
import { ofTenant, type Locale, plain, type Reads, rowsOf, sql, thisTenant } from '../../../../../core/index.ts';
import { inLanguage } from '../../../sql.ts';
import type { StageRow } from '../stages.ts';

type Query = Reads['query'];

/** Keeps the stages of the plans of these baselines as they are now: of the contract, or the project's own. */
export async function keepRows(query: Query, baselines: readonly number[], by: number): Promise<void> {
  await query(sql`insert into stage_baseline_row (tenant_id, created_by, updated_by, baseline_id, stage_id, planned_start, planned_end,
    weight, budget)
    select ${thisTenant}, ${by}, ${by}, b.id, s.id, s.planned_start, s.planned_end, s.weight, s.budget
    from ${rowsOf('stage_baseline', 'b')} join ${rowsOf('project_stage', 's')} on s.project_id = b.project_id
    and s.contract_id is not distinct from b.contract_id where b.id = any(${baselines}::bigint[]) order by b.id, s.position, s.id`);
}

/** Of the plans of these baselines, the others are no longer the ones that dates are compared with. */
export async function letOthersRest(query: Query, baselines: readonly number[]): Promise<void> {
  await query(sql`update stage_baseline o set is_active = false, row_version = o.row_version + 1 from ${rowsOf('stage_baseline', 'b')}
    where ${ofTenant('stage_baseline', 'o', { deleted: 'include' })} and b.id = any(${baselines}::bigint[]) and o.project_id = b.project_id
    and o.contract_id is not distinct from b.contract_id and o.id <> b.id and o.is_active and not o.id = any(${baselines}::bigint[])`);
}

/**
 * Sets the baseline dates of the stages of these plans to those of the active baseline: none where no baseline is active, or where it does
 * not know the stage.
 */
export async function setBaselineDates(query: Query, baselines: readonly number[]): Promise<void> {
  await query(sql`with plans as (select distinct project_id, contract_id from ${rowsOf('stage_baseline', 'b', { deleted: 'include' })}
      where b.id = any(${baselines}::bigint[])),
    dates as (select s.id, r.planned_start, r.planned_end from plans p join ${rowsOf('project_stage', 's')} on s.project_id = p.project_id
      and s.contract_id is not distinct from p.contract_id
      left join ${rowsOf('stage_baseline', 'a')} on a.project_id = p.project_id and a.contract_id is not distinct from p.contract_id
      and a.is_active
      left join ${rowsOf('stage_baseline_row', 'r')} on r.baseline_id = a.id and r.stage_id = s.id)
    update project_stage s set baseline_start = d.planned_start, baseline_end = d.planned_end from dates d
    where ${ofTenant('project_stage', 's', { deleted: 'include' })} and s.id = d.id
    and (s.baseline_start, s.baseline_end) is distinct from (d.planned_start, d.planned_end)`);
}

/** A stage of a plan beside the same stage of a baseline; one of both may be missing. */
export interface ComparedStage extends Omit<StageRow, 'id'> {
  stage_id: number;
  title: string;
  early_end: string | null;
  /** It is no longer in the plan. */
  removed: boolean;
  /** It was not in the plan yet. */
  added: boolean;
  baseline_start: string | null;
  baseline_end: string | null;
  baseline_weight: string | null;
  baseline_budget: string | null;
  weight: string | null;
  budget: string | null;
}

/** The plan of a baseline, stage by stage. */
export const comparedStages = (query: Query, baseline: number, locale: Locale, limit: number): Promise<ComparedStage[]> =>
  query<ComparedStage & Record<string, unknown>>(sql`with b as (select * from ${rowsOf('stage_baseline', 'x')} where x.id = ${baseline}),
    kept as (select r.* from ${rowsOf('stage_baseline_row', 'r')} where r.baseline_id = ${baseline})
    select s.id::float8 as stage_id, ${plain(inLanguage('s.title', locale))} as title, s.status, s.is_milestone,
    s.progress::float8 as progress,
    s.planned_start::text as planned_start, s.planned_end::text as planned_end, s.actual_start::text as actual_start,
    s.actual_end::text as actual_end, s.early_end::text as early_end, l.id is null as removed, k.id is null as added,
    k.planned_start::text as baseline_start, k.planned_end::text as baseline_end, k.weight::text as baseline_weight,
    k.budget::text as baseline_budget, s.weight::text as weight, s.budget::text as budget
    from b join ${rowsOf('project_stage', 's', { deleted: 'include' })} on s.project_id = b.project_id
    and s.contract_id is not distinct from b.contract_id left join kept k on k.stage_id = s.id
    left join ${rowsOf('project_stage', 'l')} on l.id = s.id where l.id is not null or k.id is not null order by s.position nulls last, s.id limit ${limit}`);

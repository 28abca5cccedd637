/** Statements of the schedule: the working calendar, plans of whole projects, and what the schedule writes to stages. */
import { bound, joined, ofTenant, plain, type Locale, type Reads, rowsOf, type RouteContext, sql } from '../../../../core/index.ts';
import { RULES, rulesOf, type StoredRules, type WorkRules } from '../../../platform/work-calendar/index.ts';
import { inLanguage, lists, type Lists } from '../../sql.ts';
import type { Link } from './plan.ts';
import type { StageRow, StageSchedule } from './stages.ts';

export type Query = Reads['query'];

/** A stage with the schedule that it has now. */
export interface PlannedStage extends StageRow, StageSchedule {
  project_id: number;
}

export interface StoredPlan {
  stages: PlannedStage[];
  links: Link[];
  rules: WorkRules;
  /** Whatever moves of bars follow from, as one text. */
  facts: string;
}

/** Columns that moves of bars follow from, and the others of a stage. */
const FACTS = ['id', 'planned_start', 'planned_end', 'actual_start', 'actual_end', 'status', 'is_milestone'] as const;
const KEPT = ['project_id', 'progress', 'early_start', 'early_end', 'late_start', 'late_end', 'total_float', 'is_critical'] as const;
const LINK = ['from', 'to', 'kind', 'lag'] as const;

interface StoredLists extends StoredRules {
  facts: string;
  kept: string;
  links: string;
}

/** Stages of these projects, contracts included, the links between them, and the working time: one statement, read as lists. */
export async function storedPlan(query: Query, projects: readonly number[]): Promise<StoredPlan> {
  const stage = plain([...FACTS, ...KEPT].map((column) => (column === 'is_critical' ? CRITICAL : `s.${column}`)).join(', '));
  const [found] = await query<StoredLists>(sql`select a.facts, a.kept, b.links, ${RULES} from
    (select ${lists(FACTS)}::text as facts, ${lists(KEPT)}::text as kept
      from (select ${stage} from ${rowsOf('project_stage', 's')} where s.project_id = any(${projects}::bigint[]) order by s.id) x) a,
    (select ${lists(LINK)}::text as links from (select d.predecessor_id as "from", d.stage_id as "to",
      coalesce(d.kind, 'fs') as "kind", coalesce(d.lag_days, 0) as "lag" from ${rowsOf('stage_dependency', 'd')}
      join ${rowsOf('project_stage', 's')} on s.id = d.stage_id where s.project_id = any(${projects}::bigint[]) order by d.id) y) b`);
  const { facts, kept, links, ...rules } = found as StoredLists;
  return { stages: stagesFrom(facts, kept), links: linksFrom(links), rules: rulesOf(rules), facts: `${facts}${links}` };
}

const CRITICAL = 'coalesce(s.is_critical, false) as is_critical';

function stagesFrom(facts: string, kept: string): PlannedStage[] {
  const of = { ...(JSON.parse(facts) as object), ...(JSON.parse(kept) as object) } as Lists<PlannedStage>;
  return of.id.map((id, i) => ({
    id,
    project_id: of.project_id[i] as number,
    planned_start: of.planned_start[i] as string | null,
    planned_end: of.planned_end[i] as string | null,
    actual_start: of.actual_start[i] as string | null,
    actual_end: of.actual_end[i] as string | null,
    status: of.status[i] as string,
    progress: of.progress[i] as number | null,
    is_milestone: of.is_milestone[i] as boolean | null,
    early_start: of.early_start[i] as string | null,
    early_end: of.early_end[i] as string | null,
    late_start: of.late_start[i] as string | null,
    late_end: of.late_end[i] as string | null,
    total_float: of.total_float[i] as number | null,
    is_critical: of.is_critical[i] as boolean,
  }));
}

function linksFrom(text: string): Link[] {
  const of = JSON.parse(text) as Lists<Link>;
  return of.from.map((from, i) => ({ from, to: of.to[i] as number, kind: of.kind[i] as Link['kind'], lag: of.lag[i] as number }));
}

export interface StageName {
  title: string;
  /** Whether the reader may read the stage. */
  readable: boolean;
}

/** Names of these stages, and which of them the reader may read. */
export async function stageNames(
  ctx: Pick<RouteContext, 'query' | 'readable'> & { locale: Locale },
  ids: readonly number[],
): Promise<Map<number, StageName>> {
  const [found] = await ctx.query<{ names: string }>(
    sql`select ${lists(['id', 'title', 'readable'])}::text as names from (select s.id, ${plain(inLanguage('s.title', ctx.locale))} as title,
      (${bound(ctx.readable('project_stage', 's', 0))}) as readable
      from project_stage s where ${ofTenant('project_stage', 's')} and s.id = any(${ids}::bigint[])) x`,
  );
  const of = JSON.parse(found?.names ?? '{"id":[]}') as Lists<StageName & { id: number }>;
  return new Map(of.id.map((id, i) => [id, { title: of.title[i] as string, readable: of.readable[i] as boolean }]));
}

/** Projects of these stages, those in the recycle bin included. */
export async function projectsOfStages(query: Query, stages: readonly number[]): Promise<number[]> {
  if (!stages.length) return [];
  const rows = await query<{ id: number }>(
    sql`select distinct project_id::float8 as id from ${rowsOf('project_stage', 's', { deleted: 'include' })}
      where s.id = any(${stages}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/** Of two transactions that change the same plan the second waits here for the first, and then reads what that has written. */
export async function inTurn(query: Query, projects: readonly number[]): Promise<void> {
  await query(sql`select pg_advisory_xact_lock(hashtextextended('stage plan', p)) from (select p from unnest(${projects}::bigint[]) p
    order by p) o`);
}

const WRITTEN = ['early_start', 'early_end', 'late_start', 'late_end'] as const;

/**
 * Writes the schedule of these stages. A row that another transaction holds is left out: that one waits in `inTurn` and computes the plan
 * after this one, and waiting for it would be a deadlock.
 * @returns the number of written rows.
 */
export async function writeSchedule(query: Query, rows: readonly ({ id: number } & StageSchedule)[]): Promise<number> {
  if (!rows.length) return 0;
  const ids = rows.map(({ id }) => id);
  const dates = WRITTEN.map((name) => sql`${rows.map((row) => row[name])}::date[]`);
  const written =
    await query(sql`with mine as (select id from project_stage s where ${ofTenant('project_stage', 's', { deleted: 'include' })}
      and s.id = any(${ids}::bigint[]) order by s.id for no key update skip locked)
    update project_stage s set early_start = n.early_start, early_end = n.early_end, late_start = n.late_start, late_end = n.late_end,
      total_float = n.total_float, is_critical = n.is_critical
    from unnest(${ids}::bigint[], ${joined(dates, ', ')}, ${rows.map((row) => row.total_float)}::int[],
      ${rows.map((row) => row.is_critical)}::boolean[]) n (id, early_start, early_end, late_start, late_end, total_float, is_critical)
    where ${ofTenant('project_stage', 's', { deleted: 'include' })} and s.id = n.id and s.id in (select id from mine) returning s.id`);
  return written.length;
}

/**
 * Projects after `after` whose schedule depends on the day: open stages that have started, or that should have. The forecast of such a
 * stage moves on with each day.
 */
export async function datedProjects(query: Query, today: string, after: number, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    sql`select distinct s.project_id::float8 as id from ${rowsOf('project_stage', 's')} where s.project_id > ${after}
      and (s.status in ('in_progress', 'on_hold') or (s.status = 'not_started' and s.early_start < ${today}::date))
      order by 1 limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** All projects with stages, after `after`. */
export async function plannedProjects(query: Query, after: number, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    sql`select distinct s.project_id::float8 as id from ${rowsOf('project_stage', 's')} where s.project_id > ${after} order by 1
      limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

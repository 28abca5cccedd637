/**
 * POST /api/project-stages/import: a plan of Microsoft Project or Primavera becomes stages. `?dry_run=1` answers with a preview, with the
 * levels of its outline and what is not taken; otherwise a job makes the stages. The import of lists cannot carry a plan: its rows are a
 * tree that is cut at a level, and links name other rows of the same file.
 */
import { AppError, invalid, text, type RouteContext, type RouteDef } from '../../../../core/index.ts';
import { workRules } from '../../../platform/work-calendar/index.ts';
import { choicesOf, type PlanKeys } from './choices.ts';
import { IMPORT_PLAN, MAY_IMPORT, type ImportPlanPayload } from './import-job.ts';
import { planImport, type PlanImport } from './plan-import.ts';
import { LIMIT, readPlanFile } from './read-file.ts';
import type { FilePlan } from './reader/index.mjs';

/** Stages of a preview. */
const SHOWN = 200;

export const importPlan: RouteDef = {
  method: 'POST',
  path: 'project-stages/import',
  permission: MAY_IMPORT,
  file: { limit: LIMIT },
  title: { en: 'Import a plan from Microsoft Project or Primavera', ar: 'استيراد خطة من Microsoft Project أو Primavera' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const choices = choicesOf(ctx.request.body);
  const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
  await checkPlan(ctx, choices);
  if (choices.holidays && !ctx.actor.permissions.has('manage_work_calendar')) throw new AppError('forbidden');
  const plan = await readPlanFile(await file.read(), choices.source ?? undefined);
  const made = planImport(plan, choices, await workRules(ctx.query));
  const existing = await ctx.count(
    'project_stage',
    { project_id: choices.project_id, contract_id: choices.contract_id },
    { unscoped: true },
  );
  if (ctx.request.query['dry_run'] === '1')
    return {
      status: 'success',
      message: ctx.texts.say(text('pmis.plan_file.readable')),
      data: { file: file.name, ...told(ctx, plan, made), existing },
    };
  const payload: ImportPlanPayload = { file: { name: file.name, sha256: file.sha256 }, choices: { ...choices, level: made.level } };
  const { id } = await ctx.jobs.enqueue({ name: IMPORT_PLAN, payload, subject: file.name, total: made.stages.length });
  return { status: 'success', message: ctx.texts.say(text('pmis.plan_file.started')), data: { job: id } };
}

/** @throws AppError invalid for a project out of reach, and for a contract of another one. */
async function checkPlan(ctx: RouteContext, { project_id, contract_id }: PlanKeys): Promise<void> {
  if (!(await ctx.one('project', { id: project_id }))) throw invalid({ project_id: [text('field.unknown_reference')] });
  if (contract_id !== null && !(await ctx.one('contract', { id: contract_id, project_id })))
    throw invalid({ contract_id: [text('field.unknown_reference')] });
}

function told(ctx: RouteContext, { format, title, projects, calendar }: FilePlan, made: PlanImport): object {
  return {
    format,
    title,
    projects: projects ?? null,
    level: made.level,
    levels: made.levels,
    count: made.stages.length,
    links: made.links.length,
    stages: made.stages.slice(0, SHOWN),
    calendar: calendar && { name: calendar.name, weekend: calendar.weekend, holidays: made.holidays.length },
    losses: made.losses.map((loss) => ({ ...loss, text: ctx.texts.say(text(`pmis.plan_file.lost.${loss.what}`, { n: loss.count })) })),
  };
}

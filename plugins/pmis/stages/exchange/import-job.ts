/** `pmis.import_plan`: makes the stages of a file in one transaction, with their dependencies, so that nobody sees a part of a plan. */
import {
  AppError,
  createRows,
  text,
  type JobDef,
  type JobEnd,
  type JobRun,
  type Reads,
  type RowsContext,
  type Tx,
} from '../../../../core/index.ts';
import { workRules } from '../../../platform/work-calendar/index.ts';
import type { PlanChoices } from './choices.ts';
import { planImport, stageRow, type PlanImport } from './plan-import.ts';
import { readPlanFile } from './read-file.ts';

export const IMPORT_PLAN = 'pmis.import_plan';
export const MAY_IMPORT = 'create_stage';

export interface ImportPlanPayload {
  file: { name: string; sha256: string };
  choices: PlanChoices;
}

export const importPlanJob: JobDef<ImportPlanPayload> = { name: IMPORT_PLAN, run };

async function run(job: JobRun<ImportPlanPayload>): Promise<JobEnd> {
  const { actor, kernel, payload } = job;
  const { choices, file } = payload;
  for (const permission of [MAY_IMPORT, 'update_stage', ...(choices.holidays ? ['manage_work_calendar'] : [])])
    if (!actor.permissions.has(permission)) throw new AppError('forbidden');
  const content = await kernel.files.read(actor.tenantId, file.sha256);
  if (!content) throw new AppError('gone', { message: text('pmis.plan_file.gone') });
  const plan = await readPlanFile(content, choices.source ?? undefined, job.signal);
  const made = planImport(plan, choices, await workRules(job.query));
  await job.total(made.stages.length);
  await job.step(1, async (tx) => {
    await write(job, tx, made);
    return { done: made.stages.length };
  });
  const page = choices.contract_id === null ? `/stages/project/${choices.project_id}` : `/stages/contract/${choices.contract_id}`;
  return {
    data: { href: page, stages: made.stages.length, links: made.links.length, losses: made.losses.length },
    message: text('pmis.plan_file.done', { n: made.stages.length }),
  };
}

async function write(job: JobRun<ImportPlanPayload>, tx: Tx & Reads, made: PlanImport): Promise<void> {
  const { project_id, contract_id, holidays } = job.payload.choices;
  const ctx: RowsContext = { kernel: job.kernel, actor: job.actor, locale: job.locale, origin: { source: 'import' } };
  const plan = { project_id, contract_id };
  const last = Number((await tx.max('project_stage', 'position', plan, { unscoped: true })) ?? 0);
  const empty = (await tx.count('project_stage', plan, { unscoped: true })) === 0;
  if (holidays && made.holidays.length)
    await createRows(
      ctx,
      tx,
      'calendar_exception',
      made.holidays.map(({ from, to, name }) => ({ name_en: name || from, from_date: from, to_date: to, is_working: false })),
    );
  const ids = await createRows(
    ctx,
    tx,
    'project_stage',
    made.stages.map((stage, i) => stageRow(stage, last + i + 1, plan, empty)),
  );
  if (made.links.length)
    await createRows(
      ctx,
      tx,
      'stage_dependency',
      made.links.map(({ from, to, kind, lag }) => ({ stage_id: ids[to], predecessor_id: ids[from], kind, lag_days: lag })),
    );
}

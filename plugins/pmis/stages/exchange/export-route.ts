/** GET /api/project-stages/mspdi?project_id=&contract_id=: a plan as Microsoft Project XML. */
import { AppError, today, type RouteContext, type RouteDef } from '../../../../core/index.ts';
import { dayNumber, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { storedPlan } from '../schedule/schedule-statements.ts';
import { planKeys } from './choices.ts';
import { MSPDI_MIME, mspdiOf } from './mspdi-out.ts';

/** Stages of one file. */
const MOST = 5000;

export const exportPlan: RouteDef = {
  method: 'GET',
  path: 'project-stages/mspdi',
  permission: ['access_pmis_all_stages', 'work_on_stages'],
  title: { en: 'A plan as Microsoft Project XML', ar: 'الخطة بصيغة Microsoft Project XML' },
  gives: MSPDI_MIME,
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const { project_id: project, contract_id: contract } = planKeys(ctx.request.query);
  const found = await ctx.one('project', { id: project }, { fields: ['name', 'number'] });
  if (!found) throw new AppError('not_found');
  const where = contract === null ? { project_id: project } : { project_id: project, contract_id: contract };
  const stages = await ctx.find('project_stage', where, {
    fields: [
      'title',
      'contract_id',
      'planned_start',
      'planned_end',
      'actual_start',
      'actual_end',
      'baseline_start',
      'baseline_end',
      'is_milestone',
      'progress',
      'budget',
    ],
    sort: ['contract_id', 'position', 'id'],
    limit: MOST,
  });
  const ids = [...new Set(stages.flatMap(({ contract_id: id }) => (id === null ? [] : [id])))];
  const numbers = new Map((await ctx.find('contract', { id: ids }, { fields: ['number'], unscoped: true })).map((c) => [c.id, c.number]));
  const { links, rules } = await storedPlan(ctx.query, [project]);
  const starts = stages.flatMap(({ planned_start: day }) => (day === null ? [] : [dayNumber(day)]));
  const calendar = new WorkingDays(
    rules,
    starts.reduce((first, day) => Math.min(first, day), dayNumber(today())),
  );
  const body = mspdiOf(
    {
      title: found.name ?? '',
      stages: stages.map((stage) => ({
        ...stage,
        title: stage.title ?? '',
        contract: stage.contract_id === null ? null : (numbers.get(stage.contract_id) ?? String(stage.contract_id)),
        progress: Number(stage.progress ?? 0),
        budget: Number(stage.budget ?? 0),
      })),
      links,
      rules,
    },
    calendar,
  );
  return ctx.files.send({ name: `${found.number ?? found.name ?? project}.xml`, mime: MSPDI_MIME, body: Buffer.from(body) });
}

/** GET /api/risk-marks?project_id=, or stage_id=: stages with treatments of risks that are overdue. */
import { AppError, invalid, text, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { markedStages } from './stages.ts';

export const stageMarks: RouteDef = {
  method: 'GET',
  path: 'risk-marks',
  permission: 'access_risk_register',
  title: { en: 'Stages with overdue risk treatments', ar: 'المراحل ذات المعالجات المتأخرة' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const { project_id: project, stage_id: stage } = ctx.request.query;
  const [name, sent] = stage === undefined ? (['project_id', project] as const) : (['stage_id', stage] as const);
  const id = /^\d{1,15}$/.test(sent ?? '') ? Number(sent) : 0;
  if (!id) throw invalid({ [name]: [text('field.integer')] });
  if (!(await ctx.one(name === 'stage_id' ? 'project_stage' : 'project', { id }))) throw new AppError('not_found');
  return { data: await markedStages(ctx, { [name === 'stage_id' ? 'stage_id' : 'stage_id.project_id']: id }) };
}

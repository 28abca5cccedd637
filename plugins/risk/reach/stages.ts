/** Stages that an overdue treatment of a risk marks: on the plan, on their record, and beside the costs of their project. */
import { today, type RouteContext, type Where } from '../../../core/index.ts';
import { UNDER_WAY } from '../life/standing.ts';

const MOST = 2000;

export interface MarkedStage {
  stage: number;
  title: string | null;
  /** The oldest deadline first. */
  treatments: { id: number; name: string | null; deadline: string; risk: number }[];
}

/** May the caller read stages at all? */
export const seesStages = ({ actor, host: { registry } }: Pick<RouteContext, 'actor' | 'host'>): boolean =>
  [registry.entity('project_stage').def.access.read].flat().some((permission) => permission === null || actor.permissions.has(permission));

/** Within the reader's reach. @param whose which of them, as a condition on treatments; without it all. */
export async function markedStages(ctx: Pick<RouteContext, 'find'>, whose: Where = {}): Promise<MarkedStage[]> {
  const late = { stage_id: { empty: false }, deadline: { lt: today() }, status: { in: [...UNDER_WAY] } };
  const rows = await ctx.find('risk_treatment', { and: [late, whose] } as never, {
    fields: ['description', 'deadline', 'risk_id'],
    expand: { stage_id: ['title'] },
    sort: ['deadline', 'id'],
    limit: MOST,
  });
  const stages = new Map<number, MarkedStage>();
  for (const { id, description: name, deadline, risk_id: risk, stage } of rows) {
    if (!stage) continue;
    const marked = stages.get(stage.id) ?? { stage: stage.id, title: stage.title, treatments: [] };
    marked.treatments.push({ id, name, deadline, risk });
    stages.set(stage.id, marked);
  }
  return [...stages.values()];
}

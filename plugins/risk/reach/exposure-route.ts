/**
 * GET /api/risk-exposure: open risks of a record by level, what they are expected to cost in a year, and their treatments. `entity` and
 * `id` name the record: a project, a portfolio, a contract, a department, or a record that a project refers to; without them all projects.
 */
import { AppError, invalid, text, today, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { markedStages, seesStages } from './stages.ts';
import { summed, weigh, type Weighed } from '../numbers/weigh.ts';

const MOST = 5000;
const LISTED = 5;
const OWN = ['project', 'contract', 'department'];

export const exposureRoute: RouteDef = {
  method: 'GET',
  path: 'risk-exposure',
  permission: 'access_risk_register',
  title: { en: 'What the risks of a record could cost', ar: 'ما قد تكلفه مخاطر سجل' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const whose = await pathOf(ctx);
  const where = { stage: { ne: 'closed' }, ...(whose ? { [whose.path]: whose.id } : { project_id: { empty: false } }) } as never;
  const risks = await weigh(ctx, where, MOST + 1);
  const told = risks.slice(0, MOST);
  return {
    data: {
      open: told.length,
      more: risks.length > MOST,
      left_out: told.filter((risk) => !risk.counted).length,
      above_appetite: told.filter((risk) => risk.above).length,
      levels: levelsOf(told),
      expected_before: summed(told, 'expected_before'),
      expected_after: summed(told, 'expected_after'),
      treatments: await treatmentsOf(
        ctx,
        told.map(({ id }) => id),
      ),
      top: told
        .toSorted((a, b) => b.expected_before - a.expected_before || (b.level?.position ?? 0) - (a.level?.position ?? 0) || a.id - b.id)
        .slice(0, LISTED),
      stages: await stagesOf(ctx, whose),
      where,
    },
  };
}

/** The highest level first. Old scores may be of an older matrix: its levels are told apart by name alone. */
function levelsOf(told: readonly Weighed[]): object[] {
  const levels = new Map<string, Omit<NonNullable<Weighed['level']>, 'id'> & { n: number; ids: number[] }>();
  for (const { level } of told) {
    if (!level) continue;
    const { id, ...look } = level;
    const name = String(level.name);
    const known = levels.get(name) ?? { ...look, n: 0, ids: [] };
    levels.set(name, { ...known, n: known.n + 1, ids: [...new Set([...known.ids, id])] });
  }
  return [...levels.values()].sort((a, b) => (b.position ?? 0) - (a.position ?? 0));
}

async function treatmentsOf(ctx: RouteContext, risks: readonly number[]): Promise<object> {
  const open = { risk_id: [...risks], status: { in: ['planned', 'in_progress', 'on_hold'] as const } };
  const [n, overdue, budget] = await Promise.all([
    ctx.count('risk_treatment', open as never),
    ctx.count('risk_treatment', { ...open, deadline: { lt: today() } } as never),
    ctx.sum('risk_treatment', 'budget', { risk_id: [...risks], status: { ne: 'cancelled' } } as never),
  ]);
  return { open: n, overdue, budget: Number(budget) };
}

interface Whose {
  /** From a risk to the record. */
  path: string;
  id: number;
}

/** Stages of the record, or of all projects, that an overdue treatment marks: those with most of them first. */
async function stagesOf(ctx: RouteContext, whose: Whose | undefined): Promise<object[]> {
  if (whose?.path === 'department_id' || !seesStages(ctx)) return [];
  const marked = await markedStages(ctx, whose && { [`stage_id.${whose.path}`]: whose.id });
  return marked
    .map(({ stage, title, treatments }) => ({ id: stage, title, n: treatments.length }))
    .toSorted((a, b) => b.n - a.n || a.id - b.id);
}

/** @throws AppError invalid for a kind of record that has no risks; not_found for one out of reach. */
async function pathOf(ctx: RouteContext): Promise<Whose | undefined> {
  const { entity, id: sent } = ctx.request.query;
  if (entity === undefined) return undefined;
  const { registry } = ctx.host;
  const id = /^\d{1,15}$/.test(sent ?? '') ? Number(sent) : 0;
  if (!id) throw invalid({ id: [text('field.integer')] });
  const path = OWN.includes(entity) ? `${entity}_id` : through(registry.entity('project').fields.values(), entity);
  if (!path) throw invalid({ entity: [text('field.not_allowed')] });
  if (!(await ctx.one(entity as 'project', { id }))) throw new AppError('not_found');
  return { path, id };
}

/** The reference by which a project belongs to such a record, such as its portfolio. */
function through(fields: Iterable<{ name: string; type: string; to?: string }>, entity: string): string | undefined {
  const link = [...fields].find(({ type, to }) => type === 'ref' && to === entity && !['user', 'workspace'].includes(entity));
  return link && `project_id.${link.name}`;
}

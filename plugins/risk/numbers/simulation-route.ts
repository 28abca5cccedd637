/** POST /api/risk-simulations: a job counts the register and keeps the outcome as a record. The same seed gives the same outcome again. */
import { randomInt } from 'node:crypto';
import { AppError, invalid, text, type RouteContext, type RouteDef, type Text } from '../../../core/index.ts';
import { MAY_SIMULATE, MOST_RISKS, scopeOf, SIMULATE, type SimulateChoices } from './simulation-job.ts';

const MOST_SEED = 2 ** 31 - 1;
const [LEAST_ROUNDS, USUAL_ROUNDS, MOST_ROUNDS] = [100, 10_000, 100_000];

export const simulateRoute: RouteDef = {
  method: 'POST',
  path: 'risk-simulations',
  permission: MAY_SIMULATE,
  title: { en: 'Simulate what the risk register could cost', ar: 'محاكاة ما قد يكلفه سجل المخاطر' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const choices = choicesOf(ctx.request.body);
  await known(ctx, choices);
  const n = await ctx.count('risk', scopeOf(choices));
  if (n > MOST_RISKS) throw new AppError('invalid', { message: text('risk.simulation.too_much_risks', { most: MOST_RISKS }) });
  const { id } = await ctx.jobs.enqueue({ name: SIMULATE, payload: choices });
  return { status: 'success', message: ctx.texts.say(text('risk.simulation.started')), data: { job: id } };
}

/** @throws AppError invalid that names each field. */
function choicesOf(body: unknown): SimulateChoices {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid({ body: [text('field.not_allowed')] });
  const sent = (body ?? {}) as Record<string, unknown>;
  const errors: Record<string, Text[]> = {};
  const whole = (name: keyof SimulateChoices, least: number, most: number): number | null => {
    const value = sent[name] ?? null;
    if (value === null || value === '') return null;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    errors[name] = [text('risk.simulation.between', { least, most })];
    return null;
  };
  const seed = whole('seed', 0, MOST_SEED);
  const rounds = whole('rounds', LEAST_ROUNDS, MOST_ROUNDS);
  const [category_id, project_id] = [whole('category_id', 1, Number.MAX_SAFE_INTEGER), whole('project_id', 1, Number.MAX_SAFE_INTEGER)];
  if (Object.keys(errors).length) throw invalid(errors);
  return { seed: seed ?? randomInt(MOST_SEED), rounds: rounds ?? USUAL_ROUNDS, category_id, project_id };
}

/** @throws AppError invalid for a category or a project out of reach. */
async function known(ctx: RouteContext, { category_id, project_id }: SimulateChoices): Promise<void> {
  const missing = async (entity: 'risk_category' | 'project', id: number | null): Promise<boolean> =>
    id !== null && !(await ctx.one(entity, { id }));
  if (await missing('risk_category', category_id)) throw invalid({ category_id: [text('field.unknown_reference')] });
  if (await missing('project', project_id)) throw invalid({ project_id: [text('field.unknown_reference')] });
}

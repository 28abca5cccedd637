/**
 * `risk.simulate`: counts what the register could cost in a year, before and after treatment, and keeps the outcome with its seed, so that
 * it can be counted again. It runs in a process of its own with limits of time and memory.
 */
import { Readable } from 'node:stream';
import {
  AppError,
  createRows,
  inReader,
  text,
  Unreadable,
  type JobDef,
  type JobEnd,
  type JobRun,
  type Reads,
  type WhereOf,
} from '../../../core/index.ts';
import type { Outcome, Setup } from './engine/run.mjs';
import { costsOf, MONEY_FIELDS, type Costs } from './exposure.ts';
import { resultOf, type Counted, type Result, type Treated } from './result.ts';

export const SIMULATE = 'risk.simulate';
export const MAY_SIMULATE = ['create_risk', 'update_risk'];

/** Most risks of a simulation, and most losses that are drawn in it: a few seconds. */
export const MOST_RISKS = 5000;
const MOST_DRAWS = 150_000_000;
/** Beyond it an amount cannot be stored. */
const MOST_MONEY = 1e16;

export interface SimulateChoices {
  seed: number;
  rounds: number;
  category_id: number | null;
  project_id: number | null;
}

const PROGRAM = { program: 'plugins/risk/numbers/engine/process.mjs', args: [], seconds: 60, megabytes: 512 };

export const simulateJob: JobDef<SimulateChoices> = { name: SIMULATE, run };

/** The open risks that it counts. */
export const scopeOf = ({ category_id, project_id }: Pick<SimulateChoices, 'category_id' | 'project_id'>): WhereOf<'risk'> => ({
  stage: { ne: 'closed' },
  ...(category_id === null ? {} : { category_id }),
  ...(project_id === null ? {} : { project_id }),
});

async function run(job: JobRun<SimulateChoices>): Promise<JobEnd> {
  const { actor, payload } = job;
  if (!MAY_SIMULATE.some((name) => actor.permissions.has(name))) throw new AppError('forbidden');
  const where = scopeOf(payload);
  if ((await job.count('risk', where)) > MOST_RISKS) throw tooMuch('risks', { most: MOST_RISKS });
  const { counted, left_out } = await countedOf(job, payload);
  await job.total(1);
  const outcome = await simulated(
    { seed: payload.seed, rounds: payload.rounds, risks: counted.map(({ id, costs }) => ({ id, ...costs })) },
    job.signal,
  );
  if (outcome.before.most >= MOST_MONEY || outcome.after.most >= MOST_MONEY) throw tooMuch('amounts');
  const result = resultOf(outcome, counted, await treatedOf(job, payload));
  const row = await rowOf(job, actor.tenantId, { ...payload, left_out, result });
  let id = 0;
  await job.step(1, async (tx) => {
    [id = 0] = await createRows(job, tx, 'risk_simulation', [row]);
    return { done: 1, results: { id } };
  });
  for await (const { results } of job.results()) ({ id } = results as { id: number });
  return {
    data: { href: `/grc/risk-register/simulation?run=${id}`, simulation: id },
    message: text('risk.simulation.done', { n: counted.length }),
  };
}

const tooMuch = (what: 'risks' | 'amounts' | 'draws' | 'time', values: Record<string, number> = {}): AppError =>
  new AppError('invalid', { message: text(`risk.simulation.too_much_${what}`, values) });

/** @throws AppError invalid for more than a few seconds of work. */
async function simulated(setup: Setup, signal: AbortSignal): Promise<Outcome> {
  if (draws(setup) > MOST_DRAWS) throw tooMuch('draws');
  let outcome: Outcome | undefined;
  try {
    await inReader<Outcome>({
      ...PROGRAM,
      input: Readable.from([JSON.stringify(setup)]),
      signal,
      async take(message) {
        outcome = message;
        return 'ended';
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw tooMuch('time');
    throw error;
  }
  return outcome as Outcome;
}

/** Random numbers of a run: one for each risk and year, and one for each loss. */
export const draws = ({ rounds, risks }: { rounds: number; risks: readonly Costs[] }): number =>
  rounds * risks.reduce((sum, { before, after }) => sum + 1 + Math.max(before.frequency, after.frequency), 0);

/** Open risks with figures, and how many have none. */
export async function countedOf(
  { find }: Pick<Reads, 'find'>,
  choices: Pick<SimulateChoices, 'category_id' | 'project_id'>,
): Promise<{ counted: Counted[]; left_out: number }> {
  const fields = ['code', 'short_name_en', 'short_name_ar', ...MONEY_FIELDS] as const;
  const found = await find('risk', scopeOf(choices), { fields, sort: ['id'] });
  const counted = found.flatMap((row): Counted[] => {
    const costs = costsOf(row);
    return costs ? [{ id: row.id, code: row.code, name_en: row.short_name_en, name_ar: row.short_name_ar, costs }] : [];
  });
  return { counted, left_out: found.length - counted.length };
}

/** A simulation as it is kept. */
export async function rowOf(
  { one }: Pick<Reads, 'one'>,
  tenantId: number,
  { result, ...values }: SimulateChoices & { left_out: number; result: Result },
): Promise<Record<string, unknown>> {
  const tenant = await one('tenant', { id: tenantId }, { fields: ['currency'], unscoped: true });
  return {
    ...values,
    currency_code: tenant?.currency ?? null,
    risks: result.risks.length + (result.others?.n ?? 0),
    expected_before: result.before.expected,
    expected_after: result.after.expected,
    p80_before: result.before.p80,
    p80_after: result.after.p80,
    result,
  };
}

/** What the treatments of each risk cost, without cancelled ones. */
export async function treatedOf(
  reads: Pick<Reads, 'sum' | 'count'>,
  { category_id, project_id }: Pick<SimulateChoices, 'category_id' | 'project_id'>,
): Promise<ReadonlyMap<number, Treated>> {
  const where: WhereOf<'risk_treatment'> = {
    status: { ne: 'cancelled' },
    'risk_id.stage': { ne: 'closed' },
    ...(category_id === null ? {} : { 'risk_id.category_id': category_id }),
    ...(project_id === null ? {} : { 'risk_id.project_id': project_id }),
  };
  const [costs, counts] = await Promise.all([
    reads.sum('risk_treatment', 'budget', where, { by: 'risk_id' }),
    reads.count('risk_treatment', where, { by: 'risk_id' }),
  ]);
  return new Map([...counts].map(([id, n]) => [Number(id), { n, cost: Number(costs.get(id) ?? 0) }]));
}

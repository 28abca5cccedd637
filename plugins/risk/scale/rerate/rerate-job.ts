/** Jobs that score open risks of earlier matrices by the active one, and that put those scores back. */
import {
  AppError,
  createTexts,
  type JobDef,
  type JobEnd,
  type JobRun,
  type Reads,
  text,
  today,
  type Tx,
  updateRows,
} from '../../../../core/index.ts';
import { activeScale, assess, scalesOf } from '../scale-statements.ts';
import type { Scale, ScaleStep } from '../score.ts';
import { outgrownLately } from '../../life/acceptance-statements.ts';
import { moved, type Mapping, type Scored } from './mapping.ts';
import { type EarlierRisk, earlierRisks, putBack, RATED, type ReratedRisk, reratedRisks } from './rerate-statements.ts';

export const RERATE = 'risk.rerate';
export const UNDO_RERATE = 'risk.undo_rerate';
export const MAY_RERATE = 'manage_risk_matrix';
/** Risks of one step. */
const BATCH = 500;

export interface RerateJob {
  matrix: number;
  mapping: Mapping;
}
export interface UndoRerateJob {
  matrix: number;
  job: number;
}

/** History marks the lines of a re-rating by it, so that they can be undone. */
const requestOf = (job: number): string => `rerate-${job}`;
const refusal = ({ id, code }: { id: number; code: string | null }, message: string): object => ({
  id,
  label: code ?? String(id),
  href: `/grc/risk-register/${id}`,
  StatusCode: 'E',
  StatusMessage: message,
});

export const rerateJob: JobDef<RerateJob> = {
  name: RERATE,
  async run(job): Promise<JobEnd> {
    const { actor, payload } = job;
    if (!actor.permissions.has(MAY_RERATE)) throw new AppError('forbidden');
    const to = await stillActive(job, payload.matrix);
    const from = new Map((await scalesOf(job, Object.keys(payload.mapping).map(Number), job.locale)).map((one) => [one.id, one]));
    const { done, refused } = await inSteps(
      job,
      (tx, after) => earlierRisks(tx, to.id, after, BATCH),
      async (tx, risks) => {
        const known = risks.filter(({ matrix_id }) => from.has(matrix_id));
        return rescore(job, tx, known, (risk) =>
          stepsOf(to, moved(risk, payload.mapping[String(risk.matrix_id)]!, from.get(risk.matrix_id)!, to)),
        );
      },
    );
    return { data: { href: '/grc/risk-register', rescored: done, matrix: to.id }, message: text('risk.rerated', { n: done, refused }) };
  },
};

export const undoRerateJob: JobDef<UndoRerateJob> = {
  name: UNDO_RERATE,
  async run(job): Promise<JobEnd> {
    const { actor, payload } = job;
    if (!actor.permissions.has(MAY_RERATE)) throw new AppError('forbidden');
    const { done, refused } = await inSteps(
      job,
      (tx, after) => reratedRisks(tx, payload.matrix, requestOf(payload.job), after, BATCH),
      async (tx, risks) => {
        const same = risks.filter((risk) => risk.changes.every(({ field, to }) => !isRated(field) || risk.now[field] === to));
        const changed = risks.filter((risk) => !same.includes(risk));
        await putBack(tx, actor, same.map(before));
        await holdAgain(job, tx, same.map(before));
        await assess(
          tx,
          actor,
          same.map(({ id }) => id),
          { on: today() },
        );
        const told = createTexts(job.kernel.registry).say(job.locale, text('risk.scored_since'));
        return changed.map((risk) => refusal(risk, told));
      },
    );
    return { data: { href: '/grc/risk-register', rescored: done }, message: text('risk.rerate_undone', { n: done, refused }) };
  },
};

/** Acceptances that the re-rating has ended hold again with the ratings that they were for. */
async function holdAgain(
  job: JobRun<unknown>,
  tx: Tx & Reads,
  risks: readonly { id: number; values: Record<string, unknown> }[],
): Promise<void> {
  const level = (values: Record<string, unknown>): number | null =>
    (values['residual_level_id'] ?? values['current_level_id'] ?? values['inherent_level_id'] ?? null) as number | null;
  const held = await outgrownLately(
    tx,
    risks.map(({ id, values }) => ({ risk: id, level: level(values) })),
  );
  if (!held.length) return;
  const ctx = { kernel: job.kernel, actor: job.actor, locale: job.locale, origin: { source: 'job' } } as const;
  await updateRows(
    ctx,
    tx,
    'risk_acceptance',
    held.map(({ id }) => ({ id, in_force: true, ended: null, ended_at: null })),
  );
}

const isRated = (field: string): boolean => (RATED as readonly string[]).includes(field);

function before(risk: ReratedRisk): Parameters<typeof putBack>[2][number] {
  const changes = risk.changes.filter(({ field }) => isRated(field));
  return {
    id: risk.id,
    values: { ...risk.now, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) },
    changes: changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
  };
}

/** @throws AppError conflict where another matrix has been activated since. */
async function stillActive(job: JobRun<unknown>, matrix: number): Promise<Scale> {
  const scale = await activeScale(job, job.locale);
  if (scale?.id !== matrix) throw new AppError('conflict', { message: text('risk.rerate_active') });
  return scale;
}

/** Steps of a batch each, by the keys of the risks. `work` gives the refused ones. */
async function inSteps<R extends { id: number }>(
  job: JobRun<unknown>,
  next: (tx: Reads, after: number) => Promise<R[]>,
  work: (tx: Tx & Reads, risks: R[]) => Promise<object[]>,
): Promise<{ done: number; refused: number }> {
  let [after, done, refused] = [0, 0, 0];
  for (let step = job.steps.size + 1, more = true; more; step += 1)
    await job.step(step, async (tx) => {
      const risks = await next(tx, after);
      const results = risks.length ? await work(tx, risks) : [];
      more = risks.length === BATCH;
      after = risks.at(-1)?.id ?? after;
      done += risks.length - results.length;
      refused += results.length;
      return { done: risks.length - results.length, failed: results.length, results };
    });
  return { done, refused };
}

/** Keys of the steps. */
function stepsOf(to: Scale, risk: Scored): Record<string, number | null> {
  const key = (steps: readonly ScaleStep[], value: number | null): number | null => steps.find((one) => one.value === value)?.id ?? null;
  return {
    likelihood_id: key(to.likelihoods, risk.likelihood),
    impact_id: key(to.impacts, risk.impact),
    current_likelihood_id: key(to.likelihoods, risk.current_likelihood),
    current_impact_id: key(to.impacts, risk.current_impact),
    residual_likelihood_id: key(to.likelihoods, risk.residual_likelihood),
    residual_impact_id: key(to.impacts, risk.residual_impact),
    rating_override_id: to.levels.find(({ position }) => position === risk.override)?.id ?? null,
  };
}

/** Writes all that can be written: refused risks are told and left as they are. */
async function rescore(
  job: JobRun<unknown>,
  tx: Tx,
  risks: readonly EarlierRisk[],
  values: (risk: EarlierRisk) => object,
): Promise<object[]> {
  if (!risks.length) return [];
  const ctx = {
    kernel: job.kernel,
    actor: job.actor,
    locale: job.locale,
    origin: { source: 'job', requestId: requestOf(job.id) },
  } as const;
  try {
    await tx.savepoint(() =>
      updateRows(
        ctx,
        tx,
        'risk',
        risks.map((risk) => ({ id: risk.id, ...values(risk) })),
      ),
    );
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const [messages, { say }] = [new Map<number, string>(), createTexts(job.kernel.registry)];
    for (const [name, texts] of Object.entries(error.errors))
      messages.set(Number(name.split('.')[0]), texts.map((one) => say(job.locale, one)).join(' '));
    const rest = risks.filter((_, i) => !messages.has(i));
    if (rest.length === risks.length) throw error;
    return [
      ...[...messages].flatMap(([i, message]) => (risks[i] ? [refusal(risks[i], message)] : [])),
      ...(await rescore(job, tx, rest, values)),
    ];
  }
}

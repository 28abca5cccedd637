/** Sends the deliveries of webhooks that are due: attempt, result, next attempt. */
import {
  AppError,
  type Actor,
  type EntityName,
  clock,
  type JobDef,
  type JobRun,
  notifyReaders,
  readsOf,
  type Tx,
  updateRows,
  type WhereOf,
} from '../../../core/index.ts';
import { can, getStatement, parseFilterQuery, select, withComputed, type Kernel } from '../../../core/engine.ts';
import { partsOf } from './events.ts';
import { deliver, type Attempt } from './message.ts';
import { SEND_JOB, type SendPayload } from './payload.ts';
import { openedSecrets } from './routes.ts';
import { everybody, giveUpWaiting, noteFailing, noteOk, noteResults, putOff, senderOf, takeDue } from './webhook-statements.ts';
import type { Result, Sender, Taken } from './webhook-statements.ts';

/** Deliveries of one webhook that are read and noted together. */
const BATCH = 20;
/** Webhooks that one job serves at once. */
const AT_ONCE = 8;
/** Seconds until the second attempt; each further one waits four times as long, at most twelve hours. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 12 * 3_600;
/** Then a delivery is given up, a day and a half after it happened. */
export const MOST_ATTEMPTS = 9;
/** A webhook that fails for so long is stopped. */
export const PATIENCE_MS = 3 * 86_400_000;

/** Receivers that failed together are not asked again together. */
export const waitAfter = (attempts: number, chance = Math.random()): number =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 4 ** (attempts - 1)) * (0.8 + 0.4 * chance));

export const sendJob: JobDef = {
  name: SEND_JOB,
  quiet: true,
  async run(job) {
    const left = [...(job.payload as SendPayload).webhooks];
    const serve = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await sendAll(job, id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serve));
  },
};

async function sendAll(job: JobRun, webhook: number): Promise<void> {
  while (await sendBatch(job, webhook)) job.signal.throwIfAborted();
}

/** @returns whether there may be more that is due. */
async function sendBatch(job: JobRun, webhook: number): Promise<boolean> {
  const sender = await senderOf(job, webhook);
  if (!sender || (sender.status !== 'active' && sender.status !== 'failing')) return false;
  const owner = await ownerOf(job, sender);
  if (!owner) {
    await job.transaction((tx) => stop(job, tx, sender));
    return false;
  }
  const taken = await takeDue(job, webhook, BATCH);
  if (!taken.length) return false;
  const bodies = await readBodies(job.kernel, owner, sender, taken);
  const { tenantId } = job.actor;
  const { config } = job.kernel;
  const to = { url: sender.url, secrets: openedSecrets(config, tenantId, sender), reach: config.providerAddresses };
  const results: Result[] = [];
  let failed: Result | undefined;
  for (const one of taken) {
    const body = bodies.get(one.id);
    if (failed) results.push({ ...untried(one), wait: failed.wait });
    else if (body === undefined) results.push({ ...untried(one), state: 'left_out', fault: 'condition' });
    else {
      const result = resultOf(one, await deliver(to, { event: one.event, key: one.key, at: one.created_at.toISOString(), data: body }));
      results.push(result);
      if (result.fault) failed = result;
    }
  }
  await job.transaction((tx) => note(job, tx, sender, results, failed));
  return !failed && taken.length === BATCH;
}

/** Whose rights apply; null for somebody who may no longer sign in, or no longer manage webhooks. */
async function ownerOf({ kernel, actor }: JobRun, { owner_id: owner }: Sender): Promise<Actor | null> {
  const person = owner === null ? null : await kernel.identity.actorOf(actor.tenantId, owner);
  return person && can(person, 'manage_webhooks') ? person : null;
}

const untried = ({ id, attempts }: Taken): Result => ({
  id,
  attempts,
  state: 'waiting',
  fault: null,
  status_code: null,
  ms: null,
  answer: null,
  wait: null,
});

function resultOf({ id, attempts: before }: Taken, attempt: Attempt): Result {
  const attempts = before + 1;
  if (!attempt.fault) return { id, attempts, state: 'delivered', wait: null, ...attempt };
  return { id, attempts, state: attempts < MOST_ATTEMPTS ? 'waiting' : 'failed', wait: waitAfter(attempts), ...attempt };
}

/** Results, the webhook's own state and the job of the next attempt are one transaction. */
async function note(job: JobRun, tx: Tx, sender: Sender, results: readonly Result[], failed: Result | undefined): Promise<void> {
  await noteResults(
    tx,
    results.map((r) => (r.state === 'failed' ? { ...r, wait: null } : r)),
  );
  if (!failed) {
    if (!results.some((r) => r.state === 'delivered')) return;
    await noteOk(tx, sender.id);
    if (sender.status === 'failing') await change(job, tx, sender, 'active');
    return;
  }
  await noteFailing(tx, sender.id);
  if (sender.failing_since && clock.now() - sender.failing_since.getTime() > PATIENCE_MS) return stop(job, tx, sender);
  if (failed.state === 'failed' && sender.status === 'active') await tell(job, tx, sender, 'failing');
  const wait = failed.wait ?? FIRST_WAIT;
  await putOff(tx, sender.id, wait);
  const key = `${SEND_JOB}:${sender.id}:${Math.ceil((clock.now() / 1000 + wait) / 30)}`;
  const payload: SendPayload = { webhooks: [sender.id] };
  // A second later than the deliveries, so that they are due when it runs.
  await job.kernel.jobs.enqueue(tx, { name: SEND_JOB, payload, key, system: true, delay: wait + 1, actor: job.actor, locale: job.locale });
}

const change = (job: JobRun, tx: Tx, { id }: Sender, status: string): Promise<number[]> => updateRows(job, tx, 'webhook', [{ id, status }]);

/** Whoever manages webhooks is told. */
async function tell(job: JobRun, tx: Tx, sender: Sender, status: 'failing' | 'stopped'): Promise<void> {
  await change(job, tx, sender, status);
  const people = await everybody(tx);
  await notifyReaders(
    job,
    tx,
    people.map((to) => ({ to, kind: 'webhook', entity: 'webhook', id: sender.id, details: { state: status } })),
  );
}

async function stop(job: JobRun, tx: Tx, sender: Sender): Promise<void> {
  await giveUpWaiting(tx, [sender.id]);
  await tell(job, tx, sender, 'stopped');
}

/** The records as the owner reads them, by delivery; without those that are out of reach or do not meet the condition. */
async function readBodies(kernel: Kernel, owner: Actor, { condition }: Sender, taken: readonly Taken[]): Promise<Map<number, unknown>> {
  const bodies = new Map<number, unknown>();
  for (const name of new Set(taken.map(({ event }) => partsOf(event).entity))) {
    const own = taken.filter(({ event }) => partsOf(event).entity === name);
    const rows = await readRecords(kernel, owner, name, condition, [...new Set(own.map((d) => d.record_id as number))]);
    for (const { id, record_id: record } of own) if (rows.has(record as number)) bodies.set(id, rows.get(record as number));
  }
  return bodies;
}

async function readRecords(
  kernel: Kernel,
  actor: Actor,
  name: string,
  condition: string | null,
  ids: number[],
): Promise<Map<number, unknown>> {
  const entity = kernel.registry.entities.get(name);
  if (!entity) return new Map();
  const reader = { actor, locale: 'en' as const };
  try {
    const reads = readsOf({ kernel, ...reader });
    // Refuses a condition on a field that the owner may not read any more.
    await select(kernel, entity, parseFilterQuery(entity, new URLSearchParams(condition ? { filter: condition } : {}), []), reader);
    const conditions: unknown[] = [{ id: ids }, ...(condition ? [JSON.parse(condition)] : [])];
    const meets = await reads.find(name as EntityName, { and: conditions } as WhereOf<EntityName>, { deleted: 'include' });
    if (!meets.length) return new Map();
    const asked = getStatement(
      kernel,
      entity,
      meets.map(({ id }) => id),
      reader,
      true,
    );
    const rows = await kernel.db.query<{ id: number; j: string }>({ tenant: actor.tenantId }, asked);
    const records = rows.map(({ j }) => JSON.parse(j) as Record<string, unknown> & { id: number });
    await withComputed(kernel, entity, records, reader);
    return new Map(records.map((record) => [record.id, record]));
  } catch (error) {
    // The owner lost the permission, or a field of the condition is gone.
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

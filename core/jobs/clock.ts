/**
 * Polls every few seconds for what BullMQ does not know: jobs whose process died before or during the work, and system jobs that are due.
 */
import type { Kernel } from '../kernel.ts';
import { clock } from '../shared/clock.ts';
import { systemActor } from '../access/actors.ts';
import type { Call } from './bull.ts';
import type { JobDef } from './contract.ts';
import { DEAD_AFTER } from './rows.ts';

const PAUSE_MS = 5_000;
/** Most calls per poll, oldest jobs first; BullMQ drops duplicates. */
const LOOK = 200;

export interface Clock {
  stop(): Promise<void>;
}

export function startClock(kernel: () => Kernel, call: (call: Call) => Promise<void>): Clock {
  /** The time slots that this process has already handled. */
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;

  async function look(): Promise<void> {
    const { db, log, jobDefs } = kernel();
    try {
      for (const def of jobDefs.values()) if (def.everySeconds) await enqueueDue(kernel(), def, def.everySeconds, seen);
      const found = await db.query<{ tenant_id: number; id: number; attempt: number }>('jobs', {
        name: 'jobs_open',
        text: OPEN,
        values: [],
      });
      for (const { tenant_id, id, attempt } of found) if (!stopped) await call({ tenant: tenant_id, id, attempt });
    } catch (error) {
      log.warn({ err: error }, 'the jobs that wait could not be looked for');
    }
  }
  const turn = (): void => {
    looking = look().then(() => {
      if (!stopped) timer = setTimeout(turn, PAUSE_MS);
    });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Jobs that were enqueued a moment ago are left out: their call is on its way. */
const OPEN = `select tenant_id, id, attempt from job
  where state = 'queued' and coalesce(retry_at, created_at) < now() - interval '2 seconds' or state = 'running'
  and heartbeat_at < now() - ${DEAD_AFTER}
  order by id limit ${LOOK}`;

/** Enqueues one job per active tenant and time slot, whichever process is first. */
async function enqueueDue(kernel: Kernel, { name }: JobDef, seconds: number, seen: Map<string, number>): Promise<void> {
  const slot = Math.floor(clock.now() / 1000 / seconds);
  if (seen.get(name) === slot) return;
  const tenants = await kernel.db.query<{ id: number }>('jobs', {
    text: `select id from tenants where status = 'active' and deleted_at is null order by id`,
    values: [],
  });
  for (const { id } of tenants) {
    const actor = systemActor(kernel, id);
    await kernel.db.transaction({ tenant: id }, (tx) =>
      kernel.jobs.enqueue(tx, { name, payload: null, actor, locale: 'en', key: `${name}@${slot}` }),
    );
  }
  seen.set(name, slot);
}

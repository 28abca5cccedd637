/** Signals about a running job for the screens: at most twice a second; the last one is always sent. */
import type { Events } from '../events/contract.ts';
import type { JobProgress, JobState } from '../shared/jobs.ts';
import type { JobRow } from './rows.ts';

const PAUSE_MS = 500;
/** The speed is measured over this many last signals. */
const MOMENTS = 20;
/** Signals must be small; the row has the whole message. */
const MESSAGE = 500;

export interface Progress {
  /** Sets current counts; absent ones do not change. */
  now(counts: { done?: number; failed?: number; total?: number | null }): void;
  /** Sends the final signal, even when silenced. */
  over(state: JobState, message?: string | null): void;
  /** Stops further progress signals, where another part sends the final one. */
  silence(): void;
}

/** Sends signals to the person who started the job; a system job has none. */
export function progressOf(events: Events, row: JobRow): Progress {
  let { done, failed, total } = row;
  let timer: NodeJS.Timeout | undefined;
  let silent = false;
  let last = -Infinity;
  const moments: { at: number; done: number }[] = [{ at: performance.now(), done: done + failed }];

  const tell = (state: JobState, message: string | null): void => {
    last = performance.now();
    const { id, kind } = row;
    const data: JobProgress = {
      id,
      kind,
      state,
      total,
      done,
      failed,
      left: state === 'running' ? left(moments, total) : null,
      ...(message ? { message: message.slice(0, MESSAGE) } : {}),
    };
    publishToOwner(events, row, data);
  };
  const due = (): void => {
    timer = undefined;
    tell('running', null);
  };
  tell('running', null);

  return {
    now(counts) {
      // Concurrent steps may report in another order than they were counted.
      done = Math.max(done, counts.done ?? 0);
      failed = Math.max(failed, counts.failed ?? 0);
      if (counts.total !== undefined) total = counts.total;
      moments.push({ at: performance.now(), done: done + failed });
      if (moments.length > MOMENTS) moments.shift();
      if (!silent) timer ??= setTimeout(due, Math.max(0, last + PAUSE_MS - performance.now()));
    },
    over(state, message = null) {
      clearTimeout(timer);
      tell(state, message);
    },
    silence() {
      silent = true;
      clearTimeout(timer);
    },
  };
}

/** Seconds left at the recent speed. */
function left(moments: readonly { at: number; done: number }[], total: number | null): number | null {
  const [first, now] = [moments[0], moments.at(-1)];
  if (total === null || !first || !now || now.done <= first.done || now.at - first.at < PAUSE_MS) return null;
  return Math.round((Math.max(0, total - now.done) * (now.at - first.at)) / (now.done - first.done) / 1000);
}

type JobFacts = Pick<JobRow, 'id' | 'tenant_id' | 'created_by' | 'kind' | 'total' | 'done' | 'failed'>;

/** Signals a change of state that the job's worker did not make. */
export const publishState = (events: Events, row: JobFacts, state: JobState): void => {
  const { id, kind, total, done, failed } = row;
  publishToOwner(events, row, { id, kind, state, total, done, failed, left: null });
};

/** @param heard called when the job is cancelled, in any process. @returns stops listening. */
export const onCancel = (events: Events, { tenant_id: tenant, created_by: user, id }: JobFacts, heard: () => void): (() => void) =>
  user === null
    ? () => {}
    : events.subscribe(tenant, user, ({ type, data }) => {
        if (type === 'job' && data?.['id'] === id && data['state'] === 'cancelled') heard();
      });

function publishToOwner(events: Events, { tenant_id: tenant, created_by: user }: JobFacts, data: JobProgress): void {
  if (user !== null) events.publish({ tenant, user, type: 'job', data: { ...data } });
}

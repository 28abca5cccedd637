/** A job for the screens, from its row and from its events. */
import type { JobFields, JobProgress } from '../../core/shared/jobs.ts';
import type { Row } from '../../core/shared/wire.ts';

export type JobRow = Row & JobFields;

/** A value and the time of its arrival. */
export interface At<T> {
  value: T;
  at: number;
}

export const hasEnded = ({ state }: Pick<JobProgress, 'state'>): boolean => state !== 'queued' && state !== 'running';

/** Processed items in percent, including refused ones; 0 if the total is unknown. */
export function shareOf({ state, total, done, failed }: Pick<JobProgress, 'state' | 'total' | 'done' | 'failed'>): number {
  if (state === 'done') return 100;
  return total ? Math.min(100, ((done + failed) / total) * 100) : 0;
}

const progressOf = ({ id, kind, state, total, done, failed, message }: JobRow): JobProgress => ({
  id,
  kind,
  state,
  total,
  done,
  failed,
  left: null,
  ...(message === null ? {} : { message }),
});

/** The later of both. While a job runs, its row counts only committed items, so the larger number wins. */
export function latest(row: At<JobRow> | undefined, event: At<JobProgress> | undefined): JobProgress | undefined {
  if (!row || !event) return row ? progressOf(row.value) : event?.value;
  const read = progressOf(row.value);
  const heard = event.value;
  if (read.state !== 'running' || heard.state !== 'running') return event.at >= row.at ? heard : read;
  return { ...heard, total: heard.total ?? read.total, done: Math.max(heard.done, read.done), failed: Math.max(heard.failed, read.failed) };
}

/** Message id and number of the time left; null if unknown. */
export function leftWords({ state, left, total }: JobProgress): { id: string; n: number } | null {
  if (state === 'queued') return { id: 'jobs.waiting', n: 0 };
  if (state !== 'running') return null;
  if (left === null) return { id: total === null ? 'jobs.counting' : 'jobs.working', n: 0 };
  if (left < 5) return { id: 'jobs.left_moment', n: 0 };
  if (left < 55) return { id: 'jobs.left_seconds', n: left < 15 ? left : Math.round(left / 5) * 5 };
  if (left < 55 * 60) return { id: 'jobs.left_minutes', n: Math.max(1, Math.round(left / 60)) };
  return { id: 'jobs.left_hours', n: Math.max(1, Math.round(left / 3600)) };
}

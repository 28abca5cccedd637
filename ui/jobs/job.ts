/** What the screens know of a job, from its row and from the event of it. */
import type { JobFields, JobProgress } from '../../core/shared/jobs.ts';
import type { Row } from '../../core/shared/wire.ts';

export type JobRow = Row & JobFields;

/** Something heard or read, and when. */
export interface At<T> {
  value: T;
  at: number;
}

export const hasEnded = ({ state }: Pick<JobProgress, 'state'>): boolean => state !== 'queued' && state !== 'running';

/** Percent of the pieces that are through, refused ones among them; 0 where nobody knows how many there are. */
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

/** The later of both. While a job runs its row counts only what is committed, so that no figure goes back. */
export function latest(row: At<JobRow> | undefined, event: At<JobProgress> | undefined): JobProgress | undefined {
  if (!row || !event) return row ? progressOf(row.value) : event?.value;
  const read = progressOf(row.value);
  const heard = event.value;
  if (read.state !== 'running' || heard.state !== 'running') return event.at >= row.at ? heard : read;
  return { ...heard, total: heard.total ?? read.total, done: Math.max(heard.done, read.done), failed: Math.max(heard.failed, read.failed) };
}

/** Message id and number for the time that is left; null where nobody can say. */
export function leftWords({ state, left, total }: JobProgress): { id: string; n: number } | null {
  if (state === 'queued') return { id: 'jobs.waiting', n: 0 };
  if (state !== 'running') return null;
  if (left === null) return { id: total === null ? 'jobs.counting' : 'jobs.working', n: 0 };
  if (left < 5) return { id: 'jobs.left_moment', n: 0 };
  if (left < 55) return { id: 'jobs.left_seconds', n: left < 15 ? left : Math.round(left / 5) * 5 };
  if (left < 55 * 60) return { id: 'jobs.left_minutes', n: Math.max(1, Math.round(left / 60)) };
  return { id: 'jobs.left_hours', n: Math.max(1, Math.round(left / 3600)) };
}

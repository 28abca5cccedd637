/**
 * Jobs on the wire. A job is a row of the entity `job` (GET /api/jobs, /api/jobs/{id}): everybody sees their own, with `manage_jobs` all of
 * the tenant.
 */
import type { BulkItem } from './status.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Event `job` of GET /api/events (text/event-stream; also `notifications` with `{unread}`, and a comment line every 20 s). */
export interface JobProgress {
  id: number;
  kind: string;
  state: JobState;
  /** Number of items; null where it is unknown. */
  total: number | null;
  done: number;
  failed: number;
  /** Estimated seconds left; null where unknown. */
  left: number | null;
  /** At the end: one sentence with the result, or the reason of the failure, in the reader's language. */
  message?: string;
}

/** Fields of a job. `can.actions` includes cancel and retry where they are possible. */
export interface JobFields {
  /** `import.run`, `export`; labelled by the enum. */
  kind: string;
  /** File or entity that it is about. */
  subject: string | null;
  state: JobState;
  total: number | null;
  done: number;
  failed: number;
  attempt: number;
  started_at: string | null;
  ended_at: string | null;
  message: string | null;
  /** The job's result: `href` links to it. */
  data: { href?: string; [key: string]: unknown } | null;
  /** A file is available at GET /api/jobs/{id}/file. */
  file: { name: string; size: number } | null;
}

/** GET /api/jobs/{id}/log. */
export interface JobLogAnswer {
  data: { at: string; text: string }[];
}

/** GET /api/jobs/{id}/results?page=&limit=: refused items, as in a bulk answer. */
export interface JobResultsAnswer {
  data: BulkItem[];
  meta: { page: number; limit: number; total: number; capped: boolean };
}

/** 202 of calls that were queued as a job: a large export. */
export interface JobStartedAnswer {
  status: 'success';
  message: string;
  data: { job: number };
}

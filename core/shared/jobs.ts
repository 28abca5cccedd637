/**
 * Jobs over the wire. A job is a row of the entity `job` (GET /api/jobs, /api/jobs/{id}): one sees one's own, with `manage_jobs` all of the
 * tenant.
 */
import type { BulkItem } from './status.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Event `job` of GET /api/events (text/event-stream; also `notifications` with `{unread}`, and a comment line every 20 s). */
export interface JobProgress {
  id: number;
  kind: string;
  state: JobState;
  /** Pieces; null while it is not known how many. */
  total: number | null;
  done: number;
  failed: number;
  /** Seconds left as things go; null where nobody can say. */
  left: number | null;
  /** Done: one sentence on the outcome, or why it failed, in the reader's language. */
  message?: string;
}

/** A job's row beyond what every row has. `can.actions` holds cancel and retry where they are possible now. */
export interface JobFields {
  /** `import.run`, `export`; the enum's labels name it. */
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
  /** What the job says of its outcome: `href` leads to it. */
  data: { href?: string; [key: string]: unknown } | null;
  /** A file can be had at GET /api/jobs/{id}/file. */
  file: { name: string; size: number } | null;
}

/** GET /api/jobs/{id}/log. */
export interface JobLogAnswer {
  data: { at: string; text: string }[];
}

/** GET /api/jobs/{id}/results?page=&limit=: refused pieces, as a bulk call would tell them. */
export interface JobResultsAnswer {
  data: BulkItem[];
  meta: { page: number; limit: number; total: number; capped: boolean };
}

/** 202 of calls that became a job: a large export. */
export interface JobStartedAnswer {
  status: 'success';
  message: string;
  data: { job: number };
}

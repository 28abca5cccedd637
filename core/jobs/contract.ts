/**
 * Background work: imports, large exports, sweeps. The row in the table `job` is both the truth and the outbox: it is written in the
 * transaction of the request. BullMQ only wakes workers; lost or repeated calls do no harm, because a step and its completion marker are
 * committed together, once.
 */
import type { Reads } from '../crud/find.ts';
import type { Tx } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor, Locale } from '../shared/actor.ts';

/** A kind of job. Plugins list theirs under `jobs`; an unknown name is refused when it is enqueued. */
export interface JobDef<P = unknown> {
  /** `<plugin or room>.<verb>`: `import.run`. */
  name: string;
  /**
   * Hidden on the jobs page: the system's own work, or a step of something that is on screen. Default: jobs with `everySeconds`. Every
   * other job has its name among the values of `job.kind` (a plugin adds it by metadata/<plugin>/extends/job.json).
   */
  quiet?: boolean;
  /** A system job: enqueued at this interval for each active tenant (no person, all permissions). */
  everySeconds?: number;
  /**
   * Most attempts; default 5. Set it to 1 for work that must not be repeated. An AppError other than `unavailable` is final and not
   * retried.
   */
  attempts?: number;
  run(job: JobRun<P>): Promise<JobEnd | void>;
}

/** The result of one step. */
export interface StepTally {
  done: number;
  failed?: number;
  /** Stored with the step, for the job's results; should be small: refused rows, not accepted ones. */
  results?: unknown;
}

/**
 * A running job in one process. Its reads are those of its actor, each in its own transaction; those of a step use the step's transaction.
 */
export interface JobRun<P = unknown> extends Reads {
  readonly id: number;
  readonly payload: P;
  readonly kernel: Kernel;
  /** The person who asked, with current permissions; if they may no longer sign in, the job ends as refused. */
  readonly actor: Actor;
  readonly locale: Locale;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, when another process takes it over, and when the process ends. Long work must observe it. */
  readonly signal: AbortSignal;
  /** Steps that earlier attempts have committed. */
  readonly steps: ReadonlySet<number>;
  /** Sets the total number of items, once it is known. */
  total(pieces: number): Promise<void>;
  /**
   * Runs one step in its own transaction within the tenant: work and completion marker are committed together. A committed step is skipped.
   * Several steps may run at once. @throws the work's error, after its rollback; JobStopped when cancelled.
   */
  step(number: number, work: (tx: Tx & Reads) => Promise<StepTally>): Promise<void>;
  /** Work outside of steps, in its own transaction within the tenant: all or nothing. */
  transaction<T>(work: (tx: Tx & Reads) => Promise<T>): Promise<T>;
  /** Progress of work that commits nothing (reading a file): shown, at most twice a second, and not stored. */
  progress(done: number, total?: number): void;
  /** Adds a line to the job's log, translated for its reader. */
  log(line: Text): Promise<void>;
  /** Results of steps, in the order of their numbers. */
  results(): AsyncGenerator<{ step: number; results: unknown }>;
}

/** The result of a successful job. */
export interface JobEnd {
  /** Small data for the screens: `{ href }` links to the created record. */
  data?: Record<string, unknown>;
  /** A file in the store, offered for download until the job is swept. */
  file?: { name: string; mime: string; size: number; sha256: string };
  /** One sentence about the result. */
  message?: Text;
}

/** Thrown inside a step when the job was cancelled or taken over. */
export class JobStopped extends Error {}

export interface JobRequest {
  name: string;
  payload: unknown;
  actor: Actor;
  locale: Locale;
  /** Idempotency key: the same key in a tenant is the same job. An id of the request, or of the record. */
  key?: string;
  /** Shown beside the title: the name of a file or an entity. */
  subject?: string;
  /** The number of items, if already known. */
  total?: number;
  /** Runs as the system with all permissions, independent of the person who asked. Default false. */
  system?: boolean;
  /** Seconds before it starts, to collect more of the same. Default 0. */
  delay?: number;
}

export interface Jobs {
  /**
   * Writes the job in the transaction. After the commit a worker is called at once; if the process dies in between, within seconds.
   * @returns its id; `fresh` is false where a job with that key exists.
   */
  enqueue(tx: Tx, request: JobRequest): Promise<{ id: number; fresh: boolean }>;
  /** Cancels a waiting or running job: committed work stays. @returns false where it has already ended. */
  cancel(tenant: number, id: number): Promise<boolean>;
  /** Restarts a failed or cancelled job from the first step that is not done. @returns false for any other job. */
  retry(tenant: number, id: number): Promise<boolean>;
  /** Calls a worker for a waiting job, as enqueue and retry do. Never throws: the clock repeats a lost call. */
  wake(tenant: number, id: number, attempt: number): Promise<void>;
  /**
   * Starts working in this process, and polling for abandoned jobs. @returns when it listens.
   * @param options idle: starts listening with the first job that this process sees, since BullMQ takes 20 MB. Where workers run inside the
   * web process (WORKERS), enqueueing starts listening too, so tests need no call.
   */
  work(options?: { concurrency?: number; idle?: boolean }): Promise<void>;
  /** Lets running steps finish, returns running jobs to the queue, and closes. */
  close(): Promise<void>;
}

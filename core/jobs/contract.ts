/**
 * Work that goes on after the answer: imports, large exports, sweeps. The row in the table `job` is the truth and the outbox: it is
 * written in the transaction of whatever asks for the work. BullMQ only wakes workers; what it loses or says twice does no harm, since
 * a step and the mark that it is done are committed together, once.
 */
import type { Reads } from '../crud/find.ts';
import type { Tx } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor, Locale } from '../shared/actor.ts';

/** What can be enqueued. Plugins list theirs under `jobs`; a name that is nowhere listed is refused when it is enqueued. */
export interface JobDef<P = unknown> {
  /** `<plugin or room>.<verb>`: `import.run`. The texts `jobs.<name>` title it. */
  name: string;
  /** A job of the system: enqueued every so many seconds for each active tenant, on its own behalf (no person, all permissions). */
  everySeconds?: number;
  /**
   * Where it stays what was done; default: it may be tried 5 times. A refusal (AppError, but for `unavailable`) is final and is not tried
   * again.
   */
  attempts?: number;
  run(job: JobRun<P>): Promise<JobEnd | void>;
}

/** What one step did. */
export interface StepTally {
  done: number;
  failed?: number;
  /** Kept with the step, for the job's results; small: refused rows, not the accepted ones. */
  results?: unknown;
}

/** A job at work in one process. Its reads are those of its actor, each a transaction of its own; those of a step stand inside that. */
export interface JobRun<P = unknown> extends Reads {
  readonly id: number;
  readonly payload: P;
  readonly kernel: Kernel;
  /** Who asked, with the permissions of now; a job of somebody who may no longer sign in ends as refused. */
  readonly actor: Actor;
  readonly locale: Locale;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, when another process has taken it over, and when the process ends. Long work listens to it. */
  readonly signal: AbortSignal;
  /** Steps that earlier tries have committed. */
  readonly steps: ReadonlySet<number>;
  /** How many pieces there are in all, once it is known. */
  total(pieces: number): Promise<void>;
  /**
   * One step, in a transaction of its own within the tenant: work and its mark are committed together. A step that is committed already
   * is skipped, whoever did it. Several steps may run at once. @throws the work's error, after its rollback; JobStopped when cancelled.
   */
  step(number: number, work: (tx: Tx & Reads) => Promise<StepTally>): Promise<void>;
  /** Work that no step counts, in a transaction of its own within the tenant: all or nothing. */
  transaction<T>(work: (tx: Tx & Reads) => Promise<T>): Promise<T>;
  /** Progress that is no committed work (reading a file): shown, at most twice a second, and forgotten. */
  progress(done: number, total?: number): void;
  /** A line for the job's log, told in the reader's language. */
  log(line: Text): Promise<void>;
  /** What steps have kept, in the order of their numbers. */
  results(): AsyncGenerator<{ step: number; results: unknown }>;
}

/** How a job ended well. */
export interface JobEnd {
  /** For the screens: `{ href }` leads to what was made. Small. */
  data?: Record<string, unknown>;
  /** A file in the store, offered for download until the job is swept. */
  file?: { name: string; mime: string; size: number; sha256: string };
  /** One sentence about the outcome. */
  message?: Text;
}

/** Thrown inside a step when the job was cancelled or taken over. */
export class JobStopped extends Error {}

export interface JobRequest {
  name: string;
  payload: unknown;
  actor: Actor;
  locale: Locale;
  /** The same key in a tenant is the same job, however often it is asked for: an id of the request or of what it is about. */
  key?: string;
  /** What it is about, beside the title: a file's name, an entity's. */
  subject?: string;
  /** Pieces, where they are known already. */
  total?: number;
  /** The system does it, with all permissions, whatever becomes of whoever asked. Default false. */
  system?: boolean;
  /** Seconds that it waits before it begins: for what gathers more of the same. Default 0. */
  delay?: number;
  /** Not for the jobs page (the system's own work, steps of a wizard). Default false. */
  quiet?: boolean;
}

export interface Jobs {
  /**
   * Writes the job into the transaction; when that commits, a worker hears of it at once, and within seconds should the process die in
   * between.
   * @returns its key; `fresh` is false where a job of that key is there already.
   */
  enqueue(tx: Tx, request: JobRequest): Promise<{ id: number; fresh: boolean }>;
  /** Stops a job that waits or runs: what is committed stays, the rest does not happen. @returns false where it has ended already. */
  cancel(tenant: number, id: number): Promise<boolean>;
  /** Takes up an ended job again: failed or cancelled, from the first step that is not done. @returns false where it is not such a one. */
  retry(tenant: number, id: number): Promise<boolean>;
  /** Calls a worker for a job that waits, as enqueue and retry do by themselves. Never throws: the clock repeats a call that is lost. */
  wake(tenant: number, id: number, attempt: number): Promise<void>;
  /**
   * Starts working in this process, and looking for what was left behind. @returns when it listens.
   * @param options idle: listens from the first job on that this process sees; BullMQ takes 20 MB. Where workers are inside (WORKERS),
   * enqueueing alone starts listening too, so tests need not ask.
   */
  work(options?: { concurrency?: number; idle?: boolean }): Promise<void>;
  /** Lets running steps end, gives running jobs back, and closes. */
  close(): Promise<void>;
}

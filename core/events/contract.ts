/** News for the screens that people have open, across all processes: small signals, never data that access would have to guard. */

export interface Signal {
  tenant: number;
  /** For one person; absent: for everybody of the tenant. */
  user?: number;
  /** `job`: a job moved. `notifications`: there is something new. */
  type: 'job' | 'notifications';
  /** job: what the screens show of it (core/shared/jobs.ts, JobProgress). */
  data?: Record<string, unknown>;
}

export interface Events {
  /** Tells all processes; a signal may be lost, so that nothing depends on it but freshness. */
  tell(signal: Signal): void;
  /** @returns stops listening. */
  listen(tenant: number, user: number, hear: (signal: Signal) => void): () => void;
  /** Aborted when the process ends: whatever goes on as long as somebody listens ends with it. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

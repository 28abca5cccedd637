/** Signals for the screens that people have open, across all processes: small messages, never data that access would have to guard. */

export interface Signal {
  tenant: number;
  /** For one person; absent: for everybody of the tenant. */
  user?: number;
  /**
   * `job`: a job moved. `notifications`: there is something new. `source`: the connection to another system has another state. `people`:
   * what processes keep about people is out of date; screens do not hear it.
   */
  type: 'job' | 'notifications' | 'source' | 'people';
  /**
   * source: its state (core/shared/source.ts). job: what the screens show of it (core/shared/jobs.ts, JobProgress). people: `ids`; absent:
   * everybody of the tenant.
   */
  data?: Record<string, unknown>;
}

export interface Events {
  /** Tells all processes; a signal may be lost, so that nothing depends on it but freshness. */
  tell(signal: Signal): void;
  /** @returns stops listening. */
  listen(tenant: number, user: number, hear: (signal: Signal) => void): () => void;
  /** Hears which people have changed, in whatever process; `ids` undefined: everybody of the tenant. */
  hearPeople(hear: (tenant: number, ids: number[] | undefined) => void): void;
  /** Listens from now on, though nobody has a screen open yet. */
  attend(): void;
  /** Whether the other processes can be reached; undefined where nobody has listened or told yet. */
  connected(): boolean | undefined;
  /** Aborted when the process ends: whatever goes on as long as somebody listens ends with it. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

/** Sends texts to the other processes. Texts sent without a connection are lost. */
export interface Relay {
  send(text: string): void;
  /** Is there a connection now? undefined where the relay does not know. */
  connected?(): boolean | undefined;
  close(): Promise<void>;
}
/** Signals for open screens, across all processes: small messages, never data that needs access control. */

export interface Signal {
  tenant: number;
  /** For one person; absent: for everybody in the tenant. */
  user?: number;
  /**
   * `job`: the progress of a job changed. `notifications`: there are new ones. `source`: the state of the connection to another system
   * changed. `people`: the caches about people are out of date; screens do not receive it.
   */
  type: 'job' | 'notifications' | 'source' | 'people';
  /**
   * source: its state (core/shared/source.ts). job: its progress (core/shared/jobs.ts, JobProgress). people: `ids`; absent: everybody in
   * the tenant.
   */
  data?: Record<string, unknown>;
}

export interface Events {
  /** Sends a signal to all processes. It may be lost, so nothing may depend on it except freshness. */
  publish(signal: Signal): void;
  /** @returns stops listening. */
  subscribe(tenant: number, user: number, hear: (signal: Signal) => void): () => void;
  /** Called when people change, in any process; `ids` undefined: everybody in the tenant. */
  onPeopleChanged(hear: (tenant: number, ids: number[] | undefined) => void): void;
  /** Starts listening before any screen is open. */
  connect(): void;
  /** Is there a connection to the other processes? undefined where nothing was sent or listened to yet. */
  connected(): boolean | undefined;
  /** Aborted when the process ends: ends streams and waits that depend on signals. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

/** Records of another system: the state of the connection. */

/**
 * States of a circuit breaker. `closed`: calls are sent. `open`: it failed repeatedly, so nothing is sent until `retry_at`. `half_open`:
 * one call is testing.
 */
export interface SourceState {
  state: 'closed' | 'open' | 'half_open';
  /** Time of the next attempt (ISO). */
  retry_at?: string;
}

/** GET /api/source: the other system of this tenant. */
export interface SourceAnswer {
  data: (SourceState & { host: string; entities: string[] }) | null;
}

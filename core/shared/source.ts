/** Records that come from another system: what screens say about the connection. */

/** `closed`: calls go through. `open`: it failed again and again, so nothing is tried until `retry_at`. `half_open`: one call is trying. */
export interface SourceState {
  state: 'closed' | 'open' | 'half_open';
  /** When it is tried again (ISO). */
  retry_at?: string;
}

/** GET /api/source: where records of this tenant come from, besides the own database. */
export interface SourceAnswer {
  data: (SourceState & { host: string; entities: string[] }) | null;
}

/** GET tenant/users/{id}/presence. */
export interface Presence {
  sessions: number;
  seen_at: string | null;
  tokens: number;
  link_until: string | null;
}

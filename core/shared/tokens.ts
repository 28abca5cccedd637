/**
 * API tokens (entity `api_token`, GET/POST/DELETE /api/tokens; one's own, with `manage_api_tokens` all of the tenant). The answer of a
 * create carries the secret, once. A token acts as its maker, with those of the maker's permissions that its scopes name: `*`, a
 * permission, or `read` for every permission that reads.
 */
export interface ApiTokenRow {
  id: number;
  name: string;
  scopes: string[];
  /** First signs of the secret, to tell tokens apart. */
  hint: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}
export interface ApiTokenMade extends ApiTokenRow {
  /** `rukn_` and 43 letters; kept as a hash only. */
  secret: string;
}

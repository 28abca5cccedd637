/**
 * API tokens (entity `api_token`, GET/POST/DELETE /api/tokens; the own ones, with `manage_api_tokens` all of the tenant). The answer of a
 * create contains the secret, once. A token acts as its owner, with those of the owner's permissions that its scopes allow: `*`, a
 * permission, or `read` for all read permissions.
 */
export interface ApiTokenRow {
  id: number;
  name: string;
  scopes: string[];
  /** First characters of the secret, to tell tokens apart. */
  hint: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}
export interface ApiTokenMade extends ApiTokenRow {
  /** `rukn_` and 43 letters; only a hash is stored. */
  secret: string;
}

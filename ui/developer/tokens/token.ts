/** API tokens for their page, and the permissions that a new one can get. */
import { clock } from '../../../core/shared/clock.ts';
import type { PermissionGroup } from '../../../core/shared/page.ts';
import type { ApiTokenRow } from '../../../core/shared/tokens.ts';
import type { RefValue } from '../../../core/shared/wire.ts';

export interface Token extends ApiTokenRow {
  created_by: number | null;
  created_by_ref: RefValue | null;
}

export type TokenState = 'active' | 'expired' | 'revoked';

export function stateOf(token: Pick<Token, 'revoked_at' | 'expires_at'>, now = clock.now()): TokenState {
  if (token.revoked_at !== null) return 'revoked';
  return token.expires_at !== null && Date.parse(token.expires_at) <= now ? 'expired' : 'active';
}

/** Groups of the role editor with the reader's permissions; those without a group come last. */
export function heldGroups(held: readonly string[], all: readonly PermissionGroup[]): PermissionGroup[] {
  const mine = new Set(held);
  const groups = all
    .map((g) => ({ ...g, permissions: g.permissions.filter((p) => mine.has(p.id)) }))
    .filter((g) => g.permissions.length > 0);
  const named = new Set(groups.flatMap((g) => g.permissions.map((p) => p.id)));
  const rest = held.filter((p) => !named.has(p));
  return rest.length
    ? [...groups, { id: 'other', label: '', permissions: rest.map((id) => ({ id, label: id.replaceAll('_', ' ') })) }]
    : groups;
}

/** Offered lifetimes in days; the server allows at most a year. */
export const LIVES = [7, 30, 90, 365] as const;

/** The instant a number of days from now. */
export const inDays = (days: number, now = clock.now()): string => new Date(now + days * 86_400_000).toISOString();

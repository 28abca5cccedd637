import type { Demand } from '../../shared/second-factor.ts';

/** Permissions to change other people's permissions or how they sign in. */
export const ADMINISTRATORS: ReadonlySet<string> = new Set([
  'assign_roles',
  'create_role',
  'update_role',
  'create_user',
  'update_user',
  'manage_access',
  'manage_sign_in',
  'update_tenant',
]);

export interface FactorFacts {
  demand: Demand;
  /** No second factor is required after a sign-in provider, which is trusted to ask for one, unless the tenant says otherwise. */
  after_provider: boolean;
  provider_id: number | null;
  has_factor: boolean;
}

/** Does a session of this person only allow setting up a second factor? */
export function mustEnrol({ demand, after_provider, provider_id, has_factor }: FactorFacts, permissions: readonly string[]): boolean {
  if (has_factor || demand === 'optional' || (provider_id !== null && !after_provider)) return false;
  return demand === 'everybody' || permissions.some((p) => ADMINISTRATORS.has(p));
}

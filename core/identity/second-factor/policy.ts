import type { Demand } from '../../shared/second-factor.ts';

/** Whoever holds one of these can change what others may do, or how they come in. */
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
  /** A sign-in provider is trusted to have asked for more than a password, unless the tenant says otherwise. */
  after_provider: boolean;
  provider_id: number | null;
  has_factor: boolean;
}

/** Whether a session of this person is good for nothing but enrolling. */
export function mustEnrol({ demand, after_provider, provider_id, has_factor }: FactorFacts, permissions: readonly string[]): boolean {
  if (has_factor || demand === 'optional' || (provider_id !== null && !after_provider)) return false;
  return demand === 'everybody' || permissions.some((p) => ADMINISTRATORS.has(p));
}

/** Where a person belongs: after signing in, after signing out, and when a guard turns them away (permissions.json). */
import { PLATFORM_KEY } from '../../core/shared/platform.ts';
import { landingOf } from '../../core/shared/landing.ts';
import type { SessionUser } from '../../core/shared/wire.ts';

/** landingAfterLogin; also the Dashboard button of the landing pages. GRC comes first (AMB-24). */
export function landingAfterLogin(user: SessionUser): string {
  if (user.tenant.key === PLATFORM_KEY) return '/platform/requests';
  return landingOf(user.tenant.is_grc, user.type?.code ?? null);
}

/** landingAfterLogout; `universityTenant` is the key of the tenant that returns to /ut. */
export function landingAfterLogout(user: SessionUser | null, universityTenant: string): string {
  if (!user || user.tenant.key === PLATFORM_KEY) return '/';
  if (user.tenant.is_grc) return '/grc';
  if (user.type) return '/oss';
  return user.tenant.key === universityTenant ? '/ut' : '/pmis';
}

/** tenantRedirects: where a signed-in person goes who opened a page of another application. */
export function tenantHome(user: SessionUser): string {
  if (user.tenant.key === PLATFORM_KEY) return '/platform/requests';
  if (user.tenant.is_grc) return '/grc/contracts';
  return user.type ? '/tss/tasks' : '/dashboard';
}

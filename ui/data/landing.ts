/** Landing pages: after signing in, after signing out, and when a guard redirects (permissions.json). */
import { landingOf } from '../../core/shared/modules.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { APPLICATIONS, factsOf, ownApplication } from './modules.ts';

/** landingAfterLogin; also the Dashboard button of the landing pages. */
export const landingAfterLogin = (user: SessionUser): string => landingOf(APPLICATIONS, factsOf(user), user.permissions);

/** landingAfterLogout; `universityTenant` is the key of the tenant that returns to /ut. */
export function landingAfterLogout(user: SessionUser | null, universityTenant: string): string {
  const application = user && ownApplication(user);
  if (!application) return '/';
  return application.people === undefined && user.tenant.key === universityTenant ? '/ut' : application.public;
}

/** tenantRedirects: the target of a signed-in person who opens a page of another application. */
export const tenantHome = (user: SessionUser): string => ownApplication(user)?.home ?? '/';

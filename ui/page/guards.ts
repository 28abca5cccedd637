/** The route guards as pure functions of the page and the person (permissions.json: guards, tenantRedirects, unknownGuard). */
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { tenantHome } from '../data/landing.ts';

export type Verdict =
  | { kind: 'ok' }
  | { kind: 'redirect'; to: string }
  /** 500 for an unknown guard, 404 for a page that this build does not ship. */
  | { kind: 'error'; status: number }
  /** Needs an answer of the server: does the tenant have a subscription? */
  | { kind: 'check-subscription' };

export interface GuardSituation {
  user: SessionUser | null;
  /** Pages for tests exist in development only. */
  testPages: boolean;
}

type Guard = (situation: GuardSituation) => Verdict;

const OK: Verdict = { kind: 'ok' };
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });

const GUARDS: Record<string, Guard> = {
  auth: ({ user }) => (user ? OK : to('/')),
  guest: ({ user }) => (user ? to('/') : OK),
  'is-grc': ({ user }) => (!user || user.tenant.is_grc ? OK : to(tenantHome(user))),
  'is-pmis': ({ user }) => (!user || (!user.tenant.is_grc && !user.type) ? OK : to(tenantHome(user))),
  // a person without a type has no orders (AMB-51)
  'is-oss': ({ user }) => (!user || (!user.tenant.is_grc && user.type) ? OK : to(tenantHome(user))),
  'check-subscription': ({ user }) => (user?.tenant.is_grc ? { kind: 'check-subscription' } : OK),
  'build-check': ({ testPages }) => (testPages ? OK : { kind: 'error', status: 404 }),
};

/** The first guard that does not let the person pass decides. */
export function judge(page: Pick<PageDef, 'guards'>, situation: GuardSituation): Verdict {
  for (const name of page.guards) {
    const guard = GUARDS[name];
    const verdict = guard ? guard(situation) : { kind: 'error' as const, status: 500 };
    if (verdict.kind !== 'ok') return verdict;
  }
  return OK;
}

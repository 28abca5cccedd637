/** The route guards as pure functions of the page and the person (permissions.json: guards, tenantRedirects, unknownGuard). */
import { matches } from '../../core/shared/matches.ts';
import type { ShownGuard } from '../../core/shared/modules.ts';
import type { PageDef } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { factsOf, MODULE_GUARDS } from '../data/modules.ts';
import { tenantHome } from '../data/landing.ts';

export type Verdict =
  | { kind: 'ok' }
  | { kind: 'redirect'; to: string }
  /** 500 for an unknown guard, 404 for a page that is not part of this build. */
  | { kind: 'error'; status: number }
  /** Needs a server answer: does the organisation have a record of the entity? If not, another page is shown. */
  | { kind: 'record'; path: string; envelope: string; otherwise: string };

export interface GuardSituation {
  user: SessionUser | null;
  /** Test pages exist in development only. */
  testPages: boolean;
}

type Guard = (situation: GuardSituation) => Verdict;

const OK: Verdict = { kind: 'ok' };
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });

const GUARDS: Record<string, Guard> = {
  auth: ({ user }) => (user ? OK : to('/')),
  guest: ({ user }) => (user ? to('/') : OK),
  'build-check': ({ testPages }) => (testPages ? OK : { kind: 'error', status: 404 }),
};

/** The guard that a module declares for people; guests pass here, because the guard auth redirects them. */
function declared({ only, record }: ShownGuard): Guard {
  return ({ user }) => {
    if (!user) return OK;
    const facts = factsOf(user);
    if (only && !matches(only, facts)) return to(tenantHome(user));
    if (!record || (record.of && !matches(record.of, facts))) return OK;
    const { path, envelope, otherwise } = record;
    return { kind: 'record', path, envelope, otherwise };
  };
}

function guardOf(name: string): Guard | undefined {
  const found = MODULE_GUARDS.get(name);
  return GUARDS[name] ?? (found && declared(found));
}

/** Evaluates the guards in order; the first that fails decides. */
export function judge(page: Pick<PageDef, 'guards'>, situation: GuardSituation): Verdict {
  for (const name of page.guards) {
    const guard = guardOf(name);
    const verdict = guard ? guard(situation) : { kind: 'error' as const, status: 500 };
    if (verdict.kind !== 'ok') return verdict;
  }
  return OK;
}

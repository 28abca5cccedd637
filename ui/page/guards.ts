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
  /** 500 for an unknown guard, 404 for a page that this build does not ship. */
  | { kind: 'error'; status: number }
  /** Needs an answer of the server: does the organisation have a record of the entity? Without one the page is another. */
  | { kind: 'record'; path: string; envelope: string; otherwise: string };

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
  'build-check': ({ testPages }) => (testPages ? OK : { kind: 'error', status: 404 }),
};

/** What a module asks of people; guests are the guard auth's to send away. */
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

/** The first guard that does not let the person pass decides. */
export function judge(page: Pick<PageDef, 'guards'>, situation: GuardSituation): Verdict {
  for (const name of page.guards) {
    const guard = guardOf(name);
    const verdict = guard ? guard(situation) : { kind: 'error' as const, status: 500 };
    if (verdict.kind !== 'ok') return verdict;
  }
  return OK;
}

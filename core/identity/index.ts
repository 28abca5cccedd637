/** Authentication: sessions, sign-in, the own account. All other code uses `resolve` and knows nothing of passwords. */
import { AppError } from '../errors.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Switches } from '../shared/modules.ts';
import type { SessionUser } from '../shared/wire.ts';
import { accountRoutes } from './account.ts';
import { actorOfPerson, createActors, SESSIONS } from './actors.ts';
import { createCache } from './cache.ts';
import { loginRoutes } from './login.ts';
import { readSessionUser } from './people.ts';
import { workspaceRoutes } from './workspace.ts';
import { registrationRoutes } from './registration/index.ts';
import { resetRoutes } from './reset.ts';
import { createServiceTokens } from './service-tokens.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions.ts';
import { providerRoutes } from './single-sign-on/routes.ts';
import { peopleOnly } from './tokens/people-only.ts';
import { tokenSource } from './tokens/resolve.ts';
import type { Identity, IdentityOptions } from './types.ts';

export { TOKEN_MAX_AGE_SECONDS } from './start-session.ts';
export { SESSION_COOKIE } from './types.ts';
export type { Identity, IdentityConfig, IdentityContext, IdentityLog, IdentityOptions, IdentityRoute } from './types.ts';

/** The authentication of one process. */
export function createIdentity(options: IdentityOptions): Identity {
  const switches: Switches = options.switches ?? { names: [], homes: new Map() };
  const actors = createActors(options.db, SESSIONS, switches);
  const programs = createActors(options.db, tokenSource(options.reads ?? new Set()), switches);
  const services = createServiceTokens(options.db, { sessions: actors, programs });
  const people = createCache<SessionUser>(5_000, 20_000);

  async function sessionUser(actor: Actor, locale: Locale = 'en'): Promise<SessionUser> {
    const key = `${actor.userId}:${actor.permissionsKey}:${actor.mustEnrol ?? false}:${locale}`;
    const known = people.get(key);
    if (known) return known;
    const generation = people.generation;
    const user = await readSessionUser(options.db, actor, locale, options.people.facts);
    if (!user) throw new AppError('unauthenticated');
    if (people.generation === generation) people.set(key, Object.freeze(user));
    return user;
  }

  function forget(userId: number): void {
    actors.forgetUser(userId);
    programs.forgetUser(userId);
    people.deleteWhere((user) => user.id === userId);
  }

  function forgetTenant(tenantId: number): void {
    actors.forgetTenant(tenantId);
    programs.forgetTenant(tenantId);
    people.deleteWhere((user) => user.tenant.id === tenantId);
  }

  return {
    resolve: async (token) => (await actors.resolve(token)) ?? programs.resolve(token),
    serviceToken: services.make,
    resolveService: services.resolve,
    actorOf: (tenantId, userId) => actorOfPerson(options.db, tenantId, userId, switches),
    sessionUser,
    forget,
    forgetTenant,
    routes: [
      ...loginRoutes(options, actors),
      ...resetRoutes(options, actors),
      ...accountRoutes(options, actors, { sessionUser, forget }),
      ...workspaceRoutes(options.db, { sessionUser, forget }),
      ...secondFactorRoutes(options, forget),
      ...sessionRoutes(options.db, actors),
      ...providerRoutes(options),
      ...registrationRoutes(options),
    ].map(peopleOnly),
  };
}

/** GET login/options, login/oidc/{id}/start and login/oidc/callback: to a sign-in provider and back. */
import * as oidc from 'openid-client';
import { AppError } from '../../errors.ts';
import { landingOf, type PersonFacts } from '../../shared/modules.ts';
import { emailOf, readBody } from '../body.ts';
import { accountById, factsSql } from '../people.ts';
import { challenge } from '../second-factor/challenge.ts';
import { sessionStart } from '../start-session.ts';
import { isToken, newToken } from '../token.ts';
import { JOURNEY_COOKIE, type IdentityContext, type IdentityOptions, type IdentityRoute } from '../types.ts';
import { createVault } from '../vault.ts';
import { claimsOf } from './claims.ts';
import { createClients, scopesOf } from './client.ts';
import { personOf } from './person.ts';
import { ROLES } from '../../access/roles.ts';
import { Refused, type Reason } from './refused.ts';
import { ownPath } from './return-path.ts';
import { beginJourney, endJourney, JOURNEY_MINUTES, openProvider, providersFor, type Journey, type Provider } from './store.ts';

const CALLBACK = '/api/login/oidc/callback';
/** The sign-in page; it shows the reason of a refusal, or asks for the second factor. */
const PAGE = '/login';

interface Facts extends Record<string, unknown> {
  demands_own: boolean;
  person: PersonFacts;
  permissions: string[];
}

const factsOf = (facts: readonly string[]): string => `
select coalesce(p.second_factor_after_provider, false) as demands_own,
  ${factsSql(facts)} || jsonb_build_object('type', ty.code) as person, ${ROLES} as permissions
from users u
join tenants t on t.id = u.tenant_id
left join user_types ty on ty.id = u.type_id left join sign_in_policy p on p.tenant_id = u.tenant_id where u.id = $1`;

export function providerRoutes({ db, config, log, people }: IdentityOptions): IdentityRoute[] {
  const clients = createClients(createVault(config.secretKeys), config.providerAddresses);

  async function options(ctx: IdentityContext): Promise<object> {
    const body = readBody({ email: ctx.query.get('email') ?? '' }, ['email']);
    const email = emailOf(body);
    body.done();
    const found = await providersFor(db, email!.slice(email!.lastIndexOf('@') + 1));
    const name = (en: string | null, ar: string | null): string => (ctx.locale === 'ar' ? (ar ?? en) : (en ?? ar)) ?? '';
    return {
      data: {
        password: !found.some((p) => p.required),
        providers: found.map((p) => ({ id: p.id, name: name(p.name_en, p.name_ar), url: `/api/login/oidc/${p.id}/start` })),
      },
    };
  }

  async function start(ctx: IdentityContext): Promise<object> {
    const id = /^[1-9]\d{0,14}$/.test(ctx.params['id'] ?? '') ? Number(ctx.params['id']) : 0;
    const provider = id ? await openProvider(db, id) : undefined;
    if (!provider) throw new AppError('not_found');
    const [state, browser] = [newToken(), newToken()];
    const journey: Journey = {
      provider_id: provider.id,
      nonce: newToken(),
      verifier: oidc.randomPKCECodeVerifier(),
      redirect_uri: ctx.origin + CALLBACK,
      return_to: ownPath(ctx.query.get('return')),
    };
    try {
      const client = await clients.of(provider);
      const email = ctx.query.get('email');
      const to = oidc.buildAuthorizationUrl(client, {
        redirect_uri: journey.redirect_uri,
        scope: scopesOf(provider),
        response_type: 'code',
        state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        ...(email && email.length < 255 ? { login_hint: email } : {}),
      });
      await beginJourney(db, provider.tenant_id, state, browser, journey);
      ctx.setJourneyCookie(browser, JOURNEY_MINUTES * 60);
      ctx.redirect(to.href);
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'a sign-in provider could not be asked');
      ctx.redirect(`${PAGE}?sso=provider`);
    }
    return {};
  }

  async function callback(ctx: IdentityContext): Promise<object> {
    const browser = ctx.cookie(JOURNEY_COOKIE);
    ctx.setJourneyCookie('', 0);
    try {
      ctx.redirect(await arrive(ctx, browser));
    } catch (error) {
      const reason: Reason = error instanceof Refused ? error.reason : 'provider';
      log.info({ err: error, reason, ip: ctx.ip }, 'a sign-in through a provider was refused');
      ctx.redirect(`${PAGE}?sso=${reason}`);
    }
    return {};
  }

  /** @returns the path to continue at. @throws Refused, or the client's error for an invalid answer. */
  async function arrive(ctx: IdentityContext, browser: string | null): Promise<string> {
    const state = ctx.query.get('state');
    const journey = isToken(state) && isToken(browser) ? await endJourney(db, state, browser) : undefined;
    const provider = journey && (await openProvider(db, journey.provider_id));
    if (!journey || !provider) throw new Refused('over');
    if (ctx.query.get('error') === 'access_denied') throw new Refused('denied');
    const claims = await claimsFrom(ctx, provider, journey, state!);
    return enter(ctx, provider, await personOf(db, provider, claims, ctx), journey.return_to);
  }

  async function claimsFrom(ctx: IdentityContext, provider: Provider, journey: Journey, state: string): ReturnType<typeof claimsOf> {
    const client = await clients.of(provider);
    const here = new URL(journey.redirect_uri);
    here.search = ctx.query.toString();
    const tokens = await oidc.authorizationCodeGrant(client, here, {
      pkceCodeVerifier: journey.verifier,
      expectedState: state,
      expectedNonce: journey.nonce,
      idTokenExpected: true,
    });
    return claimsOf(client, tokens, provider);
  }

  /** The provider's answer is sufficient, unless the tenant requires its own second factor. */
  async function enter(ctx: IdentityContext, provider: Provider, userId: number, returnTo: string | null): Promise<string> {
    const account = await accountById(db, userId);
    if (!account || account.tenant_id !== provider.tenant_id) throw new Refused('closed');
    const facts = await askFacts(userId);
    if (account.has_factor && facts.demands_own) {
      return `${PAGE}#challenge=${await challenge(db, account, provider.id)}`;
    }
    const token = newToken();
    await db.query('auth', sessionStart(account, { token, remember: false, ctx, method: 'provider', providerId: provider.id }));
    ctx.setSessionCookie(token, null);
    return returnTo ?? landingOf(people.applications, facts.person, facts.permissions);
  }

  const askFacts = async (userId: number): Promise<Facts> =>
    (await db.query<Facts>('auth', { text: factsOf(people.facts), values: [userId] }))[0]!;

  return [
    { method: 'GET', path: 'login/options', public: true, run: options },
    { method: 'GET', path: 'login/oidc/{id}/start', public: true, run: start },
    { method: 'GET', path: 'login/oidc/callback', public: true, writes: true, run: callback },
  ];
}

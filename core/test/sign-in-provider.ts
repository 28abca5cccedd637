/**
 * A real OpenID Connect provider for tests, on this machine: whoever arrives is signed in as the person of `login_hint`, without a page.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  email?: string;
  email_verified?: boolean | string;
  /** Entra ID: its word for a verified address. */
  xms_edov?: boolean | string | number;
  name?: string;
}

export interface SignInProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** People by their key at the provider; `login_hint` finds them by key or address. Changes count at once. */
  people: Map<string, ProviderPerson>;
  close(): Promise<void>;
}

/** @param redirectUris where it sends people back to. */
export async function startSignInProvider(redirectUris: string[]): Promise<SignInProvider> {
  const server = http.createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['rukn', 'a-secret-of-the-tests'];
  const people = new Map<string, ProviderPerson>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['tests'] },
    interactions: { url: (_ctx, interaction) => `/person/${interaction.uid}` },
    findAccount: (_ctx, id) => (people.has(id) ? { accountId: id, claims: () => ({ sub: id, ...people.get(id) }) } : undefined),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/person/')) void enter(provider, people, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function enter(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const hint = String(params['login_hint'] ?? '');
  const accountId = people.has(hint) ? hint : [...people].find(([, person]) => person.email === hint)?.[0];
  const result = accountId
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'nobody by this name' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

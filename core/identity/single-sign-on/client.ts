/** The OpenID Connect client of one provider. The provider's discovery document is cached for ten minutes. */
import * as oidc from 'openid-client';
import type { Vault } from '../vault.ts';
import { faultOf, type Reach } from './addresses.ts';
import { outgoing, TIMEOUT_MS, Unreachable } from './outgoing.ts';
import type { Provider } from './store.ts';

const KEPT_MS = 600_000;
/** Default scopes. */
const SCOPES = 'openid email profile';

export interface Clients {
  /** @throws the error of openid-client for an unreachable or invalid provider. */
  of(provider: Provider): Promise<oidc.Configuration>;
  /** Without the cache. */
  fresh(provider: Provider): Promise<oidc.Configuration>;
}

export const secretPurpose = (providerId: number): string => `provider:${providerId}`;

export function createClients(vault: Vault, reach: Reach): Clients {
  const kept = new Map<number, { version: number; until: number; client: Promise<oidc.Configuration> }>();

  async function fresh(provider: Provider): Promise<oidc.Configuration> {
    const fault = faultOf(provider.issuer, reach);
    if (fault) throw new Unreachable(`the issuer is no address that may be reached (${fault})`);
    const secret = provider.secret === null ? null : vault.open(provider.secret, secretPurpose(provider.id));
    const issuer = new URL(provider.issuer);
    const config = await oidc.discovery(issuer, provider.client_id, {}, secret === null ? oidc.None() : authenticationOf(secret), {
      [oidc.customFetch]: outgoing(reach),
      timeout: TIMEOUT_MS / 1000,
      ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    const way = config.serverMetadata().authorization_endpoint;
    if (!way || faultOf(new URL(way).origin, reach))
      throw new Unreachable('the provider sends people to an address that may not be reached');
    return config;
  }

  return {
    fresh,
    of(provider) {
      const now = performance.now();
      const known = kept.get(provider.id);
      if (known && known.version === provider.row_version && known.until > now) return known.client;
      const client = fresh(provider);
      kept.set(provider.id, { version: provider.row_version, until: now + KEPT_MS, client });
      client.catch(() => kept.delete(provider.id));
      return client;
    },
  };
}

/** The client authentication that the provider supports: in the header by default, as in the standard, else in the body. */
function authenticationOf(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported;
    const auth = !known || known.includes('client_secret_basic') ? inHeader : inBody;
    return auth(server, client, body, headers);
  };
}

export const scopesOf = (provider: Provider): string => {
  const scopes = new Set((provider.scopes ?? SCOPES).split(/\s+/).filter(Boolean));
  return ['openid', ...[...scopes].filter((s) => s !== 'openid')].join(' ');
};

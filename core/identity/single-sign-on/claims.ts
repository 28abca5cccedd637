/** Reads and verifies a provider's claims about a person. */
import * as oidc from 'openid-client';
import { EMAIL_PATTERN } from '../../shared/patterns.ts';
import { normalEmail } from '../../shared/email.ts';
import type { Provider } from './store.ts';
import { Refused } from './refused.ts';

export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

/** `email_verified`; Entra ID reports a verified domain owner as `xms_edov`, in three spellings, where the claim is enabled. */
const isVerified = ({ email_verified: verified, xms_edov: edov }: Record<string, unknown>): boolean =>
  verified === undefined ? edov === true || edov === 1 || edov === '1' || edov === 'true' : verified === true || verified === 'true';

const EMAIL = new RegExp(EMAIL_PATTERN);
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value.trim().slice(0, max) : null;

/** @param config of the provider's client. @throws Refused: no verified address, or a domain for which the provider is not responsible. */
export async function claimsOf(
  config: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  provider: Provider,
): Promise<Claims> {
  const token = tokens.claims();
  if (!token || token.sub.length > 255 || token.sub.includes('\0')) throw new Refused('provider');
  const asked = token['email'] === undefined && config.serverMetadata().userinfo_endpoint;
  const said: Record<string, unknown> = asked ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : token;
  const address = text(said['email'], 254);
  if (!address || !EMAIL.test(address) || !isVerified(said)) throw new Refused('unverified');
  const email = normalEmail(address);
  if (!provider.proven.includes(email.slice(email.lastIndexOf('@') + 1))) throw new Refused('domain');
  return { issuer: token.iss, subject: token.sub, email, name: text(said['name'], 150) };
}

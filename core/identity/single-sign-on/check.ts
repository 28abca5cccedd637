/** Tests a provider before people depend on it, and explains errors. Network requests first, then one write. */
import * as oidc from 'openid-client';
import type { Db, Row } from '../../db/pool.ts';
import { text, type Text } from '../../errors.ts';
import type { Actor } from '../../shared/actor.ts';
import type { IdentityConfig } from '../types.ts';
import { createVault } from '../vault.ts';
import { createClients } from './client.ts';
import { Unreachable } from './outgoing.ts';
import { provenOf, recordName, recordOf, type TxtLookup } from './proof.ts';
import { providerOf } from './store.ts';

export interface Step {
  id: 'provider' | 'client' | 'domain';
  ok: boolean;
  text: Text;
  /** For an unproven domain: the DNS record that proves it. */
  record?: { name: string; value: string };
}

export interface CheckOptions {
  db: Db;
  config: IdentityConfig;
  redirectUri: string;
  tenantKey: string;
  lookup?: TxtLookup;
}

/** @returns undefined for an unknown provider. */
export async function checkProviderNow(
  { db, config, redirectUri, tenantKey, lookup }: CheckOptions,
  actor: Actor,
  id: number,
): Promise<Step[] | undefined> {
  const provider = await providerOf(db, actor.tenantId, id);
  if (!provider) return undefined;
  const [{ domains = [] } = {}] = await db.query<{ domains: string[] }>(
    { tenant: actor.tenantId },
    { text: 'select domains from identity_provider where id = $1', values: [id] },
  );
  const fresh = () => createClients(createVault(config.secretKeys), config.providerAddresses).fresh(provider);
  const [service, found] = await Promise.all([
    tryService(fresh, redirectUri),
    config.domainProof === 'off' ? domains : provenOf(domains, tenantKey, lookup),
  ]);
  const proven = domains.filter((name) => provider.proven.includes(name) || found.includes(name));
  await save(db, actor, id, proven);
  return [
    ...service,
    ...domains.map((name): Step =>
      proven.includes(name)
        ? { id: 'domain', ok: true, text: text('sso.check.domain', { domain: name }) }
        : {
            id: 'domain',
            ok: false,
            text: text('sso.check.domain_open', { domain: name }),
            record: { name: recordName(name), value: recordOf(tenantKey) },
          },
    ),
  ];
}

async function tryService(client: () => Promise<oidc.Configuration>, redirectUri: string): Promise<Step[]> {
  try {
    const config = await client();
    return [
      { id: 'provider', ok: true, text: text('sso.check.provider', { issuer: config.serverMetadata().issuer }) },
      await tryClient(config, redirectUri),
    ];
  } catch (error) {
    return [{ id: 'provider', ok: false, text: wordsOf(error) }];
  }
}

/** Sends an invalid code: a provider that knows the client rejects the code, others reject the client. */
async function tryClient(config: oidc.Configuration, redirectUri: string): Promise<Step> {
  const right: Step = { id: 'client', ok: true, text: text('sso.check.client') };
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', {
      code: 'rukn-connection-test',
      redirect_uri: redirectUri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
    return right;
  } catch (error) {
    const { error: code, status } = error as { error?: string; status?: number };
    if (status === 401 || code === 'invalid_client' || code === 'unauthorized_client')
      return { id: 'client', ok: false, text: text('sso.check.client_refused') };
    return code === undefined ? { id: 'client', ok: false, text: wordsOf(error) } : right;
  }
}

/** Advice for an error, where there is some. */
function wordsOf(error: unknown): Text {
  const chain: { code?: string; cause?: unknown }[] = [];
  for (
    let at = error as { code?: string; cause?: unknown } | undefined;
    typeof at === 'object' && at !== null && chain.length < 5;
    at = at.cause as typeof at
  )
    chain.push(at);
  const codes = chain.map(({ code }) => code ?? '');
  if (chain.some((e) => e instanceof Unreachable)) return text('sso.check.not_allowed');
  if (codes.some((c) => c === 'ENOTFOUND' || c === 'EAI_AGAIN')) return text('sso.check.no_name');
  if (codes.some((c) => c === 'ECONNREFUSED' || c === 'ECONNRESET' || c === 'ETIMEDOUT' || c === 'EHOSTUNREACH'))
    return text('sso.check.no_answer');
  if (codes.some((c) => /CERT|TLS|SSL/.test(c))) return text('sso.check.certificate');
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return text('sso.check.other_issuer');
  return text('sso.check.no_provider');
}

// Newly proven domains are recorded in the history of the provider.
const SAVE = `
with before as (select proven from identity_provider where id = $1 and tenant_id = $2 for update),
saved as (
  update identity_provider p set checked_at = now(), proven = $3, row_version = p.row_version + (before.proven <> $3)::int from before
  where p.id = $1 and p.tenant_id = $2
)
insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
select $2, 'identity_provider', $1, $4, 'update', 'web',
jsonb_build_array(jsonb_build_object('field', 'proven', 'from', before.proven, 'to', $3::text[])) from before where before.proven <> $3`;

const save = (db: Db, actor: Actor, id: number, proven: string[]): Promise<Row[]> =>
  db.query({ tenant: actor.tenantId }, { text: SAVE, values: [id, actor.tenantId, proven, actor.userId] });

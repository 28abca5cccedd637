/** Providers and pending sign-ins through them, read before person and tenant are known. */
import type { Db, Row } from '../../db/pool.ts';
import { hashToken } from '../token.ts';

export interface Provider extends Row {
  id: number;
  tenant_id: number;
  row_version: number;
  name_en: string | null;
  name_ar: string | null;
  issuer: string;
  client_id: string;
  scopes: string | null;
  /** Encrypted; null for a public client. */
  secret: string | null;
  /** Domains for which it is responsible. */
  proven: string[];
  auto_create: boolean;
  role_id: number | null;
}

const COLUMNS =
  'p.id, p.tenant_id, p.row_version, p.name_en, p.name_ar, p.issuer, p.client_id, p.scopes, k.secret, p.proven, p.auto_create, p.role_id';
const PROVIDER = `
select ${COLUMNS} from identity_provider p
join tenants t on t.id = p.tenant_id and t.status = 'active' and t.deleted_at is null
left join identity_provider_secrets k on k.provider_id = p.id
where p.id = $1 and p.deleted_at is null`;

/** A provider that is switched on. */
export const openProvider = async (db: Db, id: number): Promise<Provider | undefined> =>
  (await db.query<Provider>('auth', { name: 'open-provider', text: `${PROVIDER} and p.enabled`, values: [id] }))[0];

/** Any provider of a tenant, for a test before it is switched on. */
export const providerOf = async (db: Db, tenantId: number, id: number): Promise<Provider | undefined> =>
  (await db.query<Provider>('auth', { text: `${PROVIDER} and p.tenant_id = $2`, values: [id, tenantId] }))[0];

/** Providers that are responsible for a domain. */
export const providersFor = (
  db: Db,
  domain: string,
): Promise<(Pick<Provider, 'id' | 'name_en' | 'name_ar'> & Row & { required: boolean })[]> =>
  db.query('auth', {
    name: 'providers-for',
    text: `select p.id, p.name_en, p.name_ar, p.required from identity_provider p
           join tenants t on t.id = p.tenant_id and t.status = 'active' and t.deleted_at is null
           where p.proven @> array[$1::text] and p.enabled and p.deleted_at is null order by p.id limit 5`,
    values: [domain],
  });

export interface Journey extends Row {
  provider_id: number;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  return_to: string | null;
}

/** Time limit for a sign-in at the provider. */
export const JOURNEY_MINUTES = 10;

export async function beginJourney(db: Db, tenantId: number, state: string, browser: string, journey: Journey): Promise<void> {
  await db.query('auth', {
    text: `insert into sign_in_journeys (state_hash, browser_hash, tenant_id, provider_id, nonce, verifier, redirect_uri, return_to,
      expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
    values: [
      hashToken(state),
      hashToken(browser),
      tenantId,
      journey.provider_id,
      journey.nonce,
      journey.verifier,
      journey.redirect_uri,
      journey.return_to,
      JOURNEY_MINUTES,
    ],
  });
}

/** Ends a pending sign-in: valid for one return, in the browser that began it. */
export const endJourney = async (db: Db, state: string, browser: string): Promise<Journey | undefined> =>
  (
    await db.query<Journey>('auth', {
      text: 'delete from sign_in_journeys where state_hash = $1 and browser_hash = $2 and expires_at > now() returning provider_id, nonce, verifier, redirect_uri, return_to',
      values: [hashToken(state), hashToken(browser)],
    })
  )[0];

/**
 * Finds the person for a provider's claims: by the provider's subject first, otherwise by address inside the tenant. Never across tenants.
 */
import type { Db, Row, Tx } from '../../db/pool.ts';
import { trailSql } from '../trail.ts';
import type { IdentityContext } from '../types.ts';
import type { Claims } from './claims.ts';
import { Refused } from './refused.ts';
import type { Provider } from './store.ts';

type Caller = Pick<IdentityContext, 'ip' | 'userAgent' | 'locale'>;

interface Found extends Row {
  id: number;
  status: string;
  /** Subject under which the provider already knows this person. */
  subject: string | null;
}

const BY_SUBJECT = `
select u.id, u.status, l.subject from identity_links l join users u on u.id = l.user_id and u.deleted_at is null
where l.tenant_id = $1 and l.issuer = $2 and l.subject = $3`;

// Deleted people keep their address: nobody can sign in with it.
const BY_EMAIL = `
select u.id, case when u.deleted_at is null then u.status else 'disabled' end as status, l.subject
from users u left join identity_links l on l.tenant_id = u.tenant_id and l.user_id = u.id and l.issuer = $2
where u.tenant_id = $1 and u.email = $3`;

/** @returns the person's id. @throws Refused unknown, closed. */
export async function personOf(db: Db, provider: Provider, claims: Claims, ctx: Caller): Promise<number> {
  try {
    return await found(db, provider, claims, ctx);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  try {
    // Of two concurrent first sign-ins, the second now finds the person.
    return await found(db, provider, claims, ctx);
  } catch (error) {
    // A person of another tenant has the address.
    throw isTaken(error) ? new Refused('unknown', { cause: error }) : error;
  }
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

const found = (db: Db, provider: Provider, claims: Claims, ctx: Caller): Promise<number> =>
  db.transaction({ tenant: provider.tenant_id }, async (tx) => {
    const [linked] = await tx.query<Found>({ text: BY_SUBJECT, values: [provider.tenant_id, claims.issuer, claims.subject] });
    if (linked) return admitted(linked);
    const [known] = await tx.query<Found>({ text: BY_EMAIL, values: [provider.tenant_id, claims.issuer, claims.email] });
    // An address that the provider has given to somebody else must not hand over the account.
    if (known?.subject && known.subject !== claims.subject) throw new Refused('closed');
    // Another concurrent first sign-in was stored in between.
    if (known?.subject) return admitted(known);
    const id = known ? await welcome(tx, provider, admitted(known), known, ctx) : await add(tx, provider, claims, ctx);
    await link(tx, provider, claims, id, ctx);
    return id;
  });

function admitted({ id, status }: Found): number {
  if (status !== 'active' && status !== 'invited') throw new Refused('closed');
  return id;
}

/** The sign-in proves the address of an invited person, so they become active. */
async function welcome(tx: Tx, { tenant_id }: Provider, id: number, { status }: Found, ctx: Caller): Promise<number> {
  if (status !== 'invited') return id;
  await tx.query({
    text: `update users set status = 'active', joined_at = now(), row_version = row_version + 1, updated_at = now()
      where id = $1 and status = 'invited'`,
    values: [id],
  });
  await note(tx, tenant_id, id, 'update', [{ field: 'status', from: 'invited', to: 'active' }], ctx);
  return id;
}

async function add(tx: Tx, provider: Provider, claims: Claims, ctx: Caller): Promise<number> {
  const { tenant_id, auto_create, role_id } = provider;
  if (!auto_create || role_id === null) throw new Refused('unknown');
  const [role] = await tx.query({ text: 'select 1 from roles where id = $1 and deleted_at is null', values: [role_id] });
  if (!role) throw new Refused('unknown');
  const name = claims.name ?? claims.email.slice(0, claims.email.indexOf('@'));
  const arabic = /\p{Script=Arabic}/u.test(name);
  const row = {
    email: claims.email,
    full_name_en: arabic ? null : name,
    full_name_ar: arabic ? name : null,
    status: 'active',
    role_ids: [role_id],
  };
  const [made] = await tx.query<{ id: number }>({
    text: `insert into users (tenant_id, email, full_name_en, full_name_ar, status, role_ids, joined_at)
      values ($1, $2, $3, $4, 'active', $5, now()) returning id`,
    values: [tenant_id, row.email, row.full_name_en, row.full_name_ar, row.role_ids],
  });
  const { id } = made as { id: number };
  await note(
    tx,
    tenant_id,
    id,
    'create',
    Object.entries(row)
      .filter(([, to]) => to !== null)
      .map(([field, to]) => ({ field, from: null, to })),
    ctx,
  );
  return id;
}

async function link(tx: Tx, { tenant_id, ...provider }: Provider, { issuer, subject }: Claims, userId: number, ctx: Caller): Promise<void> {
  await tx.query({
    text: 'insert into identity_links (tenant_id, issuer, subject, user_id) values ($1, $2, $3, $4)',
    values: [tenant_id, issuer, subject, userId],
  });
  await tx.query({
    text: 'update users set provider_ids = array_append(array_remove(provider_ids, $3::bigint), $3::bigint) where tenant_id = $1 and id = $2',
    values: [tenant_id, userId, provider.id],
  });
  const details = { provider: provider.name_en ?? provider.name_ar };
  await tx.query(trailSql({ tenantId: tenant_id, userId, action: 'account_linked', ip: ctx.ip, userAgent: ctx.userAgent, details }));
}

const note = (tx: Tx, tenant: number, id: number, action: 'create' | 'update', changes: object[], ctx: Caller): Promise<Row[]> =>
  tx.query({
    text: `insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, changes)
      values ($1, 'user', $2, $2, $3, 'web', $4, $5::jsonb)`,
    values: [tenant, id, action, ctx.ip, JSON.stringify(changes)],
  });

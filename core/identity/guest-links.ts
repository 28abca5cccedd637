/**
 * Links that open one record to somebody without an account: 256 random bits, of which only the hash is stored. A record has one link at a
 * time; a new one replaces it. The route that uses the link checks whether the record may still be opened.
 */
import type { Db } from '../db/pool.ts';
import { hashToken, isToken, newToken } from './token.ts';

export interface NewGuestLink {
  tenant: number;
  entity: string;
  record: number;
  /** Address of the link. */
  address: string;
  until: Date;
}

/** What a link opens. */
export interface GuestLink {
  tenant: number;
  record: number;
  address: string;
  until: Date;
  /** Modules that the tenant has switched on. */
  modules: readonly string[];
}

const PUT = `
insert into guest_links (token_hash, tenant_id, entity, record_id, address, expires_at) values ($1, $2, $3, $4, $5, $6)
on conflict (tenant_id, entity, record_id) do update set token_hash = excluded.token_hash, address = excluded.address,
expires_at = excluded.expires_at`;

const FIND = `
select l.tenant_id as tenant, l.record_id as record, l.address, l.expires_at as until, t.modules from guest_links l
join tenants t on t.id = l.tenant_id and t.status = 'active' and t.deleted_at is null
where l.token_hash = $1 and l.entity = $2 and l.expires_at > now()`;

/** @returns the token, which cannot be read again. */
export async function makeGuestLink(db: Db, { tenant, entity, record, address, until }: NewGuestLink): Promise<string> {
  const token = newToken();
  await db.query(
    { tenant },
    { name: 'guest_link_put', text: PUT, values: [hashToken(token), tenant, entity, record, address, until.toISOString()] },
  );
  return token;
}

/** @returns undefined for an unknown, expired or replaced token, or one for another entity, without distinction. */
export async function guestLinkOf(db: Db, entity: string, token: unknown): Promise<GuestLink | undefined> {
  if (!isToken(token)) return undefined;
  const [found] = await db.query<GuestLink & Record<string, unknown>>('auth', {
    name: 'guest_link_find',
    text: FIND,
    values: [hashToken(token), entity],
  });
  return found;
}

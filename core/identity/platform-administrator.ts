/** Platform administrators decide on requests for workspaces; the operator creates the first ones on the command line. */
import type { Db } from '../db/pool.ts';
import { PLATFORM_KEY } from '../shared/platform.ts';
import { insertPeople } from './new-tenant.ts';
import { passwordLink } from './password-link.ts';
import { trail } from './trail.ts';
import type { IdentityConfig } from './types.ts';

/** Validity of the link to the password. */
export const LINK_DAYS = 3;

/** @param email normalised by normalEmail. @param name in either language. */
export interface NewAdministrator {
  email: string;
  name: string;
}

/**
 * Creates a platform administrator and returns the link with which they choose their password; for an existing one it is a new link.
 * @returns undefined where the address belongs to a person of a company.
 */
export async function addPlatformAdministrator(
  db: Db,
  config: Pick<IdentityConfig, 'publicUrl' | 'port'>,
  { email, name }: NewAdministrator,
): Promise<string | undefined> {
  const [tenant] = await db.query<{ id: number }>('auth', { text: 'select id from tenants where key = $1', values: [PLATFORM_KEY] });
  if (!tenant) throw new Error(`there is no tenant "${PLATFORM_KEY}": it comes with the migrations`);
  const arabic = /\p{Script=Arabic}/u.test(name);
  const person = {
    email,
    full_name_en: arabic ? null : name,
    full_name_ar: arabic ? name : null,
    type: null,
    role: 'platform_administrator',
  };
  const [known] = await db.query<{ id: number; tenant_id: number }>('auth', {
    text: 'select id, tenant_id from users where email = $1',
    values: [email],
  });
  if (known && known.tenant_id !== tenant.id) return undefined;
  if (!known) await db.transaction({ tenant: tenant.id }, (tx) => insertPeople(tx, tenant.id, [person]));
  const [made] = await db.query<{ id: number }>('auth', { text: 'select id from users where email = $1', values: [email] });
  const entry = { tenantId: tenant.id, userId: made!.id, by: null, source: 'job', ip: '', userAgent: 'npm run admin' } as const;
  if (!known) await trail(db, { ...entry, action: 'invited' });
  await trail(db, { ...entry, action: 'reset_link_sent' });
  return passwordLink(db, { tenant_id: tenant.id, user_id: made!.id }, config, LINK_DAYS * 24 * 60);
}

/** Whoever decides on requests for workspaces: the first ones are made from the command line, by who runs the installation. */
import type { Db } from '../db/pool.ts';
import { PLATFORM_KEY } from '../shared/platform.ts';
import { insertPeople } from './new-tenant.ts';
import { passwordLink } from './password-link.ts';
import { trail } from './trail.ts';
import type { IdentityConfig } from './types.ts';

/** How long the link to the password is good. */
export const LINK_DAYS = 3;

/** @param email in the form of normalEmail. @param name in either language. */
export interface NewAdministrator {
  email: string;
  name: string;
}

/**
 * Makes a platform administrator and gives the link with which they choose their password. For one who is there already it is a new link.
 * @returns undefined where the address belongs to somebody of a company.
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

/** People for tests, each with exactly the permissions that a test speaks of. */
import { randomBytes } from 'node:crypto';
import type { Actor } from '../shared/actor.ts';
import type { Client, TestKernel } from './kernel.ts';

export interface Person {
  id: number;
  email: string;
  client: Client;
}

/** @returns the id of a demo tenant. */
export async function tenantId({ kernel }: Pick<TestKernel, 'kernel'>, key = 'pmis'): Promise<number> {
  const [row] = await kernel.db.query<{ id: number }>('auth', { text: 'select id from tenants where key = $1', values: [key] });
  if (!row) throw new Error(`no tenant ${key}`);
  return row.id;
}

/**
 * Makes a person with one role that holds these permissions, signs them in (the demo password serves them too), and adds them to
 * `product.users`.
 */
export async function personWith(product: TestKernel, permissions: readonly string[], key = 'pmis'): Promise<Person> {
  const { db } = product.kernel;
  const tenant = await tenantId(product, key);
  const name = randomBytes(4).toString('hex');
  const email = `${name}@${key}.example`;
  const [made] = await db.query<{ id: number }>(
    { tenant },
    {
      text: `with r as (insert into roles (tenant_id, code, name_en, permissions) values ($1, $3, $3, $4) returning id)
           insert into users (tenant_id, email, full_name_en, status, role_ids) select $1, $2, $3, 'active', array[r.id] from r
           returning id`,
      values: [tenant, email, name, permissions],
    },
  );
  const { id } = made as { id: number };
  await db.query('auth', {
    text: `insert into credentials (user_id, tenant_id, password_hash)
           select $1, $2, c.password_hash from credentials c join users u on u.id = c.user_id where u.email = 'admin@pmis.example'`,
    values: [id, tenant],
  });
  product.users[email] = id;
  return { id, email, client: await product.as(email) };
}

/** Somebody who may do everything with every record of an organisation that has these modules. @param also permissions beside those. */
export async function personOfModules(
  product: TestKernel,
  key: string,
  modules: readonly string[],
  also: readonly string[],
): Promise<Person> {
  const admin = await product.as(`admin@${key}.example`);
  const { status, body } = await admin.put(`/api/tenant/organisation/${await tenantId(product, key)}`, { modules });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { entities, permissions } = product.kernel.registry;
  const named = [...entities.values()].flatMap(({ def: { access } }) => [access.read, access.create, access.update, access.delete].flat());
  const wanted = new Set<unknown>([...named, ...also]);
  return personWith(
    product,
    permissions.filter((name) => wanted.has(name)),
    key,
  );
}

/** An actor for tests below HTTP. */
export const actorWith = (tenantId: number, userId: number, permissions: readonly string[]): Actor => ({
  userId,
  tenantId,
  permissions: new Set(permissions),
  permissionsKey: [...permissions].sort().join(),
  type: null,
  sessionId: 0,
});

/** Demo data on an empty database: tenants and people by identity, then each plugin's own, through the write pipeline. */
import { Readable } from 'node:stream';
import { seedTenants, type SeededTenant } from './identity/seed.ts';
import type { Kernel } from './kernel.ts';
import type { Actor } from './shared/actor.ts';
import type { Tx } from './db/pool.ts';
import { receive } from './files/receive.ts';
import { today } from './crud/values.ts';
import { beginTenants } from './begin.ts';
import type { SeedContext } from './plugin/contract.ts';
import { makeRows } from './made-rows.ts';

/** Each plugin's data of a tenant is one transaction with its own mark, so that a start that was cut off goes on where it stood. @returns whether there was anything to do. */
export async function seedDemo(kernel: Kernel): Promise<boolean> {
  const seeded = await seedTenants(kernel.db, kernel.registry.permissions);
  await beginTenants(kernel);
  let done = false;
  for (const tenant of seeded.tenants) for (const plugin of kernel.plugins) {
    const { seed } = plugin;
    if (!seed) continue;
    done = (await kernel.db.transaction({ tenant: tenant.id }, async (tx) => {
      const marked = await tx.query({ text: `insert into number_sequence (tenant_id, name, value) values ($1, $2, 1) on conflict do nothing returning value`, values: [tenant.id, `seed.${plugin.name}`] });
      if (!marked.length) return false;
      await seed(contextFor(kernel, tenant, seeded.users, tx));
      // What is made up is news under the bell, and no mail.
      await tx.query({ text: 'update notification set mailed_at = now() where tenant_id = $1 and mail is not null and mailed_at is null', values: [tenant.id] });
      return true;
    })) || done;
  }
  return done;
}

function contextFor(kernel: Kernel, tenant: SeededTenant, users: Record<string, number>, tx: Tx): SeedContext {
  const actor: Actor = { userId: users[tenant.admin] ?? 0, tenantId: tenant.id, permissions: new Set(kernel.registry.permissions), permissionsKey: 'seed', type: null, isGrc: false, sessionId: 0 };
  return {
    tenant: { id: tenant.id, key: tenant.key }, users,
    create: (entity, rows, by) => makeRows({ kernel, actor: by === undefined ? actor : { ...actor, userId: by } }, tx, entity, rows),
    async keep(content) {
      const { path, size, sha256 } = await receive(kernel.config.filesDir, Readable.from([content]), kernel.config.fileLimit);
      await kernel.files.put(tenant.id, sha256, path);
      return { size, sha256 };
    },
    sql: (statement) => tx.query(statement),
    day: (offset) => today(offset),
  };
}

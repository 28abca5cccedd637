/** Demo data on an empty database: tenants and people from identity, then the data of each plugin, through the write pipeline. */
import { Readable } from 'node:stream';
import { seedMark, seedTenants, type Seeded, type SeededTenant } from './identity/seed.ts';
import { systemActor } from './access/actors.ts';
import type { Kernel } from './kernel.ts';
import type { Actor } from './shared/actor.ts';
import type { Tx } from './db/pool.ts';
import { keepContent } from './files/keep.ts';
import { receive } from './files/receive.ts';
import { readsOf } from './crud/find.ts';
import { today } from './crud/values.ts';
import { provisionTenants } from './provisioning.ts';
import type { Plugin, SeedContext } from './plugin/contract.ts';
import { makeRows } from './made-rows.ts';

/**
 * Seeds demo tenants of this version: each records, in the transaction that creates it, which plugins still lack data, so that an
 * interrupted start continues. Demo tenants of earlier versions do not change. Each plugin's data of a tenant is one transaction with its
 * marker. A failure is logged, rolled back, and never prevents the start; in tests it is thrown.
 * @returns whether anything was created.
 */
export async function seedDemo(kernel: Kernel): Promise<boolean> {
  const { seeded, failed } = await tenantsOf(kernel);
  let done = false;
  for (const tenant of seeded.tenants)
    for (const plugin of kernel.plugins) {
      done =
        (await seedOne(kernel, tenant, seeded.users, plugin).catch((error: unknown) =>
          failed(error, { plugin: plugin.name, tenant: tenant.key }),
        )) || done;
    }
  return done;
}

/** Names of the plugins with demo data. */
export const seedNames = ({ plugins }: Pick<Kernel, 'plugins'>): string[] => plugins.filter((p) => p.seed).map((p) => p.name);

async function tenantsOf(kernel: Kernel): Promise<{ seeded: Seeded; failed: (error: unknown, of?: object) => false }> {
  const failed = (error: unknown, of: object = {}): false => {
    if (kernel.config.env === 'test') throw error;
    kernel.log.error({ err: error, ...of }, 'this demo data cannot be made; everything else goes on');
    return false;
  };
  const none: Seeded = { tenants: [], users: {} };
  const seeded = await seedTenants(kernel.db, kernel.registry, seedNames(kernel)).catch((error: unknown) => failed(error) || none);
  await provisionTenants(kernel);
  return { seeded, failed };
}

async function seedOne(kernel: Kernel, tenant: SeededTenant, users: Record<string, number>, { name, seed }: Plugin): Promise<boolean> {
  if (!seed) return false;
  return kernel.db.transaction({ tenant: tenant.id }, async (tx) => {
    const waiting = await tx.query({
      text: 'update number_sequence set value = 1 where tenant_id = $1 and name = $2 and value = 0 returning value',
      values: [tenant.id, seedMark(name)],
    });
    if (!waiting.length) return false;
    await seed(contextFor(kernel, tenant, users, tx));
    // Demo notifications are shown under the bell, but not mailed.
    await tx.query({
      text: 'update notification set mailed_at = now() where tenant_id = $1 and mail is not null and mailed_at is null',
      values: [tenant.id],
    });
    return true;
  });
}

function contextFor(kernel: Kernel, tenant: SeededTenant, users: Record<string, number>, tx: Tx): SeedContext {
  const as = (person: number): Actor => systemActor(kernel, tenant.id, person);
  const actor = as(users[tenant.admin] ?? 0);
  return {
    tenant: { id: tenant.id, key: tenant.key },
    users,
    ...readsOf({ kernel, actor, locale: 'en', tx }),
    create: (entity, rows, by) => makeRows({ kernel, actor: by === undefined ? actor : as(by) }, tx, entity, rows),
    async keep(content) {
      const received = await receive(kernel.config.filesDir, Readable.from([content]), kernel.config.fileLimit);
      await keepContent(kernel, tenant.id, received, tx);
      return { size: received.size, sha256: received.sha256 };
    },
    day: (offset) => today(offset),
  };
}

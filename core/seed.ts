/** Demo data on an empty database: tenants and people from identity, then the data of each plugin, through the write pipeline. */
import { Readable } from 'node:stream';
import { seedMark, seedTenants, type Seeded, type SeededTenant } from './identity/seed.ts';
import { systemActor } from './access/actors.ts';
import type { Kernel } from './kernel.ts';
import type { Actor } from './shared/actor.ts';
import type { Tx } from './db/pool.ts';
import { keepContent } from './files/keep.ts';
import { receive } from './files/receive.ts';
import { can } from './access/abilities.ts';
import { listRows } from './crud/read.ts';
import { readsOf } from './crud/find.ts';
import { today } from './crud/values.ts';
import { provisionTenants } from './provisioning.ts';
import { HISTORY, tellHistory } from './demo-history/index.ts';
import { workday } from './demo-history/workday.ts';
import type { SeedContext } from './plugin/contract.ts';
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
  for (const tenant of seeded.tenants) {
    let whole = true;
    const step = async (name: string, work: (tx: Tx) => Promise<void>): Promise<void> => {
      const made = await seedOne(kernel, tenant, name, work).catch((error: unknown) => {
        whole = false;
        return failed(error, { plugin: name, tenant: tenant.key });
      });
      done ||= made;
    };
    const tell = (tx: Tx, last = false): Promise<void> =>
      tellHistory({ kernel, tx, tenant: tenant.id, admin: seeded.users[tenant.admin] ?? 0 }, last);
    const context = (tx: Tx): SeedContext => contextFor(kernel, tenant, seeded.users, tx);
    for (const { name, seed } of kernel.plugins) if (seed) await step(name, (tx) => seed(context(tx)));
    // Lists stand in the order of the days on which their records began, and what is said comes after those.
    if (whole) await step(HISTORY, (tx) => tell(tx));
    for (const { name, seedLater } of kernel.plugins) if (seedLater) await step(laterOf(name), (tx) => seedLater(context(tx)));
    // What is missing is made by the next start, and told then.
    if (whole) await step(laterOf(HISTORY), (tx) => tell(tx, true));
  }
  return done;
}

/** Names of the steps that make the demo data of a tenant: those of the plugins, then the history of what they made. */
export const seedNames = ({ plugins }: Pick<Kernel, 'plugins'>): string[] => [
  ...plugins.filter((p) => p.seed).map((p) => p.name),
  ...plugins.filter((p) => p.seedLater).map((p) => laterOf(p.name)),
  HISTORY,
  laterOf(HISTORY),
];

const laterOf = (plugin: string): string => `${plugin}.later`;

async function tenantsOf(kernel: Kernel): Promise<{ seeded: Seeded; failed: (error: unknown, of?: object) => false }> {
  const failed = (error: unknown, of: object = {}): false => {
    if (kernel.config.env === 'test') throw error;
    kernel.log.error({ err: error, ...of }, 'this demo data cannot be made; everything else goes on');
    return false;
  };
  const none: Seeded = { tenants: [], users: {} };
  const seeded = await seedTenants(kernel.db, kernel.registry, seedNames(kernel)).catch((error: unknown) => failed(error) || none);
  await provisionTenants(kernel, { untold: new Set(seeded.tenants.map(({ id }) => id)) });
  return { seeded, failed };
}

async function seedOne(kernel: Kernel, tenant: SeededTenant, name: string, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return kernel.db.transaction({ tenant: tenant.id }, async (tx) => {
    const waiting = await tx.query({
      text: 'update number_sequence set value = 1 where tenant_id = $1 and name = $2 and value = 0 returning value',
      values: [tenant.id, seedMark(name)],
    });
    if (!waiting.length) return false;
    await work(tx);
    // Demo notifications are shown under the bell, but not mailed.
    await tx.query({
      text: 'update notification set mailed_at = now() where tenant_id = $1 and mail is not null and mailed_at is null',
      values: [tenant.id],
    });
    return true;
  });
}

/** `-created_at` as the list query has it. */
const sortOf = (fields: readonly string[]): { field: string; descending: boolean }[] =>
  fields.map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }));

/** History is told when all rows are there. */
const UNTOLD = { source: 'job', untold: true } as const;

function contextFor(kernel: Kernel, tenant: SeededTenant, users: Record<string, number>, tx: Tx): SeedContext {
  const as = (person: number): Actor => systemActor(kernel, tenant.id, person);
  const actor = as(users[tenant.admin] ?? 0);
  return {
    tenant: { id: tenant.id, key: tenant.key },
    users,
    person: (short) => users[`${short}@${tenant.key}.example`] as number,
    ...readsOf({ kernel, actor, locale: 'en', tx }),
    create: (entity, rows, by) => makeRows({ kernel, actor: by === undefined ? actor : as(by), origin: UNTOLD }, tx, entity, rows),
    async first(entity, person, limit) {
      const reader = await kernel.identity.actorOf(tenant.id, person);
      const { def } = kernel.registry.entity(entity);
      if (!reader || !can(reader, def.access.read)) return [];
      const asked = { sort: sortOf(def.list.sort ?? ['-created_at']), where: [], params: [], deleted: false, page: 1, limit, count: false };
      const { rows } = await listRows(kernel, kernel.registry.entity(entity), asked, { actor: reader, locale: 'en' });
      return JSON.parse(rows) as { id: number; created_at: string }[];
    },
    async keep(content) {
      const received = await receive(kernel.config.filesDir, Readable.from([content]), kernel.config.fileLimit);
      await keepContent(kernel, tenant.id, received, tx);
      return { size: received.size, sha256: received.sha256 };
    },
    day: (offset) => today(offset),
    workday: (offset) => today(workday(offset, new Date(today(offset)).getUTCDay())),
  };
}

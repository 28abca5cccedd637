/**
 * Initial data of tenants from plugins (`provisioning`): once per tenant and plugin, in one transaction with its marker in `tenants.begun`.
 * New tenants get it when they are created, existing ones at the next start. The platform's own tenant gets none.
 */
import { readsOf } from './crud/find.ts';
import type { Statement, Tx } from './db/pool.ts';
import { systemActor } from './access/actors.ts';
import type { Kernel } from './kernel.ts';
import { PLATFORM_KEY } from './shared/platform.ts';
import { applicationFor, applicationsOf } from './shared/modules.ts';
import type { Plugin } from './plugin/contract.ts';
import { makeRows } from './made-rows.ts';

type Provisioned = Plugin & Required<Pick<Plugin, 'provisioning'>>;

interface Waiting extends Record<string, unknown> {
  id: number;
  key: string;
  /** The whole row. */
  facts: Record<string, unknown>;
  modules: string[];
  begun: string[];
}

export interface Manner {
  /** Tenants of the demo, which tells the history of all its rows at the end (core/demo-history). */
  untold?: ReadonlySet<number>;
}

/**
 * All tenants with missing data: one statement where there are none. Called at the start, and after seeding: seedDemo, the template of the
 * tests. A failure is logged and retried at the next start, and the others continue; in tests it is thrown.
 */
export async function provisionTenants(kernel: Kernel, { untold }: Manner = {}): Promise<void> {
  const plugins = provisioned(kernel);
  for (const tenant of await waiting(kernel, plugins))
    for (const plugin of plugins) {
      await begin(kernel, tenant, plugin, untold?.has(tenant.id)).catch((error: unknown) => {
        if (kernel.config.env === 'test') throw error;
        kernel.log.error(
          { err: error, plugin: plugin.name, tenant: tenant.key },
          'a tenant lacks what it begins with; the next start tries again',
        );
      });
    }
}

/** One new tenant. @throws Error naming plugin and tenant; completed plugins stay, and another call continues. */
export async function provisionTenant(kernel: Kernel, id: number): Promise<void> {
  const plugins = provisioned(kernel);
  for (const tenant of await waiting(kernel, plugins, id)) for (const plugin of plugins) await begin(kernel, tenant, plugin);
}

const provisioned = ({ plugins }: Kernel): Provisioned[] => plugins.filter((p): p is Provisioned => p.provisioning !== undefined);

async function waiting({ db }: Kernel, plugins: Provisioned[], id?: number): Promise<Waiting[]> {
  if (!plugins.length) return [];
  return db.query<Waiting>('auth', {
    text: `select id, key, to_jsonb(tenants) as facts, modules, begun from tenants
           where deleted_at is null and key <> $1 and not begun @> $2::text[] and ($3::bigint is null or id = $3) order by id`,
    values: [PLATFORM_KEY, plugins.map((p) => p.name), id ?? null],
  });
}

async function begin(kernel: Kernel, tenant: Waiting, plugin: Provisioned, untold = false): Promise<void> {
  if (tenant.begun.includes(plugin.name)) return;
  try {
    await kernel.db.transaction({ tenant: tenant.id }, async (tx) => {
      if ((await tx.query(mark(tenant.id, plugin.name))).length > 0) await plugin.provisioning(contextOf(kernel, tenant, tx, untold));
    });
  } catch (error) {
    throw new Error(`plugin ${plugin.name} could not make what the tenant ${tenant.key} begins with: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Serialises two processes: the second waits, and finds nothing to do. */
const mark = (id: number, plugin: string): Statement => ({
  text: 'update tenants set begun = begun || $2::text where id = $1 and not $2 = any(begun) returning id',
  values: [id, plugin],
});

function contextOf(
  kernel: Kernel,
  { id, key, facts, modules }: Waiting,
  tx: Tx,
  untold: boolean,
): Parameters<Provisioned['provisioning']>[0] {
  const actor = systemActor(kernel, id);
  const application = applicationFor(applicationsOf(kernel.registry.modules), { ...facts, type: null })?.name;
  return {
    tenant: { id, key, application, modules },
    ...readsOf({ kernel, actor, locale: 'en', tx }),
    create: (entity, rows) => makeRows({ kernel, actor, ...(untold ? { origin: { source: 'job', untold } } : {}) }, tx, entity, rows),
  };
}

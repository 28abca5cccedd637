/**
 * Initial data of a module that a tenant switches on later, or had switched on before the module was built: created by the system, once.
 * Tenants that start with the module get it from `provisioning`.
 */
import { readsOf, type Reads } from '../crud/find.ts';
import { createRows } from '../crud/rows.ts';
import type { JobDef } from '../jobs/contract.ts';
import type { ProvisioningContext, Hooks } from './contract.ts';

export interface ModuleProvisioning {
  /** Name of the module (core/shared/modules.ts). */
  module: string;
  /** A table that has rows once this has run; deleted ones count. */
  filled: string;
  /** Only when it is switched on: the rows of some tenants live elsewhere, and their table is empty for good. */
  onlyThen?: true;
  make(ctx: Pick<ProvisioningContext, 'create'> & Reads & { tenant: { id: number } }): Promise<unknown>;
}

/** @returns hooks of the entity `tenant`, and the job that they enqueue. */
export function switchedOn({ module, filled, onlyThen, make }: ModuleProvisioning): { hooks: Hooks; job: JobDef } {
  const name = `${module}.begin`;
  const isOn = (modules: unknown): boolean => Array.isArray(modules) && modules.includes(module);
  return {
    hooks: {
      when: ({ op, row, before }) => op === 'update' && isOn(row['modules']) && !isOn(before?.['modules']),
      after: (_, { jobs: { enqueue } }) => enqueue({ name, payload: null, key: name, system: true }),
    },
    job: {
      name,
      quiet: true,
      // Each day, and so after the start that brought the module: an upgrade tells nobody that a module has come.
      ...(onlyThen ? {} : { everySeconds: 86_400 }),
      run: ({ kernel, actor, locale, step }) =>
        step(1, async (tx) => {
          const tenant = actor.tenantId;
          // Two runs at once would both find it empty.
          await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))', values: [name, tenant] });
          const due = await tx.query({
            text: `select 1 from tenants where id = $1 and $2 = any(modules) and not exists (select 1 from ${filled} where tenant_id = $1)`,
            values: [tenant, module],
          });
          if (due.length)
            await make({
              tenant: { id: tenant },
              ...readsOf({ kernel, actor, locale, tx }),
              create: (entity, rows) => createRows({ kernel, actor, locale }, tx, entity, rows),
            });
          return { done: due.length };
        }),
    },
  };
}

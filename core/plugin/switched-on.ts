/**
 * Initial data of a module that a tenant switches on later: created by the system, once. Tenants that start with the module get it from
 * `provisioning`.
 */
import { readsOf, type Reads } from '../crud/find.ts';
import { createRows } from '../crud/rows.ts';
import type { JobDef } from '../jobs/contract.ts';
import type { ProvisioningContext, Hooks } from './contract.ts';

export interface ModuleProvisioning {
  /** Name of the module (core/shared/modules.ts). */
  module: string;
  /** A table that has rows once this has run. */
  filled: string;
  make(ctx: Pick<ProvisioningContext, 'create'> & Reads & { tenant: { id: number } }): Promise<unknown>;
}

/** @returns hooks of the entity `tenant`, and the job that they enqueue. */
export function switchedOn({ module, filled, make }: ModuleProvisioning): { hooks: Hooks; job: JobDef } {
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
      run: ({ kernel, actor, locale, step }) =>
        step(1, async (tx) => {
          const there = await tx.query({ text: `select 1 from ${filled} where tenant_id = $1 limit 1`, values: [actor.tenantId] });
          if (!there.length)
            await make({
              tenant: { id: actor.tenantId },
              ...readsOf({ kernel, actor, locale, tx }),
              create: (entity, rows) => createRows({ kernel, actor, locale }, tx, entity, rows),
            });
          return { done: there.length ? 0 : 1 };
        }),
    },
  };
}

/** The initial settings row of every tenant, per entity with `"settings": true` (core/metadata/settings.ts). */
import type { Registry } from './metadata/registry.ts';
import { definePlugin, type Plugin } from './plugin/contract.ts';

export const settingsRows = ({ entities }: Registry): Plugin[] =>
  [...entities.values()]
    .filter(({ def }) => def.settings)
    .map(({ name, table }) =>
      definePlugin({
        name: `settings-${name}`,
        provisioning: async ({ create, query: sql, tenant }) => {
          const [there] = await sql({ text: `select 1 from "${table}" where tenant_id = $1`, values: [tenant.id] });
          if (!there) await create(name, [{}]);
        },
      }),
    );

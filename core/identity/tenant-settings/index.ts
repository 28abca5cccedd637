/** The organisation's settings: one row of `tenants`, written by the ordinary path. Contains what its entity file cannot express. */
import type { Registry } from '../../metadata/registry.ts';
import { switchesOf } from '../../access/modules.ts';
import { definePlugin, type Plugin } from '../../plugin/contract.ts';
import { checkSettings } from './check.ts';
import { openModules } from './open-modules.ts';

export const tenantSettings = (registry: Registry): Plugin =>
  definePlugin({
    name: 'tenant-settings',
    hooks: {
      tenant: [
        {
          validate: (drafts) => checkSettings(drafts, switchesOf(registry).names),
          after: (drafts, ctx) => openModules(drafts, ctx, switchesOf(registry)),
        },
        { after: (_, ctx) => ctx.people.forgetOrganisation() },
      ],
    },
  });

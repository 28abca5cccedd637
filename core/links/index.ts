/** Two-way links between records: an entity of the platform (`record_link`) with its rules, and the rows of the tab `links`. */
import type { Registry } from '../metadata/registry.ts';
import { definePlugin, type Plugin } from '../plugin/contract.ts';
import { checkLinks, inOneOrder } from './check.ts';
import { linksRoute } from './rows.ts';

export const links = (registry: Registry): Plugin =>
  definePlugin({
    name: 'links',
    hooks: { record_link: { validate: checkLinks(registry), before: inOneOrder } },
    routes: [linksRoute(registry)],
  });

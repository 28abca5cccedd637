/** Two-way links between records: an entity of the platform (`record_link`) with its rules, and the rows of the tab `links`. */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { checkLinks, inOneOrder } from './check.ts';
import { linksRoute } from './rows.ts';

export const links = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'links',
    hooks: { record_link: { validate: checkLinks(registry), before: inOneOrder } },
    routes: [linksRoute(registry)],
  });
export { link, linksOf } from './link.ts';

export type { LinkContext, LinkedRecord, LinkOf, NewLink } from './link.ts';

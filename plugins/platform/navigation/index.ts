/** The side bar of a person: pins, records opened last, hidden groups; and the groups of an organisation. */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { checkGroups } from './check-groups.ts';
import { countsEndpoint } from './counts.ts';
import { checkPages, logEndpoint } from './linked.ts';
import { navigationRoutes } from './routes.ts';

export const navigation = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'navigation',
    hooks: { navigation_settings: [{ validate: checkGroups(registry) }, { validate: checkPages(registry) }] },
    endpoints: [logEndpoint, countsEndpoint],
    routes: navigationRoutes(registry),
  });

/**
 * Construction: 22 modules; their fields, screens and access are in metadata/construction. Here are the rules that data cannot express, by
 * folder.
 */
import { definePlugin, switchedOn, type Plugin, type Product } from '../../core/index.ts';
import { service } from '../platform/service/index.ts';
import { lists } from './provisioning.ts';
import { connection } from './bridge/index.ts';
import { forms } from './forms/index.ts';
import { money } from './money/index.ts';
import { giveCodes } from './project-codes.ts';
import { papers } from './papers/index.ts';
import { LIFE } from './demo/life.ts';
import { seed, seedLater } from './seed.ts';
import { referenceLists } from './service/reference.ts';
import { site } from './site/index.ts';

/** For tenants that switch on construction later. */
const later = switchedOn({ module: 'construction', filled: 'cost_code', onlyThen: true, make: lists });

export default definePlugin(({ registry }: Product): Plugin => ({
  name: 'construction',
  after: ['identity', 'organisation', 'pmis'],
  hooks: [{ tenant: later.hooks, construction_project: { before: giveCodes } }, connection.hooks, money.hooks, site.hooks, forms.hooks],
  actions: { ...money.actions, ...site.actions, ...forms.actions },
  jobs: [later.job, ...forms.jobs],
  ...service('construction', registry),
  papers,
  source: connection.source,
  routes: [...referenceLists, ...connection.routes, ...money.routes, ...site.routes],
  guests: forms.guests,
  provisioning: async (ctx) => {
    if (ctx.tenant.modules.includes('construction')) await lists(ctx);
  },
  seed,
  seedLater,
  life: LIFE,
}));

/**
 * Lists of values (entities with `"lookup": true`): how a new value finds its place, and merging. The flag itself:
 * core/metadata/lookups.ts.
 */
import type { Registry } from '../metadata/registry.ts';
import { definePlugin, type Plugin } from '../plugin/contract.ts';
import { mergeJob } from './merge-job.ts';
import { placeLast } from './place.ts';

export const lookups = (registry: Registry): Plugin =>
  definePlugin({
    name: 'lookups',
    hooks: Object.fromEntries(
      [...registry.entities.values()].filter((e) => e.def.lookup).map((e) => [e.name, { before: placeLast(e), parallel: true }]),
    ),
    jobs: [mergeJob],
  });

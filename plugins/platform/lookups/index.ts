/**
 * Lists of values (entities with `"lookup": true`): positions of new values, and merging. The definitions follow from
 * core/metadata/lookups.ts.
 */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { lookupEndpoints } from './endpoints.ts';
import { mergeJob } from './merge-job.ts';
import { placeLast } from './place.ts';

export const lookups = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'lookups',
    hooks: Object.fromEntries(
      [...registry.entities.values()].filter((e) => e.def.lookup).map((e) => [e.name, { before: placeLast(e), parallel: true }]),
    ),
    endpoints: lookupEndpoints,
    jobs: [mergeJob],
  });

/**
 * The metadata as the product loads it, with the names that screens bring, and the plugins that belong to it: every finding as one line.
 * Part of npm run check.
 */
import { join } from 'node:path';
import { plugins } from '../../plugins/index.ts';
import { loadMetadata, MetadataError } from '../metadata/load.ts';
import type { Registry } from '../metadata/registry.ts';
import { definePlugin, type Plugin } from '../plugin/contract.ts';
import { loadPlugins, madePlugins, notRunning } from '../plugin/load.ts';
import { ROOT } from '../root.ts';
import { screenNames } from './screen-names.ts';

/** Folders of metadata whose behaviour is the platform's own. */
const BUILT_IN = new Set(['core', 'registration']);

/** Core's own actions need a database to be made (core/boot.ts), where they are checked: here stands that there are some. */
const platform = (registry: Registry): Plugin =>
  definePlugin({
    name: 'platform',
    actions: Object.fromEntries(
      [...registry.entities.values()]
        .filter((e) => BUILT_IN.has(e.plugin) && e.def.approval === undefined)
        .flatMap((e) => [...e.actions.values()].filter((a) => a.code).map((a) => [`${e.name}.${a.name}`, () => {}])),
    ),
  });

try {
  const registry = loadMetadata(join(ROOT, 'metadata'), screenNames());
  loadPlugins([platform(registry), ...madePlugins(plugins, notRunning(registry))], registry);
} catch (error) {
  const lines =
    error instanceof MetadataError ? error.findings.map((f) => `${f.file} ${f.path}: ${f.message}`) : [(error as Error).message];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

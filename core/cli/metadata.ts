/** The metadata as the product loads it, and the plugins that belong to it: every finding as one line. Part of npm run check. */
import { join } from 'node:path';
import { plugins } from '../../plugins/index.ts';
import { loadMetadata, MetadataError } from '../metadata/load.ts';
import { loadPlugins } from '../plugin/load.ts';
import { ROOT } from '../root.ts';

try {
  loadPlugins(plugins, loadMetadata(join(ROOT, 'metadata')));
} catch (error) {
  const lines = error instanceof MetadataError ? error.findings.map((f) => `${f.file} ${f.path}: ${f.message}`) : [(error as Error).message];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

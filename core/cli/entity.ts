/** npm run entity NAME [-- --json]: the merged entity, for reading or for a program. */
import { join } from 'node:path';
import { plugins } from '../../plugins/index.ts';
import { die, StartFailure } from '../failure.ts';
import { apiTokens } from '../identity/tokens/index.ts';
import { loadMetadata } from '../metadata/load.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { ROOT } from '../root.ts';
import { entityReport, type EntityReport } from './entity-report.ts';

/** Columns of text under a heading, each as wide as its longest cell. */
function table(heading: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return `\n${heading}\n${rows
    .map(
      (row) =>
        `  ${row
          .map((cell, i) => cell.padEnd(i === row.length - 1 ? 0 : (widths[i] ?? 0)))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')}`;
}

const listed = (heading: string, lines: readonly string[]): string =>
  lines.length ? `\n${heading}\n${lines.map((l) => `  ${l}\n`).join('')}` : '';

/** The report for people. */
export function told(r: EntityReport): string {
  return [
    `${r.name}: ${r.label.join(' / ')}, ${r.labels.join(' / ')}\nplugin ${r.plugin}, table ${r.table}, title ${r.title}\n`,
    table(
      'Fields',
      r.fields.map((f) => [
        f.name,
        f.type,
        f.columns.length ? `${f.columns.join(', ')} ${f.sqlType ?? ''}` : 'computed',
        f.marks.join(', '),
        f.label.filter(Boolean).join(' / '),
      ]),
    ),
    listed('Endpoints', r.endpoints),
    table('Permissions', Object.entries(r.permissions)),
    listed('Hooks', r.hooks),
    listed(
      'Indexes of the metadata',
      r.indexes.map((columns) => `(${columns.join(', ')})`),
    ),
    listed('Views of the list', [['table', ...r.views].join(', ')]),
    listed('Pages', r.pages),
    listed('Referred to by', r.referredBy),
  ].join('');
}

function main(): void {
  const [name, ...options] = process.argv.slice(2);
  const unknown = [name, ...options].find((word) => word?.startsWith('-') && word !== '--json');
  if (unknown) throw new StartFailure(`There is no option ${unknown}: npm run entity -- name [--json].`);
  const registry = loadMetadata(join(ROOT, 'metadata'));
  const names = [...registry.entities.keys()].sort().join(', ');
  const entity = registry.entities.get(name ?? '');
  if (!entity)
    throw new StartFailure(`${name ? `There is no entity "${name}"` : 'Say which entity: npm run entity project'}. There are: ${names}.`);
  // Of the platform, those that can be made without a database; the others hook entities of their own only.
  const made = madePlugins(plugins, notRunning(registry));
  const report = entityReport(registry, entity, [apiTokens, ...made]);
  process.stdout.write(options.includes('--json') ? `${JSON.stringify(report, null, 2)}\n` : told(report));
}

try {
  main();
} catch (error) {
  die(error);
}

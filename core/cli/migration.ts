/**
 * npm run migration NAME [ENTITY ...]: what the metadata has and the migrations do not make, or what is missing of these entities, as a new
 * migration for review.
 * npm run migration -- back: undoes the last migration of a development database.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { loadConfig, type Config } from '../config.ts';
import { startEmbedded, type Embedded } from '../db/embedded.ts';
import { back, migrate } from '../db/migrate.ts';
import { die, StartFailure } from '../failure.ts';
import { loadMetadata } from '../metadata/load.ts';
import type { Registry } from '../metadata/registry.ts';
import { differences, orphans, PLATFORM, sentence, type Difference } from '../metadata/schema-diff.ts';
import { ROOT } from '../root.ts';
import { isLocalUrl } from '../shared/local.ts';
import { migrationText } from './migration-text.ts';

const INDEX = 'migrations/index.ts';

/** Of the last migration: older ones have a number instead of the time, which counts as seconds of the day. */
function momentOf(name: string): string {
  const [day = '', time = ''] = name.split('_');
  if (time.length === 6) return `${day}${time}`;
  const seconds = Number(time);
  return [day, Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, '0')).join('');
}
const asDate = (moment: string): Date => new Date(moment.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
const asMoment = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * `20261122_101112_training`: named by the moment, so that those of two branches differ, and after the last one, whatever the clock says.
 * @throws StartFailure for a name that is none.
 */
export function fileName(given: string | undefined, existing: readonly string[], now: Date): string {
  if (!given || !/^[a-z][a-z0-9_-]*$/.test(given))
    throw new StartFailure('Give the migration a name of small letters, digits and hyphens: npm run migration training.');
  const name = given.replaceAll('-', '_');
  if (existing.some((e) => e.replace(/^\d+_\d+_/, '') === name))
    throw new StartFailure(`There is a migration ${name} already: choose another name.`);
  const last = existing.map(momentOf).sort().at(-1);
  const moment = last !== undefined && last >= asMoment(now) ? asMoment(new Date(asDate(last).getTime() + 1000)) : asMoment(now);
  return `${moment.slice(0, 8)}_${moment.slice(8)}_${name}`;
}

/** migrations/index.ts with one more migration: its import after the others, its line at the end of the list. */
export function registered(index: string, file: string): string {
  const alias = file.replace(/^\d+_\d+_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const imports = [...index.matchAll(/^import \* as \w+ from '\.\/\d.*$/gm)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  const end = index.lastIndexOf('];');
  return `${index.slice(0, at)}\nimport * as ${alias} from './${file}.ts';${index.slice(at, end)}  { name: '${file}', ...${alias} },\n${index.slice(end)}`;
}

/**
 * What belongs to the entities named, or all of it.
 * @throws StartFailure for a name that is none, or that points at a table which nobody makes.
 */
export function chosen(
  found: readonly Difference[],
  names: readonly string[],
  registry: Pick<Registry, 'entities'>,
): readonly Difference[] {
  if (!names.length) return found.filter((d) => d.kind !== 'left' || !PLATFORM.has(d.entity.plugin));
  const missing = new Set(found.filter((d) => d.kind === 'table').map((d) => d.entity.name));
  for (const name of names) {
    const entity = registry.entities.get(name);
    if (!entity) throw new StartFailure(`There is no entity "${name}": write its file first, or correct the name.`);
    const open = [...entity.fields.values()].find(
      (f) => f.type === 'ref' && missing.has(f.to as string) && !names.includes(f.to as string),
    );
    if (open) throw new StartFailure(`${name}.${open.name} points at ${open.to}, which has no table yet: name it too.`);
  }
  return found.filter((d) => names.includes(d.entity.name));
}

/** Compares the metadata with an empty database after all migrations. */
async function compare(registry: ReturnType<typeof loadMetadata>): Promise<{ found: Difference[]; left: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rukn-migration-'));
  // Started by root, the server is another user who has to pass.
  chmodSync(dataDir, 0o755);
  const quiet = { info() {}, warn() {}, error() {} };
  const server = await startEmbedded({
    dataDir,
    log: quiet,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  try {
    await migrate({ url: server.url, log: quiet });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const reader = { query: async <R>(text: string) => (await client.query(text)).rows as R[] };
    const compared = { found: await differences(registry, reader), left: await orphans(registry, reader) };
    await client.end();
    return compared;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @throws StartFailure for a database that others work with. */
async function undoLast(more: readonly string[]): Promise<void> {
  if (more.length) throw new StartFailure('npm run migration -- back undoes one migration, the last; it takes nothing else.');
  const config = loadConfig({ ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'development' });
  refuseOthers(config);
  const quiet = { info() {}, warn() {}, error() {} };
  const server = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: quiet });
  try {
    const name = await back({ url: config.databaseDirectUrl ?? config.databaseUrl ?? (server as Embedded).url, log: quiet });
    process.stdout.write(`Undone: ${name}. It runs again at the next start, as long as it stands in ${INDEX}.\n`);
  } finally {
    await server?.stop();
  }
}

/** What was written since a migration ran goes with it: nobody's work but a developer's own. */
export function refuseOthers({ env, seed, publicUrl }: Pick<Config, 'env' | 'seed' | 'publicUrl'>): void {
  if (env === 'production' || seed !== 'demo' || !isLocalUrl(publicUrl)) {
    throw new StartFailure(
      'npm run migration -- back is for databases of development: with NODE_ENV=production, SEED=none or a public address it undoes nothing. Write a migration that goes on instead.',
    );
  }
}

async function main(): Promise<void> {
  if (process.argv[2] === 'back') return undoLast(process.argv.slice(3));
  const unknown = process.argv.slice(2).find((word) => word.startsWith('-'));
  if (unknown)
    throw new StartFailure(`There is no option ${unknown}: npm run migration -- name [entity ...], or npm run migration -- back.`);
  const file = fileName(
    process.argv[2],
    migrations.map((m) => m.name),
    new Date(),
  );
  const registry = loadMetadata(join(ROOT, 'metadata'));
  const compared = await compare(registry);
  const found = chosen(compared.found, process.argv.slice(3), registry);
  for (const table of compared.left)
    process.stdout.write(
      `  ${table}: no entity file names this table any more. It stays with its rows; dropTables(knex, ['${table}']) of migrations/search-view.ts takes it away.\n`,
    );
  const text = migrationText(registry, found);
  if (!text) return void process.stdout.write('Metadata and migrations agree: there is nothing to write.\n');
  writeFileSync(join(ROOT, 'migrations', `${file}.ts`), text, { flag: 'wx' });
  writeFileSync(join(ROOT, INDEX), registered(readFileSync(join(ROOT, INDEX), 'utf8'), file));
  const { format } = (await import(new URL('./format.mjs', import.meta.url).href)) as { format(paths: readonly string[]): void };
  format([`migrations/${file}.ts`, INDEX]);
  const review = text.match(/\/\/ Review/g)?.length ?? 0;
  process.stdout.write(`${found.map((d) => `  ${sentence(d)}\n`).join('')}Written: migrations/${file}.ts, and its line in ${INDEX}.\n`);
  process.stdout.write(
    review
      ? `Look at ${review === 1 ? 'the line' : `the ${review} lines`} marked "Review": a program cannot decide them. The migration runs once its line "export const review" is gone.\n`
      : 'Look it through; it runs at the next start.\n',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main().catch(die);

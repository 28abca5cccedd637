/** npm run migration NAME: what the metadata has and the migrations do not make, as a new migration for review. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { die, StartFailure } from '../failure.ts';
import { loadMetadata } from '../metadata/load.ts';
import { differences, sentence, type Difference } from '../metadata/schema-diff.ts';
import { ROOT } from '../root.ts';
import { migrationText } from './migration-text.ts';

const INDEX = 'migrations/index.ts';

/** Their tables have columns that no reader sees and no entity file names. */
const PLATFORM = new Set(['core', 'identity', 'registration']);

/** `20261122_14_training`: after the last migration, whatever the clock says. @throws StartFailure for a name that is none. */
export function fileName(given: string | undefined, existing: readonly string[], today: string): string {
  if (!given || !/^[a-z][a-z0-9_-]*$/.test(given)) throw new StartFailure('Give the migration a name of small letters, digits and hyphens: npm run migration training.');
  const name = given.replaceAll('-', '_');
  if (existing.some((e) => e.replace(/^\d+_\d+_/, '') === name)) throw new StartFailure(`There is a migration ${name} already: choose another name.`);
  const last = Math.max(0, ...existing.map((e) => Number(e.split('_')[1])));
  const day = [today, ...existing.map((e) => e.slice(0, 8))].sort().at(-1) as string;
  return `${day}_${String(last + 1).padStart(2, '0')}_${name}`;
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

/** Compares the metadata with an empty database after all migrations. */
async function compare(registry: ReturnType<typeof loadMetadata>): Promise<Difference[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rukn-migration-'));
  // Started by root, the server is another user who has to pass.
  chmodSync(dataDir, 0o755);
  const quiet = { info() {}, warn() {}, error() {} };
  const server = await startEmbedded({ dataDir, log: quiet, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } });
  try {
    await migrate({ url: server.url, log: quiet });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const found = await differences(registry, { query: async <R>(text: string) => (await client.query(text)).rows as R[] });
    await client.end();
    return found;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const file = fileName(process.argv[2], migrations.map((m) => m.name), new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  const registry = loadMetadata(join(ROOT, 'metadata'));
  const found = (await compare(registry)).filter((d) => d.kind !== 'left' || !PLATFORM.has(d.entity.plugin));
  const text = migrationText(registry, found);
  if (!text) return void process.stdout.write('Metadata and migrations agree: there is nothing to write.\n');
  writeFileSync(join(ROOT, 'migrations', `${file}.ts`), text, { flag: 'wx' });
  writeFileSync(join(ROOT, INDEX), registered(readFileSync(join(ROOT, INDEX), 'utf8'), file));
  const review = text.match(/\/\/ Review/g)?.length ?? 0;
  process.stdout.write(`${found.map((d) => `  ${sentence(d)}\n`).join('')}Written: migrations/${file}.ts, and its line in ${INDEX}.\n`);
  process.stdout.write(review ? `Look at ${review === 1 ? 'the line' : `the ${review} lines`} marked "Review": a program cannot decide them.\n` : 'Look it through; it runs at the next start.\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main().catch(die);

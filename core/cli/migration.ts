/** npm run migration NAME [ENTITY ...]: what the metadata has and the migrations do not make, or what is missing of these entities, as a new migration for review. */
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
import type { Registry } from '../metadata/registry.ts';
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

/** What belongs to the entities named, or all of it. @throws StartFailure for a name that is none, or that points at a table which nobody makes. */
export function chosen(found: readonly Difference[], names: readonly string[], registry: Pick<Registry, 'entities'>): readonly Difference[] {
  if (!names.length) return found.filter((d) => d.kind !== 'left' || !PLATFORM.has(d.entity.plugin));
  const missing = new Set(found.filter((d) => d.kind === 'table').map((d) => d.entity.name));
  for (const name of names) {
    const entity = registry.entities.get(name);
    if (!entity) throw new StartFailure(`There is no entity "${name}": write its file first, or correct the name.`);
    const open = [...entity.fields.values()].find((f) => f.type === 'ref' && missing.has(f.to as string) && !names.includes(f.to as string));
    if (open) throw new StartFailure(`${name}.${open.name} points at ${open.to}, which has no table yet: name it too.`);
  }
  return found.filter((d) => names.includes(d.entity.name));
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
  const unknown = process.argv.slice(2).find((word) => word.startsWith('-'));
  if (unknown) throw new StartFailure(`There is no option ${unknown}: npm run migration -- name [entity ...].`);
  const file = fileName(process.argv[2], migrations.map((m) => m.name), new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  const registry = loadMetadata(join(ROOT, 'metadata'));
  const found = chosen(await compare(registry), process.argv.slice(3), registry);
  const text = migrationText(registry, found);
  if (!text) return void process.stdout.write('Metadata and migrations agree: there is nothing to write.\n');
  writeFileSync(join(ROOT, 'migrations', `${file}.ts`), text, { flag: 'wx' });
  writeFileSync(join(ROOT, INDEX), registered(readFileSync(join(ROOT, INDEX), 'utf8'), file));
  const review = text.match(/\/\/ Review/g)?.length ?? 0;
  process.stdout.write(`${found.map((d) => `  ${sentence(d)}\n`).join('')}Written: migrations/${file}.ts, and its line in ${INDEX}.\n`);
  process.stdout.write(review ? `Look at ${review === 1 ? 'the line' : `the ${review} lines`} marked "Review": a program cannot decide them.\n` : 'Look it through; it runs at the next start.\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main().catch(die);

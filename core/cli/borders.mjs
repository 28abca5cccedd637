/** Import rules (docs/architecture.md), checked for every import statement of the product. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, filesBelow } from './steps.mjs';
import { checkRooms } from './ui-rooms.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const base = ['core/shared', 'core/errors.ts', 'core/failure.ts', 'core/root.ts', 'core/i18n'];
const under = [
  ...base,
  'core/config.ts',
  'core/config-schema.ts',
  'core/db',
  'core/jobs',
  'core/events',
  'core/files',
  'core/mail',
  'core/sheets',
];
const crud = [...under, 'core/metadata', 'core/access', 'core/tenancy', 'core/crud', 'core/plugin'];
/** The only file of a built-in plugin that others may import. */
const BUILT_IN = /^plugins\/platform\/[^/]+\/index\.ts$/;
/** What plugins bring to the bench: only rooms with `bench` import it, so that the product never loads it. */
const BENCH = /^plugins\/(bench\.ts$|[^/]+\/bench\/)/;
/** Rooms of the kernel's type: it may be named everywhere from crud upwards, by `import type`. */
const KERNEL = ['core/kernel.ts', 'core/identity'];

/**
 * First match of `from` decides. `may`: beginnings of paths that a file of the room may import; `types`: those it may only take types from;
 * `doors`: single files besides; `bench`: may import what plugins bring to the bench; `packages`: npm packages, and `node:`, that it may
 * use (absent: all), `never`: those it may not.
 */
export const ROOMS = [
  { from: /^metadata\//, may: [], packages: [] },
  { from: /^migrations\//, may: ['migrations'], packages: ['knex'] },
  { from: /^core\/shared\//, may: ['core/shared'], packages: [] },
  { from: /^core\/metadata\//, may: [...base, 'core/metadata'], never: ['knex', 'koa', 'pg'] },
  { from: /^core\/access\//, may: [...base, 'core/metadata', 'core/access'], never: ['knex', 'koa', 'pg'] },
  { from: /^core\/(jobs|events)\//, may: [...crud], types: KERNEL, never: ['koa', 'knex'] },
  {
    from: /^core\/(db|files|mail|i18n|sheets|tenancy)\//,
    may: [...under, 'core/metadata', 'migrations/index.ts', 'core/tenancy'],
    types: ['core/metadata'],
    never: ['koa'],
  },
  { from: /^core\/crud\//, may: crud, types: KERNEL, never: ['koa', 'knex', 'pg'] },
  { from: /^core\/plugin\//, may: [...crud, 'core/http'], types: KERNEL, never: ['koa', 'knex', 'pg'] },
  { from: /^core\/(identity|http)\//, may: [...crud, 'core/http', 'core/identity'], types: KERNEL, never: ['knex'] },
  {
    from: /^core\/(config|config-schema|config-names|build-version|failure|root|errors)\.ts$/,
    may: base.concat('core/config-schema.ts', 'core/config-names.ts', 'core/build-version.ts'),
  },
  { from: /^core\/cli\//, may: ['core', 'plugins/index.ts', 'plugins/bench.ts', 'migrations/index.ts'], bench: true },
  { from: /^core\//, may: ['core', 'plugins/index.ts', 'migrations/index.ts'] },
  { from: /^plugins\/index\.ts$/, may: ['plugins', 'core/index.ts'], never: ['knex', 'koa', 'pg', 'objection'] },
  {
    from: /^plugins\/bench\.ts$/,
    may: ['core/cli/bench/contract.ts'],
    doors: /^plugins\/[^/]+\/bench\/index\.ts$/,
    packages: [],
    bench: true,
  },
  // Data of entity files: which columns are searched.
  {
    from: /^plugins\/[^/]+\/bench\//,
    may: ['core/cli/bench/contract.ts', 'OWN'],
    doors: /^metadata\/[^/]+\/[^/]+\.json$/,
    packages: [],
    bench: true,
  },
  {
    from: /^plugins\/(platform\/)?[^/]+\/ui\//,
    may: ['ui/index.ts', 'core/shared', 'OWN'],
    never: ['knex', 'koa', 'pg', 'objection', 'node:'],
  },
  // Built-ins: the second interface of core, the shared vocabulary, and one another's index.
  {
    from: /^plugins\/platform\//,
    may: ['core/index.ts', 'core/engine.ts', 'core/shared', 'OWN'],
    doors: BUILT_IN,
    never: ['knex', 'koa', 'pg', 'objection'],
  },
  { from: /^plugins\//, may: ['core/index.ts', 'OWN'], doors: BUILT_IN, never: ['knex', 'koa', 'pg', 'objection'] },
  { from: /^ui\/metadata-modules\.ts$/, may: ['core/metadata'] },
  { from: /^ui\/(vite\.config\.ts|compiled-texts\.ts|dev-page\.ts|lean-preloads\.ts|e2e\/)/, may: ['ui', 'core/shared', 'core/test'] },
  { from: /^ui\/plugins\.tsx?$/, may: ['ui', 'plugins'], never: ['node:'] },
  { from: /^ui\//, may: ['ui', 'core/shared', 'metadata'], never: ['knex', 'koa', 'pg', 'objection', 'node:'] },
  { from: /^workers\//, may: ['core', 'plugins/index.ts', 'workers'] },
];

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** All imports of a source text: name, position, and whether only types are imported. */
export const importsOf = (text) =>
  [...text.matchAll(STATEMENT)].map((m) => ({ name: m[2] ?? m[3], index: m.index, typeOnly: m[1] !== undefined }));

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

const within = (target, rooms) => rooms.some((room) => target === room || target.startsWith(`${room}/`));

/** Findings for one file: `file:line: what, and the mend`. */
export function checkFile(file, text) {
  const room = ROOMS.find(({ from }) => from.test(file));
  if (!room) return [];
  const own = file
    .split('/')
    .slice(0, file.startsWith('plugins/platform/') ? 3 : 2)
    .join('/');
  // Test setup of plugins counts as a test.
  const test = /\.test\.tsx?$|\/arranged\.ts$/.test(file);
  const may = [...room.may.map((r) => (r === 'OWN' ? own : r)), ...(test ? ['core', 'plugins/index.ts', 'plugins/platform'] : [])];
  const findings = [];
  for (const { name, index, typeOnly } of importsOf(text)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name);
      const shut = BENCH.test(target) && !room.bench;
      if (!shut && within(target, may)) continue;
      if (room.doors?.test(target) || (typeOnly && within(target, room.types ?? []))) continue;
      findings.push([index, `may not import ${target}: ${may.length ? `this room knows ${may.join(', ')}` : 'this room imports nothing'}`]);
    } else if (!test && !typeOnly && !packageAllowed(room, name)) {
      findings.push([index, `may not use ${name}: it belongs to another room (see core/cli/borders.mjs)`]);
    }
  }
  return findings.map(([index, what]) => `${file}:${lineAt(text, index)}: ${what}`);
}

function packageAllowed({ packages, never = [] }, name) {
  const is = (p) => (p === 'node:' ? name.startsWith(p) : name === p || name.startsWith(`${p}/`));
  return packages ? packages.some(is) : !never.some(is);
}

/** Findings of the whole product. */
export function checkBorders() {
  const files = filesBelow(['core', 'plugins', 'ui', 'workers', 'migrations', 'metadata']).filter((file) => SOURCE.test(file));
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  const sources = texts.map(([file, text]) => ({
    file,
    imports: importsOf(text).map(({ name, index }) => ({ name, line: lineAt(text, index) })),
  }));
  return [...texts.flatMap(([file, text]) => checkFile(file, text)), ...checkRooms(sources)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = checkBorders();
  for (const line of findings) process.stdout.write(`${line}\n`);
  process.exit(findings.length > 0 ? 1 : 0);
}

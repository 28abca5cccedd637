/**
 * npm run test:changed: the unit suites that the change of the working tree can reach, nearest first. A suite is reached by the files that
 * it imports; what only puts the whole product together (the list of plugins, the start, the test's own product) carries a change to
 * everything, so the search ends there, and the suites of the same folder stand in for the rest. `npm test` runs all.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { JEST } from '../test/jest-args.mjs';
import { importsOf } from './borders.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command, filesBelow, said } from './steps.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const SUITE = /\.test\.(ts|tsx|mjs)$/;
const FOLDERS = ['core', 'plugins', 'ui', 'workers', 'migrations', 'metadata'];

/** Files that put the whole product together. */
export const WHOLE =
  /^(plugins\/index\.ts|core\/(index|boot|app|kernel|main|seed|begin)\.ts|core\/test\/|core\/plugin\/contract\.ts|core\/http\/(api|routes)\.ts|ui\/(index|main|metadata-modules)\.tsx?|ui\/app\/(app|registry)\.tsx?|migrations\/index\.ts)/;

/** Most suites of a run: beyond them it is no short one, and `npm test` is the better answer. */
const MOST = 24;

/** What git says that differs from the last commit, and what it does not know yet. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** By file: the files that import it. */
function importers(sources) {
  const by = new Map();
  for (const [file, text] of sources)
    for (const { name } of importsOf(text)) {
      if (!name.startsWith('.')) continue;
      const target = posix.join(posix.dirname(file), name);
      by.set(target, [...(by.get(target) ?? []), file]);
    }
  return by;
}

/** Suites beside a file, or in the nearest folder above it that has some. */
function beside(file, suites) {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const own = suites.filter((suite) => posix.dirname(suite) === folder);
    if (own.length > 0) return own;
  }
  return [];
}

/** Suites that speak of an entity file, by the entity's name; what the metadata must be as a whole besides. */
function ofMetadata(file, sources, suites) {
  const [, plugin] = file.split('/');
  const name = posix.basename(file).replace(/\.\w+$/, '');
  const speaks = new RegExp(`['"\`]${name}['"\`]`);
  return [
    ...suites.filter((suite) => suite.startsWith(`plugins/${plugin}/`) && speaks.test(sources.get(suite))),
    'core/test/schema.test.ts',
    'core/metadata/load.test.ts',
  ];
}

/**
 * @param changed paths below the root.
 * @param sources text of every source file by its path.
 * @returns suites, nearest first, each with how many imports lie between.
 */
export function suitesFor(changed, sources) {
  const suites = [...sources.keys()].filter((file) => SUITE.test(file) && !file.startsWith('ui/e2e/'));
  const by = importers(sources);
  const found = new Map();
  const reach = (suite, distance) => {
    if (sources.has(suite)) found.set(suite, Math.min(distance, found.get(suite) ?? Infinity));
  };
  for (const file of changed) {
    if (SUITE.test(file)) reach(file, 0);
    if (file.startsWith('metadata/')) for (const suite of ofMetadata(file, sources, suites)) reach(suite, 1);
    if (!SOURCE.test(file)) continue;
    for (const suite of beside(file, suites)) reach(suite, 1);
    const seen = new Set([file]);
    let edge = [file];
    for (let distance = 1; edge.length > 0; distance += 1) {
      edge = edge
        .flatMap((one) => (one !== file && WHOLE.test(one) ? [] : (by.get(one) ?? [])))
        .filter((one) => !seen.has(one) && seen.add(one));
      for (const one of edge) if (SUITE.test(one)) reach(one, distance);
    }
  }
  return [...found].filter(([suite]) => !suite.startsWith('ui/e2e/')).sort(([a, x], [b, y]) => x - y || a.localeCompare(b));
}

export const allSources = () =>
  new Map(
    filesBelow(FOLDERS)
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );

if (process.argv[1]?.endsWith('changed.mjs')) {
  let suites = [];
  await command(async () => {
    said('npm run test:changed: the unit suites that the change of the working tree can reach; it takes no options.');
    checkNode();
    await install();
    suites = suitesFor(changedFiles(), allSources());
  });
  if (suites.length === 0) process.stdout.write('Nothing that a unit test can reach has changed.\n');
  else {
    const near = suites.slice(0, MOST).map(([suite]) => suite);
    if (suites.length > MOST)
      process.stdout.write(`${suites.length} suites can be reached; these are the nearest ${MOST}. npm test runs all.\n`);
    const args = [...JEST, '--runTestsByPath', ...near];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } });
    child.once('close', (code) => process.exit(code ?? 1));
  }
}

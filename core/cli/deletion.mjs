/**
 * npm run test:deletion [-- PLUGIN ...] [--check] [--keep]: takes each plugin out of a copy of the product, and runs there what must hold
 * without it. Out go its code, its metadata, its lines in plugins/index.ts and plugins/bench.ts, and the same of the plugins that need it
 * (module.json). Then come npm run check and the unit tests of the engine (core). `--check` leaves the tests out, `--keep` leaves the
 * copies where they are.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { JEST } from '../test/jest-args.mjs';
import { withoutPlugins } from '../test/needs.mjs';
import { ROOT, StartFailure, command, run, said, textOf } from './steps.mjs';

const USAGE = 'npm run test:deletion [-- PLUGIN ...] [--check] [--keep]: what holds without a plugin; all of them where none is named.';
const LIST = 'plugins/index.ts';
/** Longest line of the formatter. */
const WIDTH = 140;
/** What the plugins bring to the bench: a list of the same form. */
const BENCH = 'plugins/bench.ts';
/** Folders that are made, or that belong to this copy alone. */
const LEFT = new Set(['node_modules', '.git', 'dist', '.data', 'test-results', 'playwright-report', 'rows.generated.d.ts']);

/** The plugins of a list: the name of each import with its folder below plugins; not the built-ins, which others build on. */
export const listed = (text) =>
  [...text.matchAll(/^import (\w+) from '\.\/(.+)\/index\.ts';$/gm)].map(([, as, folder]) => ({ as, folder }));

/** The list without some of its plugins. */
export function without(text, folders) {
  const gone = listed(text).filter(({ folder }) => folders.includes(folder));
  const lines = gone.reduce((left, { as, folder }) => left.replace(`import ${as} from './${folder}/index.ts';\n`, ''), text);
  return lines.replace(/(export const \w+: readonly \w+\[\] = \[)([^\]]*)\]/, (_, start, names) => {
    const kept = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !gone.some(({ as }) => as === name));
    // As the formatter writes it: in one line where it fits.
    const line = `${start}${kept.join(', ')}];`;
    return line.length <= WIDTH ? line.slice(0, -1) : `${start}\n${kept.map((name) => `  ${name},\n`).join('')}]`;
  });
}

/**
 * @param name of a plugin, or of its folder of metadata.
 * @param needs by plugin: those without which it cannot be.
 * @returns the plugin and all that cannot be without it.
 */
export function dependants(name, needs) {
  const found = [name];
  for (const each of found)
    for (const [other, of] of Object.entries(needs)) if (of.includes(each) && !found.includes(other)) found.push(other);
  return found;
}

/** By folder of metadata, what its module.json needs. */
const needsOf = () =>
  Object.fromEntries(
    readdirSync(join(ROOT, 'metadata')).map((name) => [name, JSON.parse(textOf(`metadata/${name}/module.json`) ?? '{}').needs ?? []]),
  );

/** A copy of the product without the plugins and their metadata. */
function copyWithout(names) {
  const copy = mkdtempSync(join(tmpdir(), 'without-'));
  cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT.has(basename(from)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const list = readFileSync(join(copy, LIST), 'utf8');
  const folders = listed(list).flatMap(({ folder }) => (names.includes(basename(folder)) ? [folder] : []));
  for (const folder of folders) rmSync(join(copy, 'plugins', folder), { recursive: true });
  for (const name of names) rmSync(join(copy, 'metadata', name), { recursive: true, force: true });
  writeFileSync(join(copy, LIST), without(list, folders));
  const bench = folders.map((folder) => `${folder}/bench`);
  writeFileSync(join(copy, BENCH), without(readFileSync(join(copy, BENCH), 'utf8'), bench));
  return copy;
}

/** The engine's suites but those that are about what is gone (core/test/needs.mjs). */
function tests(gone) {
  const left = withoutPlugins(gone).flatMap(({ suite }) => ['--testPathIgnorePatterns', `<rootDir>/${suite}`]);
  // Given by hand, they replace those of the configuration.
  return [
    ...JEST,
    '-w',
    '1',
    ...(left.length ? [...left, '--testPathIgnorePatterns', '/node_modules/'] : []),
    '--testPathPatterns',
    'core/',
  ];
}

/** @returns what failed, with what it said; nothing where all is well. */
async function failures(copy, gone, { check }) {
  const stages = [
    ['check', ['core/cli/check.mjs', '--reduced']],
    ['tests', tests(gone)],
  ].slice(0, check ? 1 : 2);
  const failed = [];
  for (const [name, args] of stages) {
    const { code, said: lines } = await run(process.execPath, args, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' } });
    if (code !== 0) failed.push({ name, lines: told(name, lines) });
  }
  return failed;
}

/** Of a run of tests only which suites failed, and how many tests. */
const told = (name, lines) =>
  name === 'tests'
    ? lines
        .split('\n')
        .filter((line) => /^(FAIL|Tests:|Test Suites:)/.test(line))
        .join('\n')
    : lines.trim();

async function main() {
  const { words, options } = said(USAGE, { words: Infinity, flags: ['check', 'keep'] });
  const needs = needsOf();
  const names = listed(textOf(LIST)).map(({ folder }) => basename(folder));
  const strange = words.find((word) => !names.includes(word));
  if (strange) throw new StartFailure(`There is no plugin "${strange}" in ${LIST}: name one of ${names.join(', ')}.`);
  let bad = 0;
  for (const name of words.length ? words : names) {
    const gone = dependants(name, needs);
    const title = gone.length > 1 ? `${name} (and ${gone.slice(1).join(', ')}, which need it)` : name;
    if (gone.includes('core')) {
      process.stdout.write(`stays ${name}: the engine needs it\n`);
      continue;
    }
    const copy = copyWithout(gone);
    try {
      const failed = await failures(copy, gone, options);
      if (failed.length) bad += 1;
      for (const { suite, because } of options.check ? [] : withoutPlugins(gone)) process.stdout.write(`left  ${suite}: ${because}\n`);
      for (const stage of failed) process.stdout.write(`${stage.lines}\n`);
      process.stdout.write(
        `${failed.length ? `FAIL  without ${title}: ${failed.map((stage) => stage.name).join(', ')}` : `ok    without ${title}`}\n`,
      );
    } finally {
      if (options.keep) process.stdout.write(`      ${copy}\n`);
      else if (existsSync(copy)) rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }
  process.exitCode = bad > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('deletion.mjs')) await command(main);

/** Installs dependencies by the lockfile, unless node_modules matches it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartFailure, hashOf, npm, step, textOf } from './steps.mjs';

const STAMP = 'node_modules/.rukn-lock';
const oldest = 20;

/** @throws StartFailure where Node is too old. */
export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < oldest) {
    throw new StartFailure(
      `Rukn needs Node ${oldest} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
}

/** Installs unless node_modules is what package-lock.json names. */
export async function install() {
  const wanted = hashOf(['package-lock.json']);
  if (textOf(STAMP) === wanted) return;
  if (!matchesLock()) await step('Installing the libraries', fetchAll);
  try {
    writeFileSync(join(ROOT, STAMP), wanted);
  } catch {
    // A node_modules that we may not write is compared again at the next start.
  }
}

/**
 * Whether somebody (npm install by hand) has already put every package of the lockfile there. npm keeps its own list of what is installed.
 */
function matchesLock() {
  const there = JSON.parse(textOf('node_modules/.package-lock.json') ?? '{}').packages;
  if (!there) return false;
  const wanted = JSON.parse(textOf('package-lock.json') ?? '{}').packages ?? {};
  return Object.entries(wanted).every(
    ([path, p]) => path === '' || p.optional || p.devOptional || p.link || there[path]?.version === p.version,
  );
}

async function fetchAll() {
  rmSync(join(ROOT, STAMP), { force: true });
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const first = await npm(['ci', ...quiet]);
  if (first.code === 0) return;
  // A lockfile written elsewhere may lack a package of this platform; npm install adds it.
  const second = await npm(['install', '--no-save', ...quiet]);
  if (second.code !== 0) {
    process.stderr.write(`${second.said.trim()}\n`);
    throw new StartFailure('The libraries could not be installed: check the network and the free space, then start again.');
  }
}

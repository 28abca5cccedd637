import { expect, test } from '@jest/globals';
import { textOf } from './steps.mjs';

const { packages } = JSON.parse(textOf('package-lock.json'));

/** Where Node finds `name` from `path`: beside it, or beside any package above it. */
function has(path, name) {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

test('the lockfile names every package of every platform: npm ci refuses it otherwise, on every machine', () => {
  const missing = Object.entries(packages).flatMap(([path, p]) =>
    Object.keys({ ...p.dependencies, ...p.optionalDependencies })
      .filter((name) => !has(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(Object.keys(packages).filter((path) => packages[path].resolved)).toEqual([]);
});

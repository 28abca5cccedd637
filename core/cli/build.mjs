/**
 * dist/ui (the screens, by Vite) and dist/server (main.js and worker.js, each one file, by esbuild), each built only when its sources
 * changed.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, StartFailure, filesBelow, hashOf, run, step, textOf } from './steps.mjs';

const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path) || path === 'ui/e2e';

/**
 * What goes into the screens: beside ui/ the shared types, the plugins' screens, and those metadata that screens read while they are built.
 */
const screenSources = () =>
  filesBelow(
    ['ui', 'core/shared', 'core/metadata', 'plugins', 'metadata', 'package.json', 'package-lock.json'],
    (path) => isTest(path) || /^plugins\/[^/]+\/(?!ui$|ui\/)/.test(path) || /^metadata\/[^/]+\/dashboards/.test(path),
  );

const serverSources = () =>
  filesBelow(
    ['core', 'plugins', 'workers', 'migrations', 'package.json', 'package-lock.json'],
    (path) => isTest(path) || path === 'core/cli' || path === 'core/test' || /^plugins\/[^/]+\/ui$/.test(path),
  );

/** Builds what is out of date. Returns the path of the server's file. */
export async function build() {
  const { server } = await buildPrograms();
  await upToDate('ui', 'Building the screens', screenSources, buildScreens);
  return server;
}

/** The same without the screens. Returns the paths of server and worker. */
export async function buildPrograms() {
  await upToDate('server', 'Building the server', serverSources, buildServer);
  return { server: join(ROOT, 'dist/server/main.js'), worker: join(ROOT, 'dist/server/worker.js') };
}

/**
 * A stamp beside each result says from which sources it was made; it goes before a build and comes after, so that half a build never
 * counts.
 */
async function upToDate(name, label, sources, work) {
  const stamp = `dist/${name}.stamp`;
  const wanted = `${process.env.BUILD_TARGET ?? ''} ${hashOf(sources())}`;
  if (textOf(stamp) === wanted) return;
  rmSync(join(ROOT, stamp), { force: true });
  await step(label, work);
  mkdirSync(dirname(join(ROOT, stamp)), { recursive: true });
  writeFileSync(join(ROOT, stamp), wanted);
}

/** Build options of the server's programs. */
export const PROGRAM = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

/** Built beside and moved file by file: what is built twice at the same time, or runs meanwhile, never meets half a program. */
async function buildServer() {
  const { build: bundle, stop } = await import('esbuild');
  const [final, part] = ['dist/server', `dist/server.${process.pid}`].map((path) => join(ROOT, path));
  try {
    await bundle({
      entryPoints: { main: join(ROOT, 'core/main.ts'), worker: join(ROOT, 'workers/main.ts') },
      outdir: part,
      ...PROGRAM,
    });
    mkdirSync(final, { recursive: true });
    for (const file of readdirSync(part)) renameSync(join(part, file), join(final, file));
  } catch {
    throw new StartFailure('The server could not be built: the lines above name the file.');
  } finally {
    rmSync(part, { recursive: true, force: true });
    // esbuild's helper process would otherwise stay alive.
    await stop();
  }
}

/** Runs in a separate process, to free its memory; builds into another folder and renames it, so that only complete builds are served. */
async function buildScreens() {
  const [final, part] = ['dist/ui', `dist/ui.${process.pid}`].map((path) => join(ROOT, path));
  const args = ['build', '--config', 'ui/vite.config.ts', '--logLevel', 'warn', '--outDir', part];
  const built = await run(process.execPath, ['node_modules/vite/bin/vite.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (built.code !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new StartFailure(`${built.said.trim()}\nThe screens could not be built: the lines above name the file.`);
  }
  rmSync(final, { recursive: true, force: true });
  renameSync(part, final);
}

/**
 * npm run dev: the database, the server in front of it, and the screens with hot reload. The database stays while the server starts again;
 * sources that cannot be built and metadata that does not load are told, and leave the server as it is.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command, run, said } from './steps.mjs';

/** After a signal a server may end its requests for this long; the database is not its own, so nothing is lost. */
const END_MS = 150;
const say = (text) => process.stdout.write(`${text}\n`);

await command(async () => {
  said('npm run dev: server and screens that follow the sources. Settings are environment variables or lines of .env.');
  checkNode();
  await install();
});
// Development alone reads sources, so this command may use what turns them into programs.
const { register } = await import('tsx/esm/api');
register();
const { loadConfig } = await import('../config.ts');
const { startEmbedded } = await import('../db/embedded.ts');

const config = await command(() => loadConfig());
const quiet = { info() {}, warn: say, error: say };
const database = config.databaseUrl ? undefined : await command(() => startEmbedded({ dataDir: config.dataDir, log: quiet }));
const serverPort = config.port + 1;
const backend = `http://127.0.0.1:${serverPort}`;
process.env.RUKN_DEV_SERVER = backend;

// The server writes language and session into a page; Vite takes them from there, so any page will do.
if (!existsSync(join(ROOT, 'dist/ui/index.html'))) {
  mkdirSync(join(ROOT, 'dist/ui'), { recursive: true });
  copyFileSync(join(ROOT, 'ui/index.html'), join(ROOT, 'dist/ui/index.html'));
}

const { context } = await import('esbuild');
const program = await context({ ...PROGRAM, entryPoints: [join(ROOT, 'core/main.ts')], outfile: join(ROOT, 'dist/dev/main.js') });
/** What cannot be built is told by the builder itself. */
const built = () =>
  program.rebuild().then(
    () => true,
    () => false,
  );

let server;
let greeted = false;
let ending = false;

/** The accounts and the address are told once. @returns when it answers, or has ended: whether it answers. */
async function startServer() {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(serverPort),
    PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  server = child;
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      const ready = /is ready at http/.test(chunk);
      if (!greeted || !ready) process.stdout.write(chunk);
      if (!ready) return;
      greeted = true;
      resolve(true);
    });
    child.once('exit', (code) => {
      resolve(false);
      if (ending || child !== server) return;
      server = undefined;
      say(`The server ended (code ${code}); it starts again when a source changes.`);
    });
  });
}

async function stopServer() {
  const child = server;
  if (!child) return;
  server = undefined;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(END_MS)]);
  child.kill('SIGKILL');
  await gone;
}

/** Asked in a process of its own, which has the sources as they are now: metadata, names of the screens, code of the plugins. */
const checker = await context({
  ...PROGRAM,
  entryPoints: [join(ROOT, 'core/cli/metadata.ts')],
  outfile: join(ROOT, 'dist/dev/metadata.js'),
});

/** What the server could not start with, one sentence each; none when it can. */
async function faults() {
  await checker.rebuild();
  const { code, said: lines } = await run(process.execPath, ['dist/dev/metadata.js']);
  return code === 0 ? '' : lines.trim();
}

let work = built().then((good) => good && startServer());

/** Files that the server does not know yet. */
let pending = new Set();
const isMetadata = (file) => file.startsWith('metadata');

/** The server with what the files say now; then the browser asks anew. */
async function reload(files) {
  const since = performance.now();
  if (!files.every(isMetadata) && !(await built())) return say('The server goes on with the sources as they were.');
  const found = await faults();
  if (found) {
    for (const file of files) pending.add(file);
    return say(
      `${found}\nThe server goes on with ${files.every(isMetadata) ? 'the metadata as it was' : 'metadata and sources as they were'}.`,
    );
  }
  await stopServer();
  if (ending || !(await startServer())) return;
  screens.environments.client.moduleGraph.invalidateAll();
  screens.ws.send({ type: 'full-reload' });
  say(`${files.join(', ')}: reloaded in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
}

let timer;
function changed(file) {
  // A change of the screens is Vite's; tests run elsewhere.
  if (/\.test\.tsx?$/.test(file) || /[/\\](ui|test|cli)[/\\]/.test(file) || !/\.(ts|json)$/.test(file)) return;
  pending.add(file);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const files = [...pending];
    pending = new Set();
    work = work.then(() => reload(files));
  }, 100);
}
const followed = new Set();
/**
 * Folders rather than files: many editors put a new file in the place of the old one. What a folder brings along when it comes has changed
 * too.
 */
function follow(folder, comes) {
  const path = join(ROOT, folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return void followed.delete(folder);
  if (followed.has(folder)) return;
  followed.add(folder);
  watch(path, (_kind, name) => {
    const at = join(folder, String(name));
    follow(at, true);
    changed(at);
  });
  for (const name of readdirSync(path)) {
    follow(join(folder, name), comes);
    if (comes) changed(join(folder, name));
  }
}
for (const folder of ['core', 'plugins', 'metadata', 'migrations']) follow(folder, false);

const { createServer } = await import('vite');
// Metadata reaches the browser once the server has it.
const screens = await createServer({
  configFile: join(ROOT, 'ui/vite.config.ts'),
  server: { port: config.port, watch: { ignored: [join(ROOT, 'metadata', '**')] } },
});
await command(() => screens.listen());

async function end() {
  if (ending) process.exit(1);
  ending = true;
  await Promise.all([stopServer(), screens.close(), program.dispose(), checker.dispose()]);
  await database?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end());

/** npm run dev: the server from its sources, restarted when they change, and the screens with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install } from './install.mjs';
import { ROOT, command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
});

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const env = { ...process.env, NODE_ENV: 'development', RUKN_DEV_SERVER: `http://127.0.0.1:${serverPort}` };

// The server writes language and session into a page; Vite takes them from there, so any page will do.
if (!existsSync(join(ROOT, 'dist/ui/index.html'))) {
  mkdirSync(join(ROOT, 'dist/ui'), { recursive: true });
  copyFileSync(join(ROOT, 'ui/index.html'), join(ROOT, 'dist/ui/index.html'));
}

let server;
let ending = false;
let restart = false;

function startServer() {
  const settings = { ...env, PORT: String(serverPort), PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${port}` };
  server = spawn(process.execPath, ['--import', 'tsx', '--enable-source-maps', 'core/main.ts'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: settings });
  server.once('exit', (code) => {
    server = undefined;
    if (ending) return;
    if (restart) startServer();
    else process.stdout.write(`The server ended (code ${code}); it starts again when a source changes.\n`);
    restart = false;
  });
}

let timer;
function changed(file) {
  // A change of the screens is Vite's; tests run elsewhere.
  if (/\.test\.tsx?$/.test(file) || /[/\\]ui[/\\]/.test(file) || !/\.(ts|json)$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    process.stdout.write(`${file} changed: the server starts again.\n`);
    if (!server) return startServer();
    restart = true;
    server.kill('SIGTERM');
  }, 200);
}
for (const folder of ['core', 'plugins', 'metadata', 'migrations']) {
  watch(join(ROOT, folder), { recursive: true }, (_kind, name) => changed(join(folder, String(name))));
}

startServer();
const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'ui/vite.config.ts', '--port', String(port)], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env });

function end() {
  if (ending) process.exit(1);
  ending = true;
  vite.kill('SIGTERM');
  if (!server) process.exit(0);
  server.once('exit', () => process.exit(0));
  server.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
vite.once('exit', (code) => {
  if (!ending) process.stderr.write(`The screens' server ended (code ${code}).\n`);
  if (!ending) end();
});

/** The web process: settings, database, migrations, demo data, listen, and a clean end. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { boot } from './boot.ts';
import { loadConfig, type Config } from './config.ts';
import { startEmbedded, type Embedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { die, listenFailure } from './failure.ts';
import { accountsTable } from './accounts-table.ts';
import type { Kernel } from './kernel.ts';
import { seedDemo } from './seed.ts';

/** How long requests may take to end after a signal. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig();
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const say = { info: (t: string) => log.debug(t), warn: (t: string) => log.warn(t), error: (t: string) => log.error(t) };
  let embedded: Embedded | undefined;
  try {
    await portFree(config);
    embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
    const databaseUrl = config.databaseUrl ?? (embedded as Embedded).url;
    await migrate({ url: databaseUrl, log: say });
    const kernel = await boot({ config, log, databaseUrl });
    const seeded = config.seed === 'demo' && (await seedDemo(kernel));
    const server = http.createServer(createApp(kernel).callback());
    server.keepAliveTimeout = 65_000;
    server.on('clientError', (_, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"status":"error","code":"malformed","message":"This is no valid HTTP request"}');
    });
    await listen(server, config);
    endCleanly(server, async () => {
      await kernel.db.close();
      await embedded?.stop();
    });
    const url = config.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
    process.stdout.write(`${config.seed === 'demo' && (await hasDemo(kernel)) ? accountsTable() : ''}Rukn ${config.version} is ready at ${url}${seeded ? ' (demo data seeded)' : ''}\n`);
  } catch (error) {
    await embedded?.stop().catch(() => {});
    die(error);
  }
}

/** A database with tenants of its own is not a demo. */
async function hasDemo(kernel: Kernel): Promise<boolean> {
  const rows = await kernel.db.query('auth', { text: `select 1 from tenants where key = 'pmis'`, values: [] });
  return rows.length > 0;
}

/** Asked before the database starts, so that a taken port is said at once. */
async function portFree(config: Config): Promise<void> {
  const probe = http.createServer();
  await listen(probe, config);
  await new Promise((done) => probe.close(done));
}

function listen(server: http.Server, { port, host }: Config): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(listenFailure(error, host, port)));
    server.listen(port, host, () => done());
  });
}

/** Stops listening, lets running requests end, then closes what is below. A second signal does not wait. */
function endCleanly(server: http.Server, close: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      close().then(() => process.exit(0), die);
    });
    server.closeIdleConnections();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();

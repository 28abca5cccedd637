/** The web process: settings, database, migrations, demo data, listening, and graceful shutdown. */
import http from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { provisionTenants } from './provisioning.ts';
import { boot } from './boot.ts';
import { loadConfig, type Config } from './config.ts';
import { analyze } from './db/connect.ts';
import { startEmbedded, type Embedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { publicWarnings, refuseOpenDemo } from './exposure.ts';
import { die, listenFailure } from './failure.ts';
import { CONNECTIONS, refuseBroken, SILENT_MS } from './http/connections.ts';
import { accountsTable } from './accounts-table.ts';
import { holdsDemo } from './identity/seed.ts';
import type { Kernel } from './kernel.ts';
import { logOf } from './log.ts';
import { loadMetadata } from './metadata/load.ts';
import { outboxServed } from './mail/outbox.ts';
import { ROOT } from './root.ts';
import { seedDemo } from './seed.ts';
import { checkSettings, unopened } from './start-checks.ts';
import { makeIndexes } from './upgrade-indexes.ts';

/** Time for running requests after a signal. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = loadConfig();
  const log = logOf(config);
  const say = { info: (t: string) => log.debug(t), warn: (t: string) => log.warn(t), error: (t: string) => log.error(t) };
  let embedded: Embedded | undefined;
  try {
    await portFree(config);
    await checkSettings(config, say.warn);
    embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say });
    const databaseUrl = config.databaseUrl ?? (embedded as Embedded).url;
    // Metadata errors must be found before the database is changed.
    const registry = loadMetadata(join(ROOT, 'metadata'));
    await migrate({ url: config.databaseDirectUrl ?? databaseUrl, log: say });
    const kernel = await boot({ config, log, databaseUrl, registry });
    await refuseOpenDemo(config, kernel.db, registry.modules);
    const sealed = await unopened(config.databaseDirectUrl ?? databaseUrl, config.secretKeys);
    if (sealed) say.error(sealed);
    await provisionTenants(kernel);
    const seeded = config.seed === 'demo' && (await seedDemo(kernel));
    if (seeded) await analyze(config.databaseDirectUrl ?? databaseUrl);
    const server = http.createServer(CONNECTIONS, createApp(kernel).callback());
    server.setTimeout(SILENT_MS);
    server.on('clientError', refuseBroken);
    await listen(server, config);
    kernel.events.connect();
    void makeIndexes(kernel, config.databaseDirectUrl ?? databaseUrl);
    endCleanly(server, kernel, async () => {
      await kernel.jobs.close();
      await kernel.db.close();
      await embedded?.stop();
    });
    if (config.workers === 'inside') await kernel.jobs.work({ idle: true });
    log.info({ version: config.version, commit: config.commit }, 'started');
    const url = config.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
    for (const line of await publicWarnings(config, kernel.db, registry.modules)) log.warn(line);
    const mails = outboxServed(config) ? `Mails that are not sent: ${url}/outbox?key=${config.outboxKey}\n` : '';
    process.stdout.write(
      `${config.seed === 'demo' && (await holdsDemo(kernel.db, registry.modules)) ? accountsTable(registry.modules) : ''}${mails}Rukn ${config.version} is ready at ${url}${seeded ? ' (demo data seeded)' : ''}\n`,
    );
  } catch (error) {
    await embedded?.stop().catch(() => {});
    die(error);
  }
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

/**
 * Graceful shutdown: stops listening, waits for running requests, then closes everything else. Event streams are ended, since they never
 * end by themselves. A second signal exits at once.
 */
function endCleanly(server: http.Server, kernel: Kernel, close: () => Promise<void>): void {
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
    void kernel.events.close();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();

/** A worker process: runs jobs and answers no requests, with the same kernel and database as the web process. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { boot } from '../core/boot.ts';
import { loadConfig } from '../core/config.ts';
import { runningEmbedded } from '../core/db/embedded.ts';
import { migrate } from '../core/db/migrate.ts';
import { die, listenFailure } from '../core/failure.ts';
import { health } from '../core/http/health.ts';
import type { Kernel } from '../core/kernel.ts';
import { logOf } from '../core/log.ts';
import { checkSettings, unopened } from '../core/start-checks.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const log = logOf(config);
  const say = { info: (t: string) => log.debug(t), warn: (t: string) => log.warn(t), error: (t: string) => log.error(t) };
  try {
    await checkSettings(config, say.warn);
    const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir);
    await migrate({ url: config.databaseDirectUrl ?? databaseUrl, log: say });
    const kernel = await boot({ config, log, databaseUrl });
    const sealed = await unopened(config.databaseDirectUrl ?? databaseUrl, config.secretKeys);
    if (sealed) say.error(sealed);
    kernel.events.connect();
    const port = await tell(kernel);
    endCleanly(kernel);
    await kernel.jobs.work();
    log.info({ version: config.version, commit: config.commit, port }, 'started');
    process.stdout.write(
      `Rukn ${config.version} works on jobs, ${config.workerConcurrency} at a time, woken by ${config.redisUrl ? 'Redis' : 'PostgreSQL'}\n`,
    );
  } catch (error) {
    die(error);
  }
}

/** Serves the worker's health, if configured. @returns the port. */
async function tell(kernel: Kernel): Promise<number | null> {
  const { workerPort, host } = kernel.config;
  if (workerPort === null) return null;
  const server = http.createServer(new Koa().use(health(kernel)).callback());
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(listenFailure(error, host, workerPort)));
    server.listen(workerPort, host, done);
  });
  // The server must not keep the process alive.
  server.unref();
  return (server.address() as AddressInfo).port;
}

/**
 * Graceful shutdown: lets running steps finish and returns the jobs to the queue. A second signal exits at once; another worker takes them
 * over.
 */
function endCleanly(kernel: Kernel): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    void (async () => {
      await kernel.jobs.close();
      await kernel.events.close();
      await kernel.db.close();
    })().then(() => process.exit(0), die);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();

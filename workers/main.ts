/** A process that works on jobs and answers no requests: the same kernel as the web process, on the same database. */
import { pino } from 'pino';
import { boot } from '../core/boot.ts';
import { loadConfig } from '../core/config.ts';
import { runningEmbedded } from '../core/db/embedded.ts';
import { migrate } from '../core/db/migrate.ts';
import { die } from '../core/failure.ts';
import type { Kernel } from '../core/kernel.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const say = { info: (t: string) => log.debug(t), warn: (t: string) => log.warn(t), error: (t: string) => log.error(t) };
  try {
    const databaseUrl = config.databaseUrl ?? runningEmbedded(config.dataDir);
    await migrate({ url: config.databaseDirectUrl ?? databaseUrl, log: say });
    const kernel = await boot({ config, log, databaseUrl });
    endCleanly(kernel);
    await kernel.jobs.work();
    process.stdout.write(`Rukn ${config.version} works on jobs, ${config.workerConcurrency} at a time, woken by ${config.redisUrl ? 'Redis' : 'PostgreSQL'}\n`);
  } catch (error) {
    die(error);
  }
}

/** Lets steps at work end and gives the jobs back. A second signal does not wait: whoever looks takes them over. */
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

/**
 * A database for the product of a suite, filled as the demo provisioning: the worker's own where that is free, with what a worker need not
 * make twice.
 */
import { openDb } from '../boot.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { clock } from '../shared/clock.ts';
import { filledDatabase, type TestDatabase } from './database.ts';
import { seed, seedWorld } from './seeded.ts';
import { sharedDatabase, type SharedDatabase } from './shared-database.ts';

export interface Lease {
  url: string;
  /** Connections that stay open for the next suite; none: the product opens its own. */
  connections(config: Config): Db | undefined;
  /** After everything that used it is closed. */
  release(): Promise<void>;
}

interface Shared {
  /** Promised at once, so that the worker makes it once. */
  database: Promise<SharedDatabase>;
  pools: Map<string, Db>;
  taken: boolean;
}

let shared: Shared | undefined;

const HOUR = 3_600_000;

/**
 * At another moment every suite begins at that moment anew, so a later one could make rows before the tenants of an earlier one: these
 * are an hour old.
 */
async function seedEarlier(url: string): Promise<void> {
  if (clock.ahead === 0) return seed(url);
  clock.set(clock.now() - HOUR);
  try {
    await seed(url);
  } finally {
    clock.set(clock.now() + HOUR);
  }
}

const seeded = (): Promise<TestDatabase> => filledDatabase('seeded', seedEarlier);

/** @param own it must be nobody else's afterwards, since its schema is going to change. @param demo with the records of the demo. */
export async function leaseDatabase({ own, demo }: { own: boolean; demo: boolean }): Promise<Lease> {
  const admin = process.env['RUKN_TEST_ADMIN'];
  // Jest's own runner loads every module anew for each suite: there is no next one.
  if (own || demo || shared?.taken || !admin || !process.env['RUKN_TEST_NATIVE']) {
    const database = demo ? await filledDatabase('demo', seedWorld, seeded) : await seeded();
    return { url: database.url, connections: () => undefined, release: database.drop };
  }
  const lent = (shared ??= { database: seeded().then((database) => sharedDatabase(database, admin)), pools: new Map(), taken: false });
  lent.taken = true;
  const { pools } = lent;
  const database = await lent.database;
  return {
    url: database.url,
    connections(config) {
      const key = JSON.stringify([
        config.preparedStatements,
        config.querySeconds,
        config.idleSeconds,
        config.jobQuerySeconds,
        config.rateLimit,
        config.databaseDirectUrl,
      ]);
      return pools.get(key) ?? (pools.set(key, openDb(config, database.url)), pools.get(key));
    },
    async release() {
      if (!(await database.restore())) {
        // Another may stand here by now: see giveUpDatabase.
        if (shared === lent) shared = undefined;
        await Promise.all([...pools.values()].map((pool) => pool.close()));
        await database.drop();
      }
      lent.taken = false;
    },
  };
}

/**
 * The worker's next suite gets another database. For after a suite that failed: where a test ran out of time, its work may go on and write.
 * The old one stays, so that this work ends as it would have, and goes with the server at the end of the run.
 */
export function giveUpDatabase(): void {
  shared = undefined;
}

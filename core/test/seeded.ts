/**
 * What every database of createTestKernel begins with: tenants, roles and people of the demo, what plugins give each tenant, and the
 * queue's own tables.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { provisionTenants } from '../provisioning.ts';
import { boot } from '../boot.ts';
import { loadConfig } from '../config.ts';
import { seedTenants } from '../identity/seed.ts';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';
import { seedDemo, seedNames } from '../seed.ts';
import { openBull } from '../jobs/bull.ts';
import type { Db } from '../db/pool.ts';
import { metadata } from './metadata.ts';

/** Fills the migrated database at this address. */
export async function seed(url: string): Promise<void> {
  const kernel = await boot({
    config: loadConfig({ NODE_ENV: 'test' }),
    log: pino({ level: 'silent' }),
    databaseUrl: url,
    registry: metadata,
  });
  const { tenants } = await seedTenants(kernel.db, kernel.registry, seedNames(kernel));
  // As the demo begins: the history of its rows is told when all of them are there.
  await provisionTenants(kernel, { untold: new Set(tenants.map(({ id }) => id)) });
  await hashCheaply(kernel.db);
  await (await openBull({ redisUrl: null, databaseUrl: url, warn() {} })).close();
  await kernel.jobs.close();
  await kernel.events.close();
  await kernel.db.close();
}

/** Where the content of the demo's files lies, for all suites of a run. */
export const WORLD_FILES = path.join(tmpdir(), 'rukn-demo-files');

/** Adds the records of the demo to a seeded database. */
export async function seedWorld(url: string): Promise<void> {
  const kernel = await boot({
    config: loadConfig({ NODE_ENV: 'test', FILES_DIR: WORLD_FILES }),
    log: pino({ level: 'silent' }),
    databaseUrl: url,
    registry: metadata,
  });
  await seedDemo(kernel);
  await kernel.jobs.close();
  await kernel.events.close();
  await kernel.db.close();
}

/** The demo's password at the lowest price: each hash says its own, and hundreds of tests sign in. */
async function hashCheaply(db: Db): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.query('auth', { text: 'update credentials set password_hash = $1', values: [cheap] });
}

/** Ids of the seeded people by e-mail. */
export async function seededPeople(db: Db): Promise<Record<string, number>> {
  const people = await db.query<{ id: number; email: string }>('auth', { text: 'select id, email from users order by id', values: [] });
  return Object.fromEntries(people.map(({ id, email }) => [email, id]));
}

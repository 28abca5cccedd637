/**
 * node --import tsx core/cli/bench/reads.ts: what reading costs in a big organisation. 100,000 records, an administrator and a member who
 * reaches a few hundred of them; milliseconds of a whole request, one after the other, median of fifteen after three to get warm.
 * EXPLAIN=1 keeps the database and prints its address. Compare figures of one run only.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';
import { seedTenants } from '../../identity/seed.ts';
import type { Db } from '../../db/pool.ts';
import type { Registry } from '../../metadata/registry.ts';
import { demoTenants, type DemoTenant } from '../demo.ts';
import { benches } from '../../../plugins/bench.ts';
import type { BenchReads, RunSql } from './contract.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const READS = benches.find(({ reads }) => reads)?.reads;

/** @returns the status and the median of the milliseconds. */
async function timed(url: string, token: string): Promise<string> {
  const taken: number[] = [];
  for (let i = 0; i < 18; i += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) return `(${answer.status})`;
    if (i > 2) taken.push(performance.now() - started);
    if (taken.length > 2 && (taken[0] as number) > 1000) break;
  }
  return (taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0).toFixed(1);
}

/** Fills the first organisation of the demo, and the second by half; the first one's member reads by record. @returns who asks. */
async function fill(db: Db, registry: Registry, url: string, reads: BenchReads): Promise<DemoTenant> {
  const { users, tenants } = await seedTenants(db, registry);
  const idOf = (key: string): number => tenants.find((t) => t.key === key)?.id as number;
  const inside =
    (tenant: number): RunSql =>
    (text, values) =>
      db.query({ tenant }, { text, values });
  const [asked, ...others] = demoTenants(registry.modules);
  for (const [i, { key, admin }] of [asked, ...others.slice(0, 1)].entries()) {
    const tenant = idOf(key);
    await reads.fill({ sql: inside(tenant), tenant, member: users[admin] as number, rows: Math.round(ROWS / (i + 1)) });
  }
  const [tenant, member] = [idOf(asked.key), users[asked.member] as number];
  await inside(tenant)(
    `with r as (insert into roles (tenant_id, code, name_en, permissions) values ($1, 'reads', 'Reads', $2) returning id)
    update users set role_ids = array[r.id] from r where users.tenant_id = $1 and users.id = $3`,
    [tenant, reads.rights, member],
  );
  await reads.share({ sql: inside(tenant), tenant, member });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  return asked;
}

async function main(): Promise<void> {
  if (!READS) throw new Error('no plugin of this product brings reads');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-reads-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  try {
    await migrate({ url: database.url, log: quiet });
    const kernel = await boot({
      config: loadConfig({ NODE_ENV: 'production', SEED: 'none' }),
      log: pino({ level: 'warn' }),
      databaseUrl: database.url,
    });
    const asked = await fill(kernel.db, kernel.registry, database.url, READS);
    const server = http.createServer(createApp(kernel).callback());
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signIn = async (email: string): Promise<string> =>
      (
        (await (
          await fetch(`${url}/api/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password: DEMO_PASSWORD }),
          })
        ).json()) as { token: string }
      ).token;
    const tokens = [await signIn(asked.admin), await signIn(asked.member)];
    say(`${'ms'.padEnd(28)}  administrator  member`);
    for (const [name, at] of Object.entries(READS.paths)) {
      const [admin, member] = [await timed(url + at, tokens[0] as string), await timed(url + at, tokens[1] as string)];
      say(`${name.padEnd(28)}  ${admin.padStart(13)}  ${member.padStart(6)}`);
    }
    if (process.env['EXPLAIN']) {
      say(database.url);
      await new Promise((done) => process.once('SIGTERM', done));
    }
    server.closeAllConnections();
    server.close();
    await kernel.db.close();
  } finally {
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();

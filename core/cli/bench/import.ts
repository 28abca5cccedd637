/**
 * node --import tsx core/cli/bench/import.ts [rows] [profiles]: an import beside its floor, which is reading the same file and a COPY of
 * its rows into the same table with its indexes. Prints milliseconds of each stage, their ratio, the memory of the server and of the
 * process that reads, and when the first progress was told. `profiles` is the beginning of the names of CPU profiles of check and import.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Session } from 'node:inspector/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { utils, write } from 'xlsx';
import { createApp } from '../../app.ts';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { demoTenants } from '../demo.ts';
import { benches } from '../../../plugins/bench.ts';
import type { BenchImport, RunSql } from './contract.ts';
import { postgresCpu } from './postgres-cpu.ts';
import { copyIn } from '../backup-copy.ts';
import { seedTenants } from '../../identity/seed.ts';
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';
import { readFile } from '../../sheets/read-file.ts';
import type { Kernel } from '../../kernel.ts';
import type { ImportRun } from '../../shared/import.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const [, , , PROFILE, FOLDER, EMAIL] = process.argv;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const FILE = 'rows.xlsx';
const IMPORTED = importedRows();

/** @throws Error where no plugin brings rows for an import. */
function importedRows(): BenchImport {
  const found = benches.find(({ imported }) => imported)?.imported;
  if (!found) throw new Error('no plugin of this product brings rows for an import');
  return found;
}

/** In a process of its own, so that the memory of the server is its own. */
function fileOf(folder: string, email: string): Promise<string> {
  const child = fork(fileURLToPath(import.meta.url), [String(ROWS), '', folder, email], { execArgv: ['--import', 'tsx'] });
  return new Promise(
    (done, fail) =>
      void child.once('exit', (code) => (code === 0 ? done(path.join(folder, FILE)) : fail(new Error(`the file was not made: ${code}`)))),
  );
}

/** The rows as an office would send them. */
function makeFile(folder: string, email: string): void {
  const rows = Array.from({ length: ROWS }, (_, i) => IMPORTED.row(i, email));
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([[...IMPORTED.heads], ...rows], { cellDates: false, dateNF: 'dd/mm/yyyy', dense: true }),
    'Rows',
  );
  fs.writeFileSync(path.join(folder, FILE), write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}

interface Cost {
  ms: number;
  cpu: number;
}

async function timed<T>(work: () => Promise<T>): Promise<[Cost, T]> {
  const watch = setInterval(() => {
    try {
      look();
    } catch {
      /* a process ended while it was looked at */
    }
  }, 50);
  const [since, used] = [performance.now(), cpu()];
  const result = await work();
  clearInterval(watch);
  return [{ ms: performance.now() - since, cpu: cpu() - used }, result];
}

const said = ({ ms, cpu: used }: Cost): string => `${ms.toFixed(0)} ms (CPU ${used.toFixed(0)})`;
const times = (cost: Cost[], floor: Cost[]): string =>
  (['ms', 'cpu'] as const).map((k) => (cost.reduce((a, c) => a + c[k], 0) / floor.reduce((a, c) => a + c[k], 0)).toFixed(2)).join(', CPU ');

/** Reading alone, its pieces thrown away. */
const readAlone = (file: string): Promise<void> =>
  readFile(file, 'xlsx', { sheet: async () => {}, chunk: async () => {}, read: async () => {}, progress: () => {} });

/** The same rows straight into the table, as its owner, with all of its indexes. */
async function copyAlone(url: string, { tenant, person, prepared }: Served): Promise<Cost> {
  const client = new pg.Client({ connectionString: url });
  // What went wrong is thrown by the statement itself.
  client.on('error', () => {});
  await client.connect();
  const line = (i: number): string => [tenant, person, person, ...IMPORTED.copied(i, person, prepared)].join('\t');
  const pages = function* pages(): Generator<Buffer> {
    for (let i = 0; i < ROWS; i += 500)
      yield Buffer.from(`${Array.from({ length: Math.min(500, ROWS - i) }, (_, n) => line(i + n)).join('\n')}\n`);
  };
  const { entity, columns, isCopied } = IMPORTED;
  await client.query(`alter table ${entity} no force row level security`);
  const what = `${entity} (tenant_id, created_by, updated_by, ${columns.join(', ')})`;
  const [cost] = await timed(() => copyIn(client, what, Readable.from(pages())));
  await client.query(`delete from ${entity} where ${isCopied}`);
  await client.query(`alter table ${entity} force row level security`);
  await client.query(`vacuum analyze ${entity}`);
  await client.end();
  return cost;
}

interface Served {
  kernel: Kernel;
  url: string;
  token: string;
  tenant: number;
  /** Whom the rows name. */
  person: number;
  email: string;
  prepared: unknown;
}

async function serve(databaseUrl: string, dataDir: string): Promise<Served & { close(): Promise<void> }> {
  const kernel = await boot({
    config: loadConfig({ ...process.env, SEED: 'none', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
    log: pino({ level: 'warn' }),
    databaseUrl,
  });
  const { users, tenants } = await seedTenants(kernel.db, kernel.registry);
  const [{ key, admin, member: email }] = demoTenants(kernel.registry.modules);
  const tenant = tenants.find((t) => t.key === key)?.id as number;
  const person = users[email] as number;
  const sql: RunSql = (text, values) => kernel.db.query({ tenant }, { text, values });
  const prepared = await IMPORTED.prepare({ sql, tenant, member: person });
  const server = http.createServer(createApp(kernel).callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    kernel,
    url,
    token,
    tenant,
    person,
    email,
    prepared,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await kernel.jobs.close();
      await kernel.events.close();
      await kernel.db.close();
    },
  };
}

async function call<T>({ url, token }: Served, method: string, path_: string, body?: BodyInit): Promise<T> {
  const response = await fetch(url + path_, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  const json = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(JSON.stringify(json));
  return json.data;
}

const BUSY = new Set(['reading', 'checking', 'importing']);
const memory = { server: 0, reader: 0 };
const resident = (pid: number | string): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** CPU that readers have used, by process. */
const readers = new Map<string, number>();
let postgres = (): number => 0;

/** Milliseconds of this process, of PostgreSQL and of readers so far: what other programs on the machine do not distort. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + postgres() + [...readers.values()].reduce((a, b) => a + b, 0);
}

/** Memory now: of this process, and of the greatest of its children that read a file. */
function look(): void {
  memory.server = Math.max(memory.server, resident('self'));
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  for (const pid of children) {
    if (!/excel/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
    memory.reader = Math.max(memory.reader, resident(pid));
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    readers.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
  }
}

/** Hears how far jobs are, as a browser does. */
async function listen({ url, token }: Served): Promise<{ first: Map<number, number>; close(): void }> {
  const first = new Map<number, number>();
  const stop = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  void (async () => {
    let text = '';
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(bytes).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        const id = data && text.startsWith('event: job') ? (JSON.parse(data) as { id: number }).id : undefined;
        if (id !== undefined && !first.has(id)) first.set(id, performance.now());
        text = text.slice(end + 2);
      }
    }
  })().catch(() => {});
  return { first, close: () => stop.abort() };
}

/** Waits for the end of a stage. */
async function follow(served: Served, id: number): Promise<ImportRun> {
  for (;;) {
    const run = await call<ImportRun>(served, 'GET', `/api/imports/${id}`);
    if (!BUSY.has(run.state)) return run;
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  try {
    await migrate({ url: database.url, log: quiet });
    postgres = postgresCpu(clusterIn(dataDir));
    const served = await serve(database.url, dataDir);
    const file = await fileOf(dataDir, served.email);
    const [read] = await timed(() => readAlone(file));
    const copy = await copyAlone(database.url, served);
    say(`${ROWS} rows, ${(fs.statSync(file).size / 1e6).toFixed(1)} MB. Floor: reading ${said(read)}, COPY ${said(copy)}`);
    const before = resident('self');
    const form = new FormData();
    form.set('file', new Blob([fs.readFileSync(file)]), FILE);
    const heard = await listen(served);
    const told = (job: number | null, since: number): string =>
      `progress after ${job !== null && heard.first.has(job) ? ((heard.first.get(job) as number) - since).toFixed(0) : 'no'} ms`;
    const sent = performance.now();
    const [reading, run] = await timed(async () =>
      follow(served, (await call<ImportRun>(served, 'POST', `/api/import/${IMPORTED.entity}`, form)).id),
    );
    say(
      `read    ${said(reading)}: ${run.rows} rows, ${run.columns.filter((c) => c.field).length} columns known, ${told(run.job, sent)} ${run.error ?? ''}`,
    );
    const session = new Session();
    session.connect();
    const stage = async (what: 'check' | 'run'): Promise<Cost> => {
      if (PROFILE) {
        await session.post('Profiler.enable');
        await session.post('Profiler.start');
      }
      const since = performance.now();
      const [cost, now] = await timed(async () => {
        await call(served, 'POST', `/api/imports/${run.id}/${what}`);
        return follow(served, run.id);
      });
      if (PROFILE) fs.writeFileSync(`${PROFILE}-${what}.cpuprofile`, JSON.stringify((await session.post('Profiler.stop')).profile));
      say(`${what.padEnd(7)} ${said(cost)}: ${JSON.stringify(now.summary)}; ${told(now.job, since)} ${now.error ?? ''}`);
      return cost;
    };
    const check = await stage('check');
    const imported = await stage('run');
    say(
      `read and import ${times([reading, imported], [read, copy])} times the floor; with the check ${times([reading, check, imported], [read, copy])}`,
    );
    say(`memory: server ${before.toFixed(0)} to ${memory.server.toFixed(0)} MiB, reader ${memory.reader.toFixed(0)} MiB`);
    heard.close();
    await served.close();
  } finally {
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The cluster's own folder, wherever the embedded server keeps it. */
function clusterIn(dataDir: string): string {
  const found = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((file) => path.basename(file) === 'postmaster.pid');
  return path.dirname(path.join(dataDir, found as string));
}

await (FOLDER && EMAIL ? makeFile(FOLDER, EMAIL) : main());

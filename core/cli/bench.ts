/**
 * npm run bench: the product beside the floor (node:http and pg, by hand), one run, the same machine, alternating rounds, one tenant of
 * two hundred, an ordinary member. For each size of `BENCH_ROWS` (default 1000,100000) a table: application CPU and PostgreSQL CPU per
 * request, requests a second, the slowest of a hundred, statements. Trust the ratios, not the milliseconds. `npm run bench -- create`
 * measures only operations whose names begin so.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop, type BuildOptions } from 'esbuild';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { drive, type Driven, type Load } from './bench/drive.ts';
import { operations, type Filled } from './bench/operations.ts';
import { postgresCpu } from './bench/postgres-cpu.ts';
import { ROOT } from '../root.ts';

const SIZES = (process.env['BENCH_ROWS'] ?? '1000,100000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = 1.5;
const CONNECTIONS = 8;
const only = process.argv.slice(2);
if (only.some((word) => word.startsWith('-')))
  throw new Error('npm run bench -- [name ...] takes no options; BENCH_ROWS and BENCH_ROUNDS are settings.');

interface Server {
  child: ChildProcess;
  port: number;
  token: string;
  filled?: Filled;
}
interface Used {
  ms: number;
  statements: number;
  memory: number;
}
/** Of one round: per request, but for what is a rate or a latency. */
interface Round {
  app: number;
  postgres: number;
  rate: number;
  p99: number;
  statements: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Both servers run as the product does in production: one program, built in the same way. @returns its file. */
async function built(): Promise<string> {
  const { PROGRAM } = (await import(new URL('./build.mjs', import.meta.url).href)) as { PROGRAM: BuildOptions };
  const outfile = path.join(ROOT, 'dist/bench/serve.js');
  await build({ ...PROGRAM, entryPoints: [fileURLToPath(new URL('./bench/serve.ts', import.meta.url))], outfile });
  await stop();
  return outfile;
}

function start(kind: 'product' | 'floor', url: string, given: string): Promise<Server> {
  const profile = kind === 'product' && process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir', process.env['BENCH_PROFILE']] : [];
  const child = fork(program, [kind, url, given], {
    execArgv: profile,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMIT: 'off' },
  });
  return new Promise((done, fail) => {
    child.once('message', (said) => done({ child, ...(said as Omit<Server, 'child'>) }));
    child.once('exit', (code) => fail(new Error(`${kind} ended with ${code}`)));
  });
}

const used = ({ child }: Server): Promise<Used> =>
  new Promise((done) => {
    child.once('message', (m) => done(m as Used));
    child.send('cpu');
  });

/** The token with which the product answers a load; the floor takes any. */
async function tokenFor({ port, token }: Server, load: Load): Promise<string> {
  if (!load.token) return token;
  const answer = await fetch(`http://127.0.0.1:${port}${load.token}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { Token: string }).Token;
}

async function round(server: Server, token: string, load: Load, postgres: () => number, seconds: number): Promise<Round> {
  const [before, database] = [await used(server), postgres()];
  const driven: Driven = await drive({
    port: server.port,
    token,
    load,
    connections: load.connections ?? CONNECTIONS,
    seconds,
  });
  const [after, databaseAfter] = [await used(server), postgres()];
  if (driven.failed) throw new Error(`${load.method} ${load.path(0)}: ${driven.failed} of ${driven.requests} refused: ${driven.sample}`);
  const per = (n: number): number => n / driven.requests;
  return {
    app: per(after.ms - before.ms),
    postgres: per(databaseAfter - database),
    rate: driven.requests / driven.seconds,
    p99: driven.p99,
    statements: per(after.statements - before.statements),
  };
}

const median = (rounds: Round[], of: keyof Round): number =>
  rounds.map((r) => r[of]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;

/** Floor and product in turn, so that a noisy moment meets both. */
async function compare(servers: Record<'floor' | 'product', Server>, load: Load, postgres: () => number): Promise<string[]> {
  const rounds: Record<'floor' | 'product', Round[]> = { floor: [], product: [] };
  const tokens = { floor: servers.floor.token, product: await tokenFor(servers.product, load) };
  for (let i = 0; i <= ROUNDS; i += 1)
    for (const kind of ['floor', 'product'] as const) {
      const one = await round(servers[kind], tokens[kind], load, postgres, i === 0 ? 0.7 : SECONDS);
      if (i > 0) rounds[kind].push(one);
    }
  const pair = (of: keyof Round, digits: number): string[] => [
    median(rounds.floor, of).toFixed(digits),
    median(rounds.product, of).toFixed(digits),
  ];
  const ratio = (of: keyof Round): string => (median(rounds.product, of) / (median(rounds.floor, of) || Number.NaN)).toFixed(2);
  return [
    ...pair('app', 3),
    ratio('app'),
    ...pair('rate', 0),
    ratio('rate'),
    ...pair('postgres', 2),
    ...pair('p99', 1),
    median(rounds.product, 'statements').toFixed(1),
  ];
}

const HEAD = [
  'app ms: floor',
  'product',
  'ratio',
  'req/s: floor',
  'product',
  'ratio',
  'PostgreSQL ms',
  'product',
  'p99 ms',
  'product',
  'statements',
];
const line = (name: string, cells: string[]): string =>
  name.padEnd(16) + cells.map((c, i) => c.padStart((HEAD[i] as string).length + 2)).join('');

async function measure(rows: number): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  const running: ChildProcess[] = [];
  try {
    await migrate({ url: database.url, log: quiet });
    const product = await start('product', database.url, String(rows));
    const floor = await start('floor', database.url, JSON.stringify(product.filled));
    running.push(product.child, floor.child);
    const postgres = postgresCpu(clusterIn(dataDir));
    say(`\n${rows.toLocaleString('en')} rows in one of 200 organisations\n${line('', HEAD)}`);
    for (const [name, load] of Object.entries(operations(product.filled as Filled))) {
      if (only.length && !only.some((o) => name.startsWith(o))) continue;
      say(line(name, await compare({ floor, product }, load, postgres)));
    }
    say(`memory of the product after this: ${Math.round((await used(product)).memory / 1024 / 1024)} MiB`);
  } finally {
    for (const child of running) child.disconnect();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The folder that holds the server's pid, wherever the data folder keeps it. */
function clusterIn(dataDir: string): string {
  const found = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((f) => path.basename(f) === 'postmaster.pid');
  if (!found) throw new Error('no running PostgreSQL below the data folder');
  return path.dirname(path.join(dataDir, found));
}

const program = await built();
for (const rows of SIZES) await measure(rows);

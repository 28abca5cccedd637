/**
 * npm run bench: the product beside the floor (node:http and pg, the same SQL by hand), one run, the same machine, alternating rounds.
 * Prints application CPU per request, requests per second and statements per request; trust the ratios, not the milliseconds.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { drive, type Load } from './bench/drive.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 8;

interface Ready { port: number; token: string; projectId: number; programId: number; managerId: number; sql: object }

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

function start(kind: 'product' | 'floor', url: string, sql = '{}'): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(fileURLToPath(new URL('./bench/serve.ts', import.meta.url)), [kind, url, String(ROWS), sql], { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' } });
  return new Promise((done, fail) => {
    child.once('message', (ready) => done({ child, ready: ready as Ready }));
    child.once('exit', (code) => fail(new Error(`${kind} ended with ${code}`)));
  });
}

const cpu = (child: ChildProcess): Promise<{ ms: number; statements: number }> => new Promise((done) => {
  child.once('message', (m) => done(m as { ms: number; statements: number }));
  child.send('cpu');
});

function loads(r: Ready): Record<string, Load> {
  const body = (i: number): string => JSON.stringify({ name_en: `Bench ${i}`, manager_id: r.managerId, program_id: r.programId, budget: 1000 + i });
  const change = (i: number): string => JSON.stringify({ progress: i % 100, budget: i });
  return {
    'list 50 rows': { method: 'GET', path: () => '/api/projects?limit=50&sort=-created_at' },
    'read one': { method: 'GET', path: (i) => `/api/projects/${r.projectId + (i % 1000)}` },
    'no token': { method: 'GET', path: () => '/api/projects', anonymous: true },
    'update one': { method: 'PUT', path: (i) => `/api/projects/${r.projectId + (i % 1000)}`, body: change, sameSql: true },
    'create one': { method: 'POST', path: () => '/api/projects', body, sameSql: true },
    'update, bare floor': { method: 'PUT', path: (i) => `/api/projects/${r.projectId + (i % 1000)}`, body: change },
    'create, bare floor': { method: 'POST', path: () => '/api/projects', body },
  };
}

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  const running: ChildProcess[] = [];
  try {
    await migrate({ url: database.url, log: quiet });
    say(`filling ${ROWS} projects`);
    const product = await start('product', database.url);
    const floor = await start('floor', database.url, JSON.stringify(product.ready.sql));
    running.push(product.child, floor.child);
    say(`${'operation'.padEnd(18)}  app CPU ms: floor  product  ratio   req/s: floor  product  ratio   statements`);
    for (const [name, load] of Object.entries(loads(product.ready))) {
      const results = { product: { ms: [] as number[], rps: [] as number[], statements: 0 }, floor: { ms: [] as number[], rps: [] as number[], statements: 0 } };
      for (let round = 0; round <= ROUNDS; round += 1) for (const kind of ['floor', 'product'] as const) {
        const { child, ready } = kind === 'product' ? product : floor;
        const before = await cpu(child);
        const driven = await drive({ port: ready.port, token: product.ready.token, load, connections: CONNECTIONS, seconds: round === 0 ? 1 : SECONDS });
        const after = await cpu(child);
        if (driven.failed) throw new Error(`${kind} ${name}: ${driven.failed} of ${driven.requests} refused: ${driven.sample}`);
        if (round === 0) continue; // warm-up
        results[kind].ms.push((after.ms - before.ms) / driven.requests);
        results[kind].rps.push(driven.requests / driven.seconds);
        results[kind].statements = (after.statements - before.statements) / driven.requests;
      }
      const [f, p] = [results.floor, results.product];
      const cells = [median(f.ms).toFixed(3), median(p.ms).toFixed(3), (median(p.ms) / median(f.ms)).toFixed(2), median(f.rps).toFixed(0), median(p.rps).toFixed(0), (median(p.rps) / median(f.rps)).toFixed(2), p.statements.toFixed(1)];
      say(`${name.padEnd(18)}  ${(cells[0] as string).padStart(17)}  ${(cells[1] as string).padStart(7)}  ${(cells[2] as string).padStart(5)}  ${(cells[3] as string).padStart(13)}  ${(cells[4] as string).padStart(7)}  ${(cells[5] as string).padStart(5)}  ${(cells[6] as string).padStart(11)}`);
    }
  } finally {
    for (const child of running) child.kill();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();

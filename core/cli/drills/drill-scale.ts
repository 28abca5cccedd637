/**
 * Real input: thousands of records come in by the calls of the product, one job works on all of them, and then reads are timed, the first
 * answer and the median of five. DRILL_INPUT names a file of JSON with the records; without it they are made up. Fails for a refused call,
 * for rows that the job left out or doubled, and for a first answer that takes longer than it may.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { benches } from '../../../plugins/bench.ts';
import type { BenchCall, BenchScale } from '../bench/contract.ts';
import { closingAll, openAlone } from './ground.ts';
import { signIn } from './requests.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 600_000;
const AGAIN = 5;

export const drill = (): Promise<string> =>
  closingAll(async (atEnd) => {
    const scaled = benches.find((bench) => bench.scaled)?.scaled;
    if (!scaled) throw new Error('no plugin of this product brings a job over many records');
    const file = process.env['DRILL_INPUT'];
    const input = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[]) : undefined;
    const { web, stage } = await openAlone(atEnd);
    const headers = await signIn(web.url, stage.maker);
    const call = caller(web.url, headers);
    const begun = Date.now();
    const filled = await scaled.fill(call, stage.maker.id, input);
    const made = Date.now() - begun;
    const before = await counts(stage, Object.keys(scaled.leaves(filled)));
    const job = await jobOf(call, scaled, filled);
    await proves(stage, before, scaled.leaves(filled));
    const lines = [`records ${(made / 1000).toFixed(1)} s`, `job ${(job / 1000).toFixed(1)} s`];
    const slow: string[] = [];
    for (const [name, { method = 'GET', path, body, within }] of Object.entries(await scaled.reads(call, filled))) {
      const taken: number[] = [];
      for (let n = 0; n <= AGAIN; n += 1) {
        const since = performance.now();
        await call(method, path, body);
        taken.push(performance.now() - since);
      }
      const [first = 0, ...more] = taken.map(Math.round);
      lines.push(`${name} ${first} ms, then ${more.sort((a, b) => a - b)[AGAIN >> 1] as number} ms`);
      if (first > within) slow.push(`${name}: ${first} ms instead of ${within}`);
    }
    const figures = lines.join('; ');
    if (slow.length) throw new Error(`too slow: ${slow.join('; ')} (${figures})`);
    return figures;
  });

const caller =
  (url: string, headers: Record<string, string>): BenchCall =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${said.slice(0, 300)}`);
    return JSON.parse(said);
  };

/** @returns the milliseconds until the job is done. */
async function jobOf(call: BenchCall, scaled: BenchScale, filled: unknown): Promise<number> {
  const { path, body } = scaled.job(filled);
  const since = Date.now();
  const { data } = (await call('POST', path, body)) as { data: { job_id: number } };
  for (;;) {
    const { data: job } = (await call('GET', `jobs/${data.job_id}`)) as { data: { state: string; failed: number; message: string | null } };
    if (job.state === 'done') {
      if (job.failed) throw new Error(`the job refused ${job.failed}`);
      return Date.now() - since;
    }
    if (!['queued', 'running'].includes(job.state)) throw new Error(`the job is ${job.state}: ${String(job.message)}`);
    if (Date.now() - since > PATIENCE_MS) throw new Error('the job does not end');
    await sleep(200);
  }
}

async function counts({ kernel, maker: { tenant } }: Stage, tables: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of tables) {
    const [row] = await kernel.db.query<{ n: number }>({ tenant }, { text: `select count(*)::int as n from ${table}`, values: [] });
    found.set(table, row?.n ?? 0);
  }
  return found;
}

async function proves(stage: Stage, before: ReadonlyMap<string, number>, leaves: Readonly<Record<string, number>>): Promise<void> {
  const now = await counts(stage, Object.keys(leaves));
  for (const [table, wanted] of Object.entries(leaves)) {
    const more = (now.get(table) ?? 0) - (before.get(table) ?? 0);
    if (more !== wanted) throw new Error(`the job left ${more} rows of ${table} instead of ${wanted}`);
  }
}

/**
 * The floor: what a careful hand would write for these requests with node:http and pg, one statement each, the same columns in the answer,
 * without sessions, permissions, validation, checks and history.
 */
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { benches } from '../../../plugins/bench.ts';
import type { FloorRequest, FloorRow } from './contract.ts';
import type { Filled } from './operations.ts';

const READY = benches.map(({ name, statements, byHand }) => ({
  byHand,
  statements: Object.fromEntries(Object.entries(statements).map(([key, text]) => [key, { name: `${name} ${key}`, text }])),
}));

const NOTHING = Buffer.alloc(0);

const PLACE = path.join(tmpdir(), `rukn-bench-floor-${process.pid}`);

process.once('exit', () => rmSync(PLACE, { recursive: true, force: true }));

/** Under a name of its own first, so that a name never stands for half a file. */
async function keep(content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const incoming = path.join(PLACE, randomUUID());
  await mkdir(PLACE, { recursive: true });
  await writeFile(incoming, content, { flush: true });
  await rename(incoming, path.join(PLACE, sha256));
  return sha256;
}

export function createFloor(url: string, { tenant }: Filled): { server: http.Server; statements: () => number } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The owner of the tables is bound by the policies too; a careful hand sets the tenant once per connection.
  pool.on('connect', (client) => void client.query(`set role rukn_app; select set_config('app.tenant', '${tenant}', false)`));
  let sent = 0;

  async function answered(request: FloorRequest): Promise<string> {
    for (const { byHand, statements } of READY) {
      const answer = byHand(request);
      if (!answer) continue;
      const statement = statements[answer.name];
      if (!statement) throw new Error(`the floor has no statement ${answer.name}`);
      sent += 1;
      const { plannedEachTime, body = ({ j }: FloorRow) => j } = answer;
      const values = answer.file ? [...answer.values, await keep(answer.file)] : answer.values;
      const { rows } = await pool.query<FloorRow>(plannedEachTime ? { text: statement.text, values } : { ...statement, values });
      return body(rows[0] ?? { j: 'null' });
    }
    throw new Error(`the floor has no answer to ${request.method} ${request.url.pathname}`);
  }

  async function answer(request: http.IncomingMessage): Promise<[number, string]> {
    if (!request.headers.authorization) return [401, '{"code":"unauthenticated"}'];
    const [method, at] = [request.method as string, new URL(request.url as string, 'http://floor')];
    if (method === 'GET') return [200, await answered({ method, url: at, body: '', bytes: NOTHING, tenant })];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return [200, await answered({ method, url: at, body: bytes.toString(), bytes, tenant })];
  }

  const server = http.createServer((request, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body);
      },
      (error: Error) => {
        response.writeHead(500);
        response.end(error.message);
      },
    );
  });
  return { server, statements: () => sent };
}

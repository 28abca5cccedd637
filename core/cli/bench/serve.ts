/** One server of the bench in a process of its own: the product, or the floor. Answers "cpu" with what it has used so far. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { boot } from '../../boot.ts';
import { loadConfig } from '../../config.ts';
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';
import { fill } from './fill.ts';
import { createFloor } from './floor.ts';
import type { Filled } from './operations.ts';

const [kind = 'product', url = '', given = '0'] = process.argv.slice(2);

interface Served {
  server: http.Server;
  statements: () => number;
  filled?: Filled;
}

/** Fills the database first: the floor is started on what it made. */
async function product(): Promise<Served> {
  const kernel = await boot({ config: loadConfig({ ...process.env, SEED: 'none' }), log: pino({ level: 'warn' }), databaseUrl: url });
  const filled = await fill(kernel.db, url, kernel.registry, Number(given));
  return { server: http.createServer(createApp(kernel).callback()), statements: () => kernel.db.statements, filled };
}

const made: Served = kind === 'product' ? await product() : createFloor(url, JSON.parse(given) as Filled);
await new Promise<void>((done) => void made.server.listen(0, '127.0.0.1', done));
const { port } = made.server.address() as AddressInfo;
process.on('message', () => {
  const used = process.cpuUsage();
  process.send?.({ ms: (used.user + used.system) / 1000, statements: made.statements(), memory: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
const token = made.filled ? await signIn(made.filled.email) : 'floor';
process.send?.({ port, filled: made.filled, token });

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Load as behind a proxy: requests go to the web processes in turn, over kept connections; one that cannot be reached is left out for a
 * moment.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** How long a process that refused a connection is left alone. */
const LEAVE_MS = 250;
const NAME = 'Load drill';

export interface Backend {
  url: string;
  /** When it was last killed; 0: never; infinite: just now. */
  killedAt: number;
}

export interface LoadFigures {
  requests: number;
  /** Under way on a process when that was killed. */
  inFlight: number;
  /** Everything else that did not get its answer. */
  lost: string[];
  /** Names of rows whose creation was confirmed. */
  confirmed: string[];
  /** Of requests whose answer nobody saw: they may be there or not. */
  unsure: string[];
}

interface Outcome {
  status: number;
  body: string;
}

/** @param users requests at a time. */
export function startLoad(
  backends: readonly Backend[],
  headers: Record<string, string>,
  { drilled, maker }: Pick<Stage, 'drilled' | 'maker'>,
  users: number,
): { stop(): Promise<LoadFigures> } {
  const figures: LoadFigures = { requests: 0, inFlight: 0, lost: [], confirmed: [], unsure: [] };
  const agent = new http.Agent({ keepAlive: true, maxSockets: users });
  const restUntil = new Map<Backend, number>();
  let turn = 0;
  let stopped = false;

  /** The next that is not left out. */
  const next = (): Backend => {
    for (let tries = 0; tries < backends.length; tries += 1) {
      const backend = backends[(turn += 1) % backends.length] as Backend;
      if ((restUntil.get(backend) ?? 0) < Date.now()) return backend;
    }
    return backends[turn % backends.length] as Backend;
  };

  async function one(method: string, path: string, body?: string): Promise<boolean> {
    for (;;) {
      const backend = next();
      const since = Date.now();
      try {
        const { status, body: said } = await send(agent, backend.url + path, method, headers, body);
        if (status === 200) return true;
        figures.lost.push(`${method} ${path}: ${status} ${said.slice(0, 200)}`);
        return false;
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? String(error);
        // Nothing was sent: a proxy asks the next one.
        if (code === 'ECONNREFUSED') {
          restUntil.set(backend, Date.now() + LEAVE_MS);
          if (backends.every((b) => (restUntil.get(b) ?? 0) > Date.now())) await sleep(LEAVE_MS);
          continue;
        }
        if (backend.killedAt >= since) figures.inFlight += 1;
        else figures.lost.push(`${method} ${path}: ${code}`);
        return false;
      }
    }
  }

  async function user(number: number): Promise<void> {
    for (let n = 0; !stopped; n += 1) {
      figures.requests += 1;
      if (n % 4 !== 0) await one('GET', n % 4 === 1 ? `${drilled.path}?limit=20` : n % 4 === 2 ? '/api/user' : '/api/jobs?limit=5');
      else {
        const name = `${NAME} ${number}-${n}`;
        const confirmed = await one('POST', drilled.path, JSON.stringify({ name_en: name, ...drilled.row(maker.id) }));
        (confirmed ? figures.confirmed : figures.unsure).push(name);
      }
    }
  }
  const work = Promise.all(Array.from({ length: users }, (_, i) => user(i)));
  return {
    async stop() {
      stopped = true;
      await work;
      agent.destroy();
      return figures;
    },
  };
}

/** @throws the connection's error. */
function send(agent: http.Agent, url: string, method: string, headers: Record<string, string>, body?: string): Promise<Outcome> {
  return new Promise((done, failed) => {
    const request = http.request(
      url,
      { method, agent, timeout: 30_000, headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) } },
      (answer) => {
        let said = '';
        answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
        answer.on('end', () =>
          answer.complete ? done({ status: answer.statusCode ?? 0, body: said }) : failed(new Error('half an answer')),
        );
        answer.on('error', failed);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer for 30 s')));
    request.on('error', failed);
    request.end(body);
  });
}

/** A construction suite for tests that misbehaves on request and records the requests. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { text: string; type: string; status?: number }
  | 'silent'
  | 'drip'
  | 'cut'
  | 'reset'
  | 'endless'
  | { redirect: string };

export interface Request {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
}

export interface Hostile {
  url: string;
  /** Sets its behaviours in order; the last one applies to all further calls of the path. */
  on(path: string, ...behaviours: Behaviour[]): void;
  /** Returns the requests below a path. */
  seen(path: string): Request[];
  close(): Promise<void>;
}

const BIG = Buffer.alloc(64 * 1024, 32);

export async function hostileServer(): Promise<Hostile> {
  const plans = new Map<string, Behaviour[]>();
  const requests: Request[] = [];
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('error', () => {});
    req.on('end', () => {
      const path = (req.url ?? '').slice(1).split('?')[0] as string;
      const raw = Buffer.concat(chunks).toString();
      requests.push({
        method: req.method ?? '',
        path,
        token: /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1],
        body: raw ? JSON.parse(raw) : undefined,
      });
      const plan = plans.get(path) ?? [{ json: { message: 'nothing here' }, status: 404 }];
      behave(res, (plan.length > 1 ? plan.shift() : plan[0]) as Behaviour);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  plans.set('api/login', [{ json: { token: 'session' } }]);
  plans.set('services/construction/token', [{ json: { Token: 'service' } }]);
  return {
    url,
    on: (path, ...behaviours) => void plans.set(path, behaviours),
    seen: (path) => requests.filter((r) => r.path.startsWith(path)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function behave(res: http.ServerResponse, plan: Behaviour): void {
  if (plan === 'silent') return;
  if (plan === 'reset') return void res.socket?.resetAndDestroy();
  if (plan === 'cut') {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    res.write('[{"SystemId": 1');
    return void setTimeout(() => res.socket?.destroy(), 20);
  }
  if (plan === 'drip') {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 20);
    return void res.on('close', () => clearInterval(timer));
  }
  if (plan === 'endless') {
    res.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => void (res.writable && res.write(BIG, () => setImmediate(more)));
    return more();
  }
  if ('redirect' in plan) return void res.writeHead(302, { location: plan.redirect }).end();
  if ('text' in plan) return void res.writeHead(plan.status ?? 200, { 'content-type': plan.type }).end(plan.text);
  res.writeHead(plan.status ?? 200, { 'content-type': 'application/json', ...plan.headers }).end(JSON.stringify(plan.json));
}

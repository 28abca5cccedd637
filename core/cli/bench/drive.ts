/** A bounded load on the loopback: a fixed number of keep-alive connections, each asking again when it has its answer. */
import http from 'node:http';

export interface Load {
  method: string;
  path(i: number): string;
  body?(i: number): string;
  /** Media type of the body. Default: JSON. */
  type?: string;
  /** Without a session: 401 is the right answer. */
  anonymous?: boolean;
  /** Address of the call that gives the token for it, as `Token`. Default: the token of the session. */
  token?: string;
  /** Instead of those of the bench, for calls that are many in one. */
  connections?: number;
  /** The call begins a job where its answer names one (`job_id`): it has ended when the job has. */
  job?: true;
}

export interface Driven {
  requests: number;
  failed: number;
  seconds: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** First wrong answer. */
  sample: string;
}

let counter = 0;

/** Of an answer, its beginning is kept. */
const MOST_TEXT = 2000;

/** An item that was refused, or a list without rows: fast, and no answer. */
const REFUSED = /"StatusCode":"E"|^\[\]$/;

export async function drive(options: { port: number; token: string; load: Load; connections: number; seconds: number }): Promise<Driven> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const result: Driven = { requests: 0, failed: 0, seconds: 0, p99: 0, sample: '' };
  const wanted = options.load.anonymous ? 401 : 200;
  const taken: number[] = [];
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      for (let now = performance.now(); now < end;) {
        const { status, text } = await answered(agent, options);
        const then = performance.now();
        taken.push(then - now);
        now = then;
        result.requests += 1;
        if ((status !== wanted || REFUSED.test(text)) && !result.failed++) result.sample = `${status} ${text.slice(0, 200)}`;
      }
    }),
  );
  result.seconds = (performance.now() - started) / 1000;
  result.p99 = taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0;
  agent.destroy();
  return result;
}

interface To {
  port: number;
  token: string;
  load: Load;
}

interface Answer {
  status: number;
  text: string;
}

/** How often a job is asked for: seldom enough to cost nothing beside it. */
const JOB_MS = 1000;
const ENDED = /"state":"(done|failed|cancelled)"/;

async function answered(agent: http.Agent, to: To): Promise<Answer> {
  const answer = await ask(agent, to);
  const [, id] = (to.load.job && /"job_id":(\d+)/.exec(answer.text)) || [];
  if (id === undefined) return answer;
  for (;;) {
    await new Promise((done) => setTimeout(done, JOB_MS));
    const { text } = await ask(agent, { ...to, load: { method: 'GET', path: () => `/api/jobs/${id}` } });
    const [, state] = ENDED.exec(text) ?? [];
    if (state !== undefined) return state === 'done' ? answer : { status: 500, text };
  }
}

function ask(agent: http.Agent, { port, token, load }: To): Promise<Answer> {
  const i = counter++;
  const body = load.body?.(i);
  return new Promise((done, fail) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: load.method,
        path: load.path(i),
        headers: {
          ...(load.anonymous ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': load.type ?? 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (d: string) => {
            if (text.length < MOST_TEXT) text += d;
          })
          .on('end', () => done({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** For tests: imports packages through the API and waits for the job. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Loss } from './types.ts';

interface Answer {
  headers: Headers;
  status: number;
  // The answer as the test asserts it.
  // oxlint-disable-next-line no-explicit-any
  body: any;
}

interface Client {
  get(path: string): Promise<Answer>;
  raw(method: string, path: string, body: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
}

const BOUNDARY = '----package-import';

/** Sends a file for an import or a preview. */
export function sendPackage(
  client: Client,
  content: string | Buffer | object,
  fields: Record<string, string> = {},
  { dry = false, name = 'catalog.json' } = {},
): Promise<Answer> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const part = (head: string, value: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([n, v]) => part(`name="${n}"`, v)),
    part(`name="file"; filename="${name}"`, bytes),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return client.raw('POST', `/api/compliance-packages/import${dry ? '?dry_run=1' : ''}`, body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  });
}

export interface EndedJob {
  id: number;
  state: string;
  message: string;
  done: number;
  total: number;
  data: { href: string; package: number; losses: number };
  file: { name: string } | null;
}

/** Waits for the end of the job. */
export async function ended(client: Client, id: number): Promise<EndedJob> {
  for (;;) {
    const { status, body } = await client.get(`/api/jobs/${id}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    if (['done', 'failed', 'cancelled'].includes(body.data.state)) return body.data as EndedJob;
    await sleep(20);
  }
}

/** Imports and waits. @throws Error if anything is refused. */
export async function imported(
  client: Client,
  content: string | Buffer | object,
  fields: Record<string, string>,
  options: { name?: string } = {},
): Promise<EndedJob> {
  const { status, body } = await sendPackage(client, content, fields, options);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const job = await ended(client, body.data.job);
  if (job.state !== 'done') throw new Error(JSON.stringify(job));
  return job;
}

/** The loss report of the job. */
export async function lossesOf(client: Client, job: number): Promise<Loss[]> {
  const { body } = await client.get(`/api/jobs/${job}/results?limit=500`);
  return (body.data as Partial<Loss>[]).filter((one): one is Loss => one.fate !== undefined);
}

/** One HTTP call to the connected suite: ten seconds timeout, limited size, JSON, no redirects; failures are classified (failure.ts). */
import { Late, outgoing, TooLarge, Unreachable, type Config } from '../../../core/index.ts';
import { CallFailure } from './failure.ts';
import { parseJson } from './json.ts';

export const TIMEOUT_MS = 10_000;
/** Maximum size of one answer. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Marks calls of a bridge: a connected suite does not forward them to its own connection. */
const BRIDGE = 'x-rukn-bridge';
const LONGEST_SAID = 500;

export interface CallOptions {
  token?: string;
  body?: unknown;
  locale?: string;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** @returns the parsed answer of a 2xx. @throws CallFailure */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions) => Promise<Reply>;

/** @param base without a trailing slash. */
export function createCall(base: string, reach: Config['providerAddresses'], timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES): Call {
  const go = outgoing(reach, { timeoutMs, maxBytes });
  return async (method, path, { token, body, locale } = {}) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      accept: 'application/json',
      [BRIDGE]: '1',
      ...(locale ? { 'accept-language': locale } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
    };
    const answer = await go(`${base}/${path}`, { method, headers, body: sent, redirect: 'manual' }).catch((error: unknown) => {
      throw failureOf(error);
    });
    const raw = await wholeOf(answer);
    if (!answer.ok) throw await refusalOf(answer, raw);
    return { status: answer.status, body: await parsed(answer, raw) };
  };
}

async function wholeOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk as Uint8Array);
  const [only] = chunks;
  return only && chunks.length === 1 ? Buffer.from(only.buffer, only.byteOffset, only.byteLength) : Buffer.concat(chunks);
}

/** Without a connection nothing was sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED/;

function failureOf(error: unknown): CallFailure {
  const { code = '' } = error as { code?: string };
  if (error instanceof Unreachable || NEVER_SENT.has(code) || CERTIFICATE.test(code))
    return new CallFailure('unreachable', { cause: error });
  return new CallFailure(error instanceof Late ? 'late' : error instanceof TooLarge ? 'format' : 'cut', { cause: error });
}

async function parsed(answer: Response, raw: Buffer): Promise<unknown> {
  if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? '')) throw new CallFailure('format', { status: answer.status });
  try {
    return await parseJson(raw);
  } catch (cause) {
    throw new CallFailure('format', { status: answer.status, cause });
  }
}

/** Redirects are not part of the interface and never followed. */
async function refusalOf(answer: Response, raw: Buffer): Promise<CallFailure> {
  const { status } = answer;
  if (status < 400) return new CallFailure('format', { status });
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after * 1000 : undefined;
  const said = await saidIn(answer, raw);
  return new CallFailure(status >= 500 ? 'server' : 'refused', {
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(said ? { said } : {}),
  });
}

async function saidIn(answer: Response, raw: Buffer): Promise<string | undefined> {
  try {
    const { message } = (await parsed(answer, raw)) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, LONGEST_SAID) : undefined;
  } catch {
    return undefined;
  }
}

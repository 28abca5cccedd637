/** A signed request to a bucket. aws4fetch signs it; node:http sends it, since fetch cannot send a stream of known length. */
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../errors.ts';
import type { S3Address } from './s3-address.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  /** Called again for each retry. */
  body?: () => Readable;
}

/** Timeout of a server that does not answer. */
const SILENCE_MS = 30_000;

const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 50 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 50 }),
};

/** @returns the response, unread; undefined for 404. @throws AppError unavailable for all other errors. */
export async function ask(address: S3Address, request: S3Request): Promise<http.IncomingMessage | undefined> {
  const answer = await exchange(address, request).catch((error: unknown) => {
    throw new AppError('unavailable', { cause: error });
  });
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return answer;
  if (statusCode === 404 && request.method !== 'PUT') return void answer.resume();
  throw new AppError('unavailable', { cause: new Error(`the bucket answered ${statusCode} ${await reasonOf(answer)}`.trim()) });
}

/**
 * @returns S3's error code for a wrong address, key or bucket; undefined where everything is right, or the server is unavailable for a
 * while.
 */
export async function refusalOf(address: S3Address, url: URL): Promise<string | undefined> {
  const answer = await exchange(address, { method: 'GET', url }).catch(() => undefined);
  const { statusCode = 0 } = answer ?? {};
  if (answer && statusCode >= 400 && statusCode < 500) return (await reasonOf(answer)) || String(statusCode);
  answer?.resume();
  return undefined;
}

const reasonOf = async (answer: http.IncomingMessage): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await textOf(answer).catch(() => ''))?.[1] ?? '';

/** Sends a request; once more on a new connection where a kept-alive one was closed by the server. */
async function exchange(address: S3Address, request: S3Request): Promise<http.IncomingMessage> {
  const headers = await sign(address, request);
  try {
    return await send(request, headers);
  } catch (error) {
    if (!(error as { reused?: boolean }).reused) throw error;
    return send(request, headers);
  }
}

async function sign(
  { region, accessKeyId, secretAccessKey }: S3Address,
  { url, method, headers = {} }: S3Request,
): Promise<Record<string, string>> {
  const signed = await new AwsV4Signer({ url: url.href, method, headers, region, accessKeyId, secretAccessKey, service: 's3' }).sign();
  return Object.fromEntries(signed.headers);
}

function send({ url, method, body }: S3Request, headers: Record<string, string>): Promise<http.IncomingMessage> {
  return new Promise((done, fail) => {
    const secure = url.protocol === 'https:';
    const request = (secure ? https : http).request(url, {
      method,
      headers,
      agent: AGENTS[secure ? 'https:' : 'http:'],
      timeout: SILENCE_MS,
    });
    request.on('response', done);
    request.on('timeout', () => request.destroy(new Error('the bucket does not answer')));
    request.on('error', (error) => fail(Object.assign(error, { reused: request.reusedSocket })));
    if (body) pipeline(body(), request).catch(fail);
    else request.end();
  });
}

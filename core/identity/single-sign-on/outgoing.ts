/**
 * Requests to servers that a tenant names (sign-in providers, connected systems): only to allowed addresses, checked when the connection is
 * made (against DNS rebinding), without redirects, limited in time and size.
 */
import { lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { faultOf, mayReach, type Reach } from './addresses.ts';

export const TIMEOUT_MS = 8_000;
const MAX_BYTES = 512 * 1024;

/** An address that the server may not connect to. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, found) => {
      const list = error ? [] : found.filter(({ address }) => mayReach(address, reach));
      const [first] = list;
      if (error) done(error, '', 0);
      else if (!first) done(new Unreachable(`${hostname} has no address that may be reached`), '', 0);
      else if ((options as { all?: boolean }).all) (done as unknown as (e: null, a: typeof list) => void)(null, list);
      else done(null, first.address, first.family);
    });
  };

export interface Limits {
  timeoutMs?: number;
  maxBytes?: number;
  /** A larger response is cut off at the limit, instead of refused. */
  cut?: boolean;
}

/** The response was not complete within the time limit. */
export class Late extends Error {
  override name = 'Late';
}

/** The response exceeds the size limit. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** A fetch for openid-client and other outgoing requests. */
export function outgoing(reach: Reach, { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, cut = false }: Limits = {}): CustomFetch {
  const lookup = lookupWithin(reach);
  return (address, { method, headers, body, signal }) =>
    new Promise<Response>((done, failed) => {
      let reason: Error | undefined;
      // Reports the reason for which this side ended the connection, instead of the connection error.
      const fail = (error: Error): void => failed(reason ?? error);
      const end = (error: Error): void => void sent.destroy((reason = error));
      const url = new URL(address);
      const bare = new URL(url);
      bare.search = '';
      if (faultOf(bare.href, reach)) return fail(new Unreachable(`${url.origin} may not be reached`));
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(url, { method, headers, lookup, agent: false, ...(signal ? { signal } : {}) }, (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes && cut) {
            done(responseOf(answer, Buffer.concat([...chunks, chunk]).subarray(0, maxBytes)));
            sent.destroy();
          } else if (size > maxBytes) end(new TooLarge(`the answer is larger than ${maxBytes} bytes`));
          else chunks.push(chunk);
        });
        answer.on('end', () => done(responseOf(answer, Buffer.concat(chunks))));
        answer.on('error', fail);
      });
      const timer = setTimeout(() => end(new Late('no whole answer in time')), timeoutMs);
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', fail);
      sent.end(body === undefined || body === null ? undefined : String(body));
    });
}

function responseOf(answer: http.IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
  const status = answer.statusCode ?? 500;
  return new Response([204, 205, 304].includes(status) ? null : streamOf(body), { status, headers });
}

/** A stream, since a Response copies the bytes that it is given, and an answer may be long. */
const streamOf = (body: Buffer): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(to) {
      to.enqueue(body);
      to.close();
    },
  });

/** One message: its body, its signature, and the attempt to deliver it. */
import { createHmac } from 'node:crypto';
import { clock, Late, outgoing, Unreachable, type Config } from '../../../core/index.ts';
import type { Result } from './webhook-statements.ts';

/** A receiver answers within this time. */
const TIMEOUT_MS = 10_000;
/** So much of an answer is read and kept. */
export const ANSWER_BYTES = 2_048;

/** Headers of a message. */
export const HEADERS = { signature: 'rukn-signature', event: 'rukn-event', delivery: 'rukn-delivery' } as const;

export interface Message {
  event: string;
  key: string;
  /** When it happened. */
  at: string;
  data: unknown;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`; with two secrets, as one follows the other, two values. */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [`t=${seconds}`, ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)].join(',');

export type Attempt = Pick<Result, 'fault' | 'status_code' | 'ms' | 'answer'>;

/** Sends a message once. Redirects are not followed: the address that was checked is the one that gets it. */
export async function deliver(
  to: { url: string; secrets: readonly string[]; reach: Config['providerAddresses'] },
  { event, key, at, data }: Message,
): Promise<Attempt> {
  const body = JSON.stringify({ id: key, event, at, data });
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const answer = await outgoing(to.reach, { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES, cut: true })(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Rukn-Webhooks',
        [HEADERS.event]: event,
        [HEADERS.delivery]: key,
        [HEADERS.signature]: signatureOf(to.secrets, Math.floor(clock.now() / 1000), body),
      },
      body,
      redirect: 'manual',
    });
    const said = (await answer.text()).replaceAll('\0', '').slice(0, ANSWER_BYTES);
    return { fault: answer.ok ? null : 'status', status_code: answer.status, ms: took(), answer: said || null };
  } catch (error) {
    if (!isOfNetwork(error)) throw error;
    return { fault: error instanceof Late ? 'late' : 'unreachable', status_code: null, ms: took(), answer: null };
  }
}

/** Anything else is a mistake of this program. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Late || error instanceof Unreachable || typeof (error as { code?: unknown }).code === 'string';

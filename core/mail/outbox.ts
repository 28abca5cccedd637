/** The page of stored mails at /outbox: only for a developer on this machine who has the key that the start prints. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db, Row } from '../db/pool.ts';
import { isLocalHost, isLocalUrl, isLoopback } from '../shared/local.ts';
import { escapeHtml } from './html.ts';
import type { KeptAttachment } from './index.ts';

/** The facts that decide whether the page may be shown. */
export interface OutboxRequest {
  /** Address of the socket, never from a header. */
  remoteAddress: string | undefined;
  /** Host header. */
  host: string | undefined;
  /** Names of all headers. */
  headers: readonly string[];
}

/** Headers that show a proxy, load balancer or hosting platform. */
export const PROXY_HEADERS =
  /^(?:via|proxy-.*|(?:x-)?forwarded(?:-.*)?|x-(?:real|original|envoy|appengine|amzn?|azure|arr|proxy|rewrite|scheme|host|country|vercel|nf)\b.*|x-proxyuser-ip|cf-.*|fly-.*|cdn-.*|.*(?:client|connecting)-?ip)$/i;

/**
 * True without a mail server, for a caller on this machine who uses a local host name (another name in the Host header is DNS rebinding by
 * a foreign page), where neither settings nor headers show a proxy; in production only where the server listens to this machine alone. A
 * local proxy may hide all of this, which is why the page also requires a key.
 */
export function outboxOpen(config: Pick<Config, 'smtpUrl' | 'host' | 'env' | 'trustProxy' | 'publicUrl'>, request: OutboxRequest): boolean {
  return (
    outboxServed(config) &&
    isLoopback(request.remoteAddress ?? '') &&
    isLocalHost(request.host ?? '') &&
    !request.headers.some((name) => PROXY_HEADERS.test(name))
  );
}

/** Can the page exist at all with these settings? */
export const outboxServed = ({
  smtpUrl,
  host,
  env,
  trustProxy,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'host' | 'env' | 'trustProxy' | 'publicUrl'>): boolean =>
  smtpUrl === null && !trustProxy && isLocalUrl(publicUrl) && (env !== 'production' || isLoopback(host));

/** The value of the browser's cookie after the key was entered: a hash, not the key. */
export const passOf = (key: string): string => createHash('sha256').update(`outbox ${key}`).digest('base64url');

/** Compared in constant time. */
export const isPass = (given: string | undefined, key: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(passOf(key))];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The form that asks for the key. */
export const keyPage = (): string =>
  page(
    '<p>Enter the key that the product prints when it starts.</p><p lang="ar" dir="rtl">أدخل المفتاح الذي يظهر عند بدء تشغيل النظام.</p>' +
      '<form method="post" action="/outbox"><label>Key <input name="key" type="password" autocomplete="off" required autofocus></label> <button>Open</button></form>',
  );

interface Kept extends Row {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
  /** Names of the attachments, in their order. */
  files: string[];
}

/** The last 50 mails, newest first, as a page without scripts or styles of its own. Links in the mails can be clicked. */
export async function outboxPage(db: Db): Promise<string> {
  const mails = await db.query<Kept>('auth', {
    text: `select id, recipient, subject, text, created_at,
        array(select a ->> 'filename' from jsonb_array_elements(attachments) a) as files
      from mail_outbox order by id desc limit 50`,
    values: [],
  });
  const items = mails.map(
    (m) =>
      `<article><h2>${escapeHtml(m.subject)}</h2><p>${escapeHtml(m.recipient)}, <time>${m.created_at.toISOString()}</time></p>` +
      `<pre dir="auto">${linked(m.text)}</pre>${m.files.map((name, i) => attachmentLink(m.id, i, name)).join('')}</article>`,
  );
  return page(`<p>Mails that were not sent, because SMTP_URL is not set.</p>${items.join('') || '<p>No mail yet.</p>'}`);
}

const attachmentLink = (mail: number, index: number, name: string): string =>
  `<p><a href="/outbox/${mail}/${index}" dir="auto">${escapeHtml(name)}</a></p>`;

/** @returns the attachment of a stored mail; undefined where there is none. */
export async function outboxAttachment(db: Db, mail: number, index: number): Promise<KeptAttachment | undefined> {
  const [found] = await db.query<{ file: KeptAttachment | null }>('auth', {
    text: 'select attachments -> $2::int as file from mail_outbox where id = $1',
    values: [mail, index],
  });
  return found?.file ?? undefined;
}

const page = (inner: string): string =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Outbox</title></head><body><main><h1>Outbox</h1>${inner}</main></body></html>`;

const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`);

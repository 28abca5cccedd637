/** The page of kept mails at /outbox: for a developer at this very machine, and for nobody else. */
import type { Config } from '../config.ts';
import type { Db, Row } from '../db/pool.ts';
import { escapeHtml } from './html.ts';

/** What decides whether the page may open. */
export interface OutboxRequest {
  /** Address at the other end of the socket, never a header. */
  remoteAddress: string | undefined;
  /** Host header. */
  host: string | undefined;
  /** Whether any X-Forwarded-* or Forwarded header is there. */
  forwarded: boolean;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|localhost)$/;
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * True without a mail server, for a caller on this machine who names it as such (another name in the Host header is a page of a
 * stranger whose name was bent to this machine), not through a proxy; in production only where the server itself serves this
 * machine alone.
 */
export function outboxOpen(config: Pick<Config, 'smtpUrl' | 'host' | 'env'>, request: OutboxRequest): boolean {
  return config.smtpUrl === null
    && (config.env !== 'production' || LOOPBACK.test(config.host))
    && LOOPBACK.test(request.remoteAddress ?? '')
    && LOCAL_HOST.test(request.host ?? '')
    && !request.forwarded;
}

interface Kept extends Row {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
}

/** The last 50 mails, newest first, as a page without script or style of its own. Links in the mails can be clicked. */
export async function outboxPage(db: Db): Promise<string> {
  const mails = await db.query<Kept>('auth', {
    text: 'select id, recipient, subject, text, created_at from mail_outbox order by id desc limit 50', values: [],
  });
  const items = mails.map((m) =>
    `<article><h2>${escapeHtml(m.subject)}</h2><p>${escapeHtml(m.recipient)}, <time>${m.created_at.toISOString()}</time></p>`
    + `<pre dir="auto">${linked(m.text)}</pre></article>`);
  return '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Outbox</title></head><body><main><h1>Outbox</h1>'
    + '<p>Mails that were not sent, because SMTP_URL is not set.</p>'
    + `${items.join('') || '<p>No mail yet.</p>'}</main></body></html>`;
}

const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`);

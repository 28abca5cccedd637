import type { Context, Middleware } from 'koa';
import type { Kernel } from '../kernel.ts';
import type { KeptAttachment } from '../mail/index.ts';
import { isPass, keyPage, outboxAttachment, outboxOpen, outboxPage, passOf } from '../mail/outbox.ts';
import { readText } from './body.ts';

const COOKIE = 'outbox';
const MAX_BODY = 2_000;
/** The page, or an attachment of a mail by its number. */
const PATH = /^\/outbox(?:\/(\d{1,9})\/(\d{1,3}))?$/;

/**
 * /outbox: mails that were stored because no mail server is configured. For a developer on this machine only, with the key that the start
 * prints.
 */
export function outbox(kernel: Kernel): Middleware {
  const { config, db } = kernel;
  return async (ctx, next) => {
    const asked = PATH.exec(ctx.path);
    if (!asked || !['GET', 'POST'].includes(ctx.method)) return next();
    if (!outboxOpen(config, { remoteAddress: ctx.req.socket.remoteAddress, host: ctx.get('host'), headers: Object.keys(ctx.headers) }))
      return next();
    ctx.type = 'text/html';
    ctx.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const given = await keyIn(ctx);
    if (given !== null && isPass(passOf(given), config.outboxKey)) {
      ctx.set('Set-Cookie', `${COOKIE}=${passOf(given)}; Path=/outbox; HttpOnly; SameSite=Strict`);
      ctx.status = 303;
      ctx.set('Location', '/outbox');
      ctx.body = '';
      return;
    }
    const known = given === null && isPass(ctx.cookies.get(COOKIE), config.outboxKey);
    if (known && asked[1]) return sendAttachment(ctx, await outboxAttachment(db, Number(asked[1]), Number(asked[2])));
    ctx.status = known ? 200 : 403;
    ctx.body = known ? await outboxPage(db) : keyPage();
  };
}

/** Always as a download: a browser must not run it as a page of the product. */
function sendAttachment(ctx: Context, file: KeptAttachment | undefined): void {
  ctx.status = file ? 200 : 404;
  if (!file) return void (ctx.body = '');
  ctx.attachment(file.filename);
  ctx.type = file.contentType;
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = Buffer.from(file.content, 'base64');
}

/** The key from the address that the start prints, or from the form. */
const keyIn = async (ctx: Context): Promise<string | null> =>
  new URLSearchParams(ctx.method === 'POST' ? await readText(ctx.req, MAX_BODY) : ctx.querystring).get('key');

import type { Middleware } from 'koa';
import type { Kernel } from '../kernel.ts';
import { outboxOpen, outboxPage } from '../mail/outbox.ts';

/** /outbox: the mails that were kept because no mail server is configured; for a developer on this machine only. */
export function outbox(kernel: Kernel): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/outbox' || ctx.method !== 'GET') return next();
    if (!outboxOpen(kernel.config, { remoteAddress: ctx.req.socket.remoteAddress, forwarded: ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((h) => ctx.get(h) !== ''), host: ctx.get('host') })) return next();
    ctx.type = 'text/html';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await outboxPage(kernel.db);
  };
}

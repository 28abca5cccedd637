import type { Middleware } from 'koa';
import type { Kernel } from '../kernel.ts';

/** /api/health: the process lives. /api/ready: it can serve, database included. */
export function health(kernel: Pick<Kernel, 'db' | 'config'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/api/health') {
      ctx.body = { status: 'ok', version: kernel.config.version };
      return;
    }
    if (ctx.path !== '/api/ready') return next();
    try {
      await kernel.db.ping();
      ctx.body = { status: 'ready' };
    } catch {
      ctx.status = 503;
      ctx.body = { status: 'unavailable' };
    }
  };
}

import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { withoutKeys } from './without-keys.ts';

const SLOW_MS = 1000;

/** One line per request at level debug; slow requests and faults also at the default level. Never bodies, tokens or query values. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const level = ctx.status >= 500 ? 'error' : ms > SLOW_MS ? 'warn' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](
        { request_id: ctx.state.requestId as string, method: ctx.method, path: withoutKeys(ctx.path), status: ctx.status, ms },
        'request',
      );
  };
}

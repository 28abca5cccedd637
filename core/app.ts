/** The web application: all middleware in order. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Koa from 'koa';
import { callers } from './db/caller.ts';
import { api } from './http/api.ts';
import { errors } from './http/errors.ts';
import { health } from './http/health.ts';
import { outbox } from './http/outbox.ts';
import { requestLog } from './http/request-log.ts';
import { screens } from './http/screens.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createTexts } from './i18n/texts.ts';
import type { Kernel } from './kernel.ts';

export function createApp(kernel: Kernel): Koa {
  // Only the last address was written by the proxy; earlier ones come from the client.
  const app = new Koa({
    proxy: kernel.config.trustProxy,
    maxIpsCount: 1,
    asyncLocalStorage: callers as unknown as AsyncLocalStorage<Koa.DefaultContext>,
  });
  const texts = createTexts(kernel.registry);
  // A client that disconnects is not an error of the server.
  app.silent = true;
  app.use(async (ctx, next) => {
    const given = ctx.get('x-request-id');
    ctx.state.requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId as string);
    // From here on, statements have the limits of a request (core/db/caller.ts).
    ctx.state.caller = {};
    await next();
  });
  app.use(requestLog(kernel.log));
  app.use(securityHeaders(kernel.config));
  app.use(errors(texts, kernel.log));
  app.use(health(kernel));
  app.use(api(kernel, texts));
  app.use(outbox(kernel));
  app.use(screens(kernel, path.join(kernel.config.root, 'dist', 'ui')));
  return app;
}

import type { Middleware } from 'koa';

const HEADERS = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** No script or style but our own files; no frames; no guessing of types. */
export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(HEADERS);
  await next();
};

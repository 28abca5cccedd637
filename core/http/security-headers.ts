import type { Middleware } from 'koa';
import type { Config } from '../config.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a document that may show sites of these origins inside. */
export const policyWith = (frames: readonly string[]): string => (frames.length > 0 ? `${POLICY}; frame-src ${frames.join(' ')}` : POLICY);

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Labels are read by the camera of a phone, on pages of the product alone.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/** HSTS for half a year; sent where the product is reached over https. */
const ONLY_HTTPS = { 'Strict-Transport-Security': 'max-age=15552000' };

/**
 * Only scripts and styles of the product; no frames, unless an organisation embeds a site (frames.ts); no content sniffing; data of people
 * only in their browser's cache, and revalidated each time.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Middleware {
  const always = publicUrl?.startsWith('https:') ? { ...HEADERS, ...ONLY_HTTPS } : HEADERS;
  return async (ctx, next) => {
    ctx.set(always);
    if (/^\/(api|services)\//.test(ctx.path)) ctx.set('Cache-Control', 'private, no-cache');
    await next();
  };
}

/** A request of the API, as handlers see it. */
import type { Context } from 'koa';
import type { Actor, Locale } from '../shared/actor.ts';
import { LOCALES } from '../shared/actor.ts';
import { SESSION_COOKIE } from '../identity/types.ts';
import { isSecret } from '../identity/tokens/secret.ts';
import type { Kernel } from '../kernel.ts';
import { AppError } from '../errors.ts';
import { MAX_BODY, readJson } from './body.ts';
import type { Texts } from '../i18n/texts.ts';

export interface ApiRequest {
  kernel: Kernel;
  texts: Texts;
  actor: Actor;
  locale: Locale;
  params: Record<string, string>;
  query: URLSearchParams;
  requestId: string;
  ip: string;
  /** The session came by cookie, from a browser. */
  viaCookie: boolean;
  hasBody: boolean;
  /** The parsed JSON. @throws AppError malformed, payload_too_large. */
  body(limit?: number): Promise<unknown>;
  koa: Context;
}

/** Answers a route with an object, or with a string that already is JSON. */
export interface Handler {
  public: boolean;
  /** Available to a session that must set up a second factor first. */
  beforeEnrolment?: boolean;
  /** Accepts service tokens only. */
  service?: true;
  /** A GET that writes, for redirects from another site. Every other GET is read-only (core/db/caller.ts). */
  writes?: boolean;
  run(request: ApiRequest): Promise<object | string>;
}

const CODES = new Set<string>(LOCALES.map((l) => l.code));

/**
 * The header (programs and the screens send it), then the cookie, then English. Accept-Language lists of browsers begin with tags such as
 * en-US.
 */
export function localeOf(ctx: Context): Locale {
  const asked = languagesOf(ctx.get('accept-language')).find((code) => CODES.has(code));
  if (asked) return asked as Locale;
  const cookie = ctx.cookies.get('lang') ?? '';
  return CODES.has(cookie) ? (cookie as Locale) : 'en';
}

/** Most languages that are read from the header. */
const MOST_LANGUAGES = 20;

/** Languages of an Accept-Language header, preferred first; `q=0` excludes one. */
export function languagesOf(header: string): string[] {
  const ranges = header
    .slice(0, 1000)
    .split(',', MOST_LANGUAGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((p) => p.startsWith('q='));
      const language = tag.split('-')[0] ?? '';
      return { code: language === 'zh' ? 'cn' : language, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    });
  return ranges
    .filter(({ code, weight }) => code !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

/** Bearer header for programs, cookie for browsers; a program's token is not accepted as a cookie. */
export function tokenOf(ctx: Context): { token: string | null; viaCookie: boolean } {
  const header = ctx.get('authorization');
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (bearer) return { token: bearer, viaCookie: false };
  const cookie = ctx.cookies.get(SESSION_COOKIE) ?? null;
  return { token: cookie !== null && isSecret(cookie) ? null : cookie, viaCookie: true };
}

/** A write with a cookie must come from the product's own pages (CSRF). @throws AppError forbidden. */
export function sameOrigin(ctx: Context, publicUrl: string | null): void {
  const site = ctx.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
  const origin = ctx.get('origin');
  if (!origin) return;
  if (origin === publicUrl || origin.replace(/^https?:\/\//, '') === ctx.host) return;
  throw new AppError('forbidden');
}

export const bodyReader = (ctx: Context): ApiRequest['body'] => {
  let read: Promise<unknown> | undefined;
  return (limit = MAX_BODY) => (read ??= readJson(ctx.req, limit));
};

/** The built screens: hashed assets, cached forever, and the one HTML page with language, direction and session filled in. */
import type { Context, Middleware } from 'koa';
import type { Kernel } from '../kernel.ts';
import { LOCALES, type Actor, type Locale } from '../shared/actor.ts';
import type { PageDef } from '../shared/page.ts';
import type { Boot } from '../shared/wire.ts';
import { assetsOf, type Asset } from './assets.ts';
import { tokenOf } from './context.ts';
import { framesOf } from './frames.ts';
import { pageFinder } from './pages.ts';
import { preloads } from './preloads.ts';
import { policyWith } from './security-headers.ts';

/** @param folder dist/ui */
export function screens(kernel: Kernel, folder: string): Middleware {
  const assets = assetsOf(folder);
  const parts: PageParts = { kernel, assets, pageAt: pageFinder(kernel.registry.pages), links: preloads(folder) };
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const asset = ctx.path.endsWith('.html') ? undefined : await assets(ctx.path);
    if (asset) return send(ctx, asset);
    if (/\.\w{2,5}$/.test(ctx.path)) return next();
    await page(ctx, parts);
  };
}

function send(ctx: Context, asset: Asset): void {
  ctx.set({
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (ctx.get('if-none-match') === asset.etag) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.type = asset.type;
  const accepts = ctx.get('accept-encoding');
  const encoding = asset.br === asset.raw ? '' : /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : '';
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : asset.raw;
}

interface PageParts {
  kernel: Kernel;
  assets: ReturnType<typeof assetsOf>;
  pageAt: (path: string) => PageDef | undefined;
  links: ReturnType<typeof preloads>;
}

async function page(ctx: Context, { kernel, assets, pageAt, links }: PageParts): Promise<void> {
  const html = await assets('/index.html');
  if (!html) {
    ctx.status = 503;
    ctx.type = 'text/plain';
    ctx.body = 'The screens are not built: run npm start.';
    return;
  }
  const prefix = /^\/(en|ar|fr|cn)(?=\/|$)/.exec(ctx.path)?.[1] as Locale | undefined;
  const { token } = tokenOf(ctx);
  const actor = token ? await kernel.identity.resolve(token) : null;
  const locale = await languageOf(kernel, actor, prefix ?? ctx.cookies.get('lang'));
  const frames = await framesOf(kernel, actor);
  const facts = await bootOf(kernel, actor, locale.code, frames);
  const boot = JSON.stringify(facts).replaceAll('<', '\\u003c');
  const lang = locale.code === 'cn' ? 'zh' : locale.code;
  const shown = pageAt(prefix ? ctx.path.slice(prefix.length + 1) || '/' : ctx.path);
  ctx.status = shown ? 200 : 404;
  ctx.type = 'text/html';
  ctx.set('Cache-Control', 'no-store');
  if (frames.length > 0) ctx.set('Content-Security-Policy', policyWith(frames));
  // An address with a mailed key must not leak to other pages, nor to search engines.
  if (shown?.path.includes('/:token')) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  ctx.body = html.raw
    .toString('utf8')
    .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${locale.dir}" data-theme="light">`)
    .replace(
      '</head>',
      () =>
        `${shown ? links(shown, locale.code, facts.user !== null) : ''}<script type="application/json" id="boot">${boot}</script></head>`,
    );
}

/** The language of the address or this browser; then the person's, then the organisation's, then English. */
async function languageOf(kernel: Kernel, actor: Actor | null, chosen: string | undefined): Promise<(typeof LOCALES)[number]> {
  const of = (code: string | null | undefined): (typeof LOCALES)[number] | undefined => LOCALES.find((l) => l.code === code);
  const known = of(chosen);
  if (known || !actor) return known ?? LOCALES[0]!;
  const { locale, tenant } = await kernel.identity.sessionUser(actor);
  return of(locale) ?? of(tenant.locale) ?? LOCALES[0]!;
}

async function bootOf(kernel: Kernel, actor: Actor | null, locale: Locale, frames: string[]): Promise<Boot> {
  return {
    user: actor ? await kernel.identity.sessionUser(actor, locale) : null,
    locale,
    version: kernel.config.version,
    built: kernel.built,
    universityTenant: kernel.config.universityTenant,
    target: kernel.config.buildTarget,
    binDays: kernel.config.recycleBinDays,
    fileLimit: kernel.config.fileLimit,
    virusCheck: kernel.config.clamdUrl !== null,
    frames,
  };
}

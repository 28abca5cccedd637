/**
 * The unsubscribe link of a digest: GET asks for confirmation, since mail programs open links automatically; POST ends digests, by the page
 * or by the mail program's one-click (RFC 8058). Needs no session, and reveals nothing about an invalid link.
 */
import { escapeHtml } from '../../../core/engine.ts';
import { AppError, type EndpointDef, type ApiRequest } from '../../../core/index.ts';
import { endDigests, ownerOfLink } from './unsubscribe.ts';

const PATH = 'notifications/unsubscribe';

export const unsubscribeEndpoints: EndpointDef[] = [
  { method: 'GET', path: PATH, permission: null, public: true, run: ask },
  { method: 'POST', path: PATH, permission: null, public: true, run: end },
];

async function owner(r: ApiRequest): Promise<{ tenantId: number; userId: number; language: 'en' | 'ar' }> {
  const found = await ownerOfLink(r.kernel.db, r.query.get('token') ?? '');
  if (!found) throw new AppError('not_found', { message: { key: 'auth.link_invalid' } });
  const [row] = await r.kernel.db.query<{ locale: string }>(
    { tenant: found.tenantId },
    {
      text: 'select coalesce(u.locale, t.locale) as locale from users u join tenants t on t.id = u.tenant_id where u.tenant_id = $1 and u.id = $2',
      values: [found.tenantId, found.userId],
    },
  );
  return { ...found, language: row?.locale === 'ar' ? 'ar' : 'en' };
}

async function ask(r: ApiRequest): Promise<object> {
  const { language } = await owner(r);
  const say = (key: string): string => escapeHtml(r.texts.say(language, { key: `digest.unsubscribe.${key}` }));
  return page(r, language, say('title'), `<p>${say('ask')}</p><form method="post"><button type="submit">${say('button')}</button></form>`);
}

async function end(r: ApiRequest): Promise<object> {
  const { language, ...person } = await owner(r);
  await endDigests(r.kernel.db, person);
  const say = (key: string): string => escapeHtml(r.texts.say(language, { key: `digest.unsubscribe.${key}` }));
  return page(r, language, say('title'), `<p>${say('done')}</p><p><a href="/settings/notifications">${say('preferences')}</a></p>`);
}

function page(r: ApiRequest, language: 'en' | 'ar', title: string, content: string): object {
  r.koa.status = 200;
  r.koa.type = 'text/html';
  r.koa.set('Cache-Control', 'no-store');
  // The address is a secret: it must not be sent to other pages.
  r.koa.set('Referrer-Policy', 'no-referrer');
  r.koa.body = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
  return {};
}

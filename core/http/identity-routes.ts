/** The routes of the sign-in, with the session cookie. */
import type { IdentityRoute } from '../identity/types.ts';
import { JOURNEY_COOKIE, SESSION_COOKIE } from '../identity/types.ts';
import { DEVICE_COOKIE } from '../identity/known-device.ts';
import { tokenOf, type ApiRequest, type Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';

export function addIdentityRoutes(table: RouteTable<Handler>, routes: readonly IdentityRoute[]): void {
  for (const route of routes)
    table.add(route.method, `api/${route.path}`, {
      public: route.public,
      beforeEnrolment: route.beforeEnrolment ?? false,
      writes: route.writes ?? false,
      run: (r) => run(route, r),
    });
}

async function run(route: IdentityRoute, r: ApiRequest): Promise<object> {
  const { koa } = r;
  // Secure where the settings say https, or this request came by https: from a trusted proxy, or directly.
  const secure = koa.secure || (r.kernel.config.publicUrl?.startsWith('https:') ?? false);
  const cookie = (value: string | null, maxAge: number | null, name: string = SESSION_COOKIE, path = '/'): void => {
    const parts = [
      `${name}=${value ?? ''}`,
      `Path=${path}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
      ...(secure ? ['Secure'] : []),
    ];
    koa.append('Set-Cookie', parts.join('; '));
  };
  koa.set('Cache-Control', 'no-store');
  return route.run({
    body: route.method === 'GET' || route.method === 'DELETE' ? {} : await r.body(64 * 1024),
    params: r.params,
    query: r.query,
    actor: r.actor.userId ? r.actor : null,
    locale: r.locale,
    ip: r.ip,
    userAgent: koa.get('user-agent').slice(0, 300),
    token: tokenOf(koa).token,
    say: (text) => r.texts.say(r.locale, text),
    setSessionCookie: (token, maxAge) => cookie(token, maxAge),
    clearSessionCookie: () => cookie(null, 0),
    origin: r.kernel.config.publicUrl ?? `${koa.protocol}://${koa.host}`,
    cookie: (name) => koa.cookies.get(name) ?? null,
    setJourneyCookie: (value, maxAge) => cookie(value, maxAge, JOURNEY_COOKIE, '/api/login/oidc'),
    setDeviceCookie: (value, maxAge) => cookie(value, maxAge, DEVICE_COOKIE, '/api/login'),
    redirect: (to) => koa.redirect(to),
  });
}

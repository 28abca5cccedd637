/**
 * Routes of plugins for people without an account. The link is checked before the plugin's code runs; every invalid link gets the same 404.
 */
import { tenantKernel } from '../plugin/tenant-kernel.ts';
import { readsOf } from '../crud/find.ts';
import { AppError, invalid, text } from '../errors.ts';
import { guestLinkOf, type GuestLink } from '../identity/guest-links.ts';
import { createAttempts, networkOf } from '../identity/attempts.ts';
import { hashToken } from '../identity/token.ts';
import { systemActor } from '../access/actors.ts';
import type { Kernel } from '../kernel.ts';
import type { GuestRouteDef } from '../plugin/contract.ts';
import { switchesOf } from '../access/modules.ts';
import type { ApiRequest, Handler } from './context.ts';
import { sendFile } from './route-files.ts';
import type { RouteTable } from './route-table.ts';

/** Limits: calls with invalid links per network, and calls per link. A counter is reset after 15 minutes without a call. */
export const GUEST_LIMITS = { misses: 30, calls: 120, minutes: 15 } as const;

/** Largest body of a guest, in bytes. */
const MAX_BODY = 64 * 1024;

/** @param kernel without a tenant: the link determines it. */
export function addGuestRoutes(table: RouteTable<Handler>, kernel: Kernel): void {
  for (const route of kernel.plugins.flatMap((p) => p.guests ?? []))
    table.add(route.method, `api/${route.path}`, { public: true, run: (r) => run(route, kernel, r) });
}

async function run(route: GuestRouteDef, kernel: Kernel, r: ApiRequest): Promise<object> {
  // The address contains a secret: it must not be cached, nor sent to other pages as a referrer.
  r.koa.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  const { token, ...body } = await sent(route, r);
  const link = await opened(route, kernel, token, r.ip);
  const own = await tenantKernel(kernel, { tenantId: link.tenant });
  if (!isOn(own, route.opens, link)) throw new AppError('not_found');
  const actor = systemActor(own, link.tenant);
  return route.run({
    ...readsOf({ kernel: own, actor, locale: r.locale }),
    kernel: own,
    actor,
    locale: r.locale,
    link: { record: link.record, address: link.address, until: link.until },
    request: { params: r.params, body, ip: r.ip, id: r.requestId },
    transaction: (work) =>
      own.db.transaction({ tenant: link.tenant }, (tx) => work({ ...tx, ...readsOf({ kernel: own, actor, locale: r.locale, tx }) })),
    texts: { say: (said) => r.texts.say(r.locale, said), label: (key, english) => r.texts.label(r.locale, key, english) },
    files: { send: (file) => sendFile(r, file) },
  });
}

async function sent({ method }: GuestRouteDef, r: ApiRequest): Promise<Record<string, unknown>> {
  if (method === 'GET') return { token: r.query.get('token') };
  const body = await r.body(MAX_BODY);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: [text('bulk.object_expected')] });
  return body as Record<string, unknown>;
}

/** @throws AppError not_found, too_many_attempts. */
async function opened({ opens }: GuestRouteDef, { db }: Kernel, token: unknown, ip: string): Promise<GuestLink> {
  const attempts = createAttempts(db);
  const { misses, calls, minutes } = GUEST_LIMITS;
  const link = await guestLinkOf(db, opens, token);
  if (link) await attempts.take('guest', hashToken(token as string).toString('hex'), calls, minutes);
  else await attempts.take('guest-ip', networkOf(ip), misses, minutes);
  if (!link) throw new AppError('not_found');
  return link;
}

/** Is the entity's module on for the tenant, and are its rows stored here? */
function isOn({ registry, source }: Kernel, opens: string, { modules }: GuestLink): boolean {
  const { plugin } = registry.entity(opens);
  return (
    (!switchesOf(registry).names.includes(plugin) || modules.includes(plugin)) &&
    !(source?.entities.has(opens) || source?.children.has(opens))
  );
}

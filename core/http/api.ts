/**
 * The API as one Koa middleware: finds the route, then the session, then runs the handler. One table for all paths below /api and
 * /services.
 */
import { visitorActor } from '../access/actors.ts';
import type { Context, Middleware } from 'koa';
import type { Caller } from '../db/caller.ts';
import { networkOf } from '../identity/attempts.ts';
import { tenantKernel } from '../plugin/tenant-kernel.ts';
import type { Kernel } from '../kernel.ts';
import { AppError, text } from '../errors.ts';
import { addAggregateRoutes } from './aggregate-routes.ts';
import { addEventRoutes } from './events.ts';
import { addJobRoutes } from './jobs.ts';
import { addOpenApiRoutes } from './openapi.ts';
import { addEntityRoutes } from './entity-routes.ts';
import { addFileRoutes } from './files.ts';
import { addHistoryRoutes } from './history-routes.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { addMetaRoutes } from './meta-routes.ts';
import { addGuestRoutes } from './guest-routes.ts';
import { addEndpoints, addPluginRoutes } from './plugin-routes.ts';
import { addReadRoutes } from './read-routes.ts';
import { bodyReader, localeOf, sameOrigin, tokenOf, type ApiRequest, type Handler } from './context.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { RouteTable } from './route-table.ts';
import { ownTexts, type Texts } from '../i18n/texts.ts';

/** Sent by another installation on its calls. */
const BRIDGE_HEADER = 'x-rukn-bridge';
const API = /^\/(api|services)(\/|$)/;

/** All routes of the product. Routes of plugins come first, so that a plugin may answer a path that an entity also declares. */
export function routesOf(kernel: Kernel): RouteTable<Handler> {
  const table = new RouteTable<Handler>();
  addPluginRoutes(table, kernel.routes);
  addEndpoints(table, kernel.endpoints);
  addGuestRoutes(table, kernel);
  addIdentityRoutes(table, kernel.identity.routes);
  addMetaRoutes(table);
  addFileRoutes(table, kernel.registry.entities.values());
  addAggregateRoutes(table);
  addJobRoutes(table);
  addEventRoutes(table);
  addOpenApiRoutes(table);
  addReadRoutes(table, kernel.registry.entities.values());
  addEntityRoutes(table, kernel.registry.entities.values());
  addHistoryRoutes(table, kernel.registry.entities.values());
  return table;
}

export function api(kernel: Kernel, texts: Texts): Middleware {
  const table = routesOf(kernel);
  const limit = kernel.config.rateLimit ? createRateLimit({ redisUrl: kernel.config.redisUrl, ended: kernel.events.ended }) : undefined;
  return async (ctx, next) => {
    if (!API.test(ctx.path)) return next();
    const match = table.find(ctx.method === 'HEAD' ? 'GET' : ctx.method, decoded(ctx.path));
    if (!match) throw new AppError('unknown_route');
    if (match === 'method') throw new AppError('method_not_allowed');
    const request = await requestOf(ctx, kernel, texts, match.handler, match.params, limit);
    ctx.state.caller = callerOf(request, match.handler);
    const answer = await match.handler.run(request);
    if (ctx.body !== undefined || ctx.status === 304) return;
    ctx.status = 200;
    ctx.type = 'application/json';
    // A buffer instead of a string, since Koa and the socket would each encode a string again.
    ctx.body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
}

/** Reads run in read-only transactions: an image or link on any page can make a signed-in browser send a GET. */
const callerOf = ({ actor, ip, koa }: ApiRequest, handler: Handler): Caller => ({
  holder: { tenant: actor.tenantId, person: actor.userId ? `${actor.tenantId}.${actor.userId}` : networkOf(ip) },
  readOnly: onlyReads(koa, handler),
});

const onlyReads = ({ method }: Context, { writes }: Handler): boolean => !writes && (method === 'GET' || method === 'HEAD');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('malformed', { message: { key: 'error.malformed', values: { reason: 'path' } } });
  }
}

const NOBODY = visitorActor();

async function requestOf(
  ctx: Context,
  kernel: Kernel,
  texts: Texts,
  handler: Handler,
  params: Record<string, string>,
  limit?: RateLimit,
): Promise<ApiRequest> {
  const { token, viaCookie } = tokenOf(ctx);
  // The services are for programs and accept no cookie.
  const opens = token !== null && !(handler.service && viaCookie);
  const known = opens ? await (handler.service ? kernel.identity.resolveService(token) : kernel.identity.resolve(token)) : null;
  const actor = known?.mustEnrol && handler.public && !handler.beforeEnrolment ? null : known;
  if (!actor && !handler.public) throw new AppError('unauthenticated', handler.service ? { message: text('service.token_needed') } : {});
  if (actor?.mustEnrol && !handler.beforeEnrolment) throw new AppError('second_factor_required');
  await limit?.(ctx, handler.public ? null : actor);
  const reading = onlyReads(ctx, handler);
  if (actor?.readOnly && !reading) throw new AppError('forbidden', { message: text('tokens.read_only') });
  if (viaCookie && !reading && !handler.writes) sameOrigin(ctx, kernel.config.publicUrl);
  const own = actor ? await tenantKernel(kernel, actor) : kernel;
  // Refused, since two systems that are connected to each other would call each other in an endless loop.
  if (own.source && ctx.get(BRIDGE_HEADER)) throw new AppError('conflict', { message: text('source.loop') });
  return {
    kernel: own,
    texts: own === kernel ? texts : ownTexts(texts, own.registry),
    actor: actor ?? NOBODY,
    locale: localeOf(ctx),
    params,
    query: new URLSearchParams(ctx.querystring),
    requestId: ctx.state.requestId as string,
    ip: ctx.ip,
    viaCookie,
    hasBody: Number(ctx.get('content-length') || 0) > 0 || ctx.get('transfer-encoding') !== '',
    body: bodyReader(ctx),
    koa: ctx,
  };
}

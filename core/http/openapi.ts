/** GET /api/openapi.json: what the caller may do, as OpenAPI 3.1, in their language, with an ETag. Without a session: the public calls. */
import { createHash } from 'node:crypto';
import { can } from '../access/abilities.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import { toOpenApi, type OpenApiOptions } from '../metadata/to-openapi.ts';
import { entityOperations } from '../metadata/to-openapi-operations.ts';
import type { EntityView } from '../metadata/to-openapi-row.ts';
import type { ApiOperation, Method } from '../metadata/to-openapi-types.ts';
import type { ApiRequest, Handler } from './context.ts';
import { describer, type RouteFacts } from './openapi-routes.ts';
import { addressOf } from './plugin-routes.ts';
import { readableEntities, viewOf } from './openapi-view.ts';
import type { RouteTable } from './route-table.ts';

/** Documents cached per registry: one per set of permissions and language. */
const KEPT = 100;
const kept = new WeakMap<Registry, Map<string, { body: Buffer; etag: string }>>();

export function addOpenApiRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/openapi.json', { public: true, run: (r) => send(r, table) });
}

async function send(r: ApiRequest, table: RouteTable<Handler>): Promise<object> {
  const { body, etag } = documentOf(r, table);
  r.koa.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie, Authorization' });
  if (r.koa.get('if-none-match') === etag) r.koa.status = 304;
  else {
    r.koa.status = 200;
    r.koa.type = 'application/json';
    r.koa.body = body;
  }
  return {};
}

/** The document depends on caller, language and metadata: cached by the three. */
function documentOf(r: ApiRequest, table: RouteTable<Handler>): { body: Buffer; etag: string } {
  const {
    kernel: { registry },
    actor,
    locale,
  } = r;
  const known = kept.get(registry) ?? new Map<string, { body: Buffer; etag: string }>();
  kept.set(registry, known);
  const key = [actor.userId === 0, actor.permissionsKey, actor.tokenId !== undefined, actor.readOnly, locale].join('|');
  const found = known.get(key);
  if (found) return found;
  const body = Buffer.from(JSON.stringify(toOpenApi(optionsOf(r, table))));
  const made = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  if (known.size >= KEPT) known.clear();
  known.set(key, made);
  return made;
}

function optionsOf(r: ApiRequest, table: RouteTable<Handler>): OpenApiOptions {
  const say: OpenApiOptions['say'] = (key, values) => r.texts.say(r.locale, values ? { key, values } : { key });
  const views = readableEntities(r).map((entity) => viewOf(r, entity));
  return {
    version: r.kernel.config.version,
    url: r.kernel.config.publicUrl ?? '/',
    entities: views,
    others: othersOf(r, table, say),
    services: r.kernel.plugins.flatMap(({ documents }) => documents?.(r) ?? []),
    refused: refusedTo(r),
    say,
  };
}

/** Every route outside of entities that the caller's permissions allow. */
function othersOf(r: ApiRequest, table: RouteTable<Handler>, say: OpenApiOptions['say']): OpenApiOptions['others'] {
  const { kernel, actor, locale } = r;
  const guests = kernel.plugins.flatMap((p) => p.guests ?? []).map((def) => ({ ...def, permission: null }));
  const plugins = new Map<string, NonNullable<RouteFacts['def']>>(
    [...kernel.routes, ...kernel.endpoints, ...guests].map((def) => [`${def.method} ${addressOf(def)}`, def]),
  );
  const owned = entityRoutes(r, say);
  const describe = describer(
    readableEntities(r).map((e) => e.name),
    say,
    locale,
  );
  return table.routes
    .filter(({ path }) => path.startsWith('api/'))
    .flatMap(({ method, path, handler }) => {
      const def = plugins.get(`${method} ${path}`);
      if (owned.has(`${method} /${path}`) || (actor.userId === 0 && !handler.public) || (def && !can(actor, def.permission))) return [];
      return [
        {
          method: method.toLowerCase() as Method,
          path: `/${path}`,
          operation: describe({ method, path, public: handler.public, ...(def ? { def } : {}) }),
        },
      ];
    });
}

/** `POST /api/projects` and all other routes that `entityOperations` describes, for any caller. */
function entityRoutes(r: ApiRequest, say: OpenApiOptions['say']): Set<string> {
  const any = { type: 'object' };
  const all = (entity: ResolvedEntity): EntityView => ({
    ...viewOf(r, entity),
    create: any,
    update: any,
    remove: true,
    actions: [...entity.actions.values()].map(({ name, label, permission }) => ({
      name,
      label,
      permission,
      require: [],
      take: [],
      asked: null,
    })),
  });
  return new Set(
    [...r.kernel.registry.entities.values()].flatMap((e) =>
      Object.entries(entityOperations(all(e), say)).flatMap(([path, at]) =>
        Object.keys(at).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    ),
  );
}

/** Operations that a token may not use, whatever its scopes (core/identity/tokens). */
function refusedTo({ actor }: ApiRequest): (method: Method, operation: ApiOperation) => boolean {
  if (actor.tokenId === undefined) return () => false;
  return (method, { tags, 'x-entity': entity }) =>
    method !== 'get' && (actor.readOnly === true || entity === 'api_token' || tags.includes('session') || tags.includes('registration'));
}

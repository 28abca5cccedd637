/** What the screens ask about entities: their shape, choices for references, search. */
import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { keyOf } from '../crud/key.ts';
import { lookup, searchAll } from '../crud/lookup.ts';
import { refuse } from '../crud/where-to-sql.ts';
import { entityMeta } from './entity-meta.ts';
import { schemaById } from '../crud/forms.ts';
import { validatorModule } from '../metadata/validator-module.ts';
import { can } from '../access/abilities.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { ApiRequest, Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';

export function addMetaRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/meta/{entity}', { public: false, run: meta });
  table.add('GET', 'api/validators/{id}', { public: false, run: validator });
  table.add('GET', 'api/lookup/{entity}', { public: false, run: choices });
  table.add('GET', 'api/search', { public: false, run: search });
}

/** An entity that the caller may not read does not exist for them. */
function entityOf(r: ApiRequest): ResolvedEntity {
  const entity = r.kernel.registry.entities.get(r.params.entity ?? '');
  if (!entity) throw new AppError('not_found');
  return entity;
}

async function meta(r: ApiRequest): Promise<object> {
  const entity = entityOf(r);
  if (!can(r.actor, entity.def.access.read)) throw new AppError('forbidden');
  const etag = `"${createHash('sha1').update(`${r.kernel.config.version}|${r.kernel.registry.version}|${r.actor.permissionsKey}|${r.locale}`).digest('base64url')}"`;
  r.koa.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie, Authorization' });
  if (r.koa.get('if-none-match') === etag) {
    r.koa.status = 304;
    return {};
  }
  return { data: entityMeta(r.kernel.registry, entity, r.actor, r.locale, (key, english) => r.texts.label(r.locale, key, english)) };
}

/** Code by content hash: it never changes under its address. */
async function validator(r: ApiRequest): Promise<object> {
  const schema = schemaById((r.params.id ?? '').replace(/\.js$/, ''), r.kernel.registry, r.actor, r.locale);
  if (!schema) throw new AppError('not_found');
  const code = await validatorModule(schema);
  r.koa.set('Cache-Control', 'private, max-age=31536000, immutable');
  r.koa.type = 'text/javascript';
  r.koa.body = code;
  return {};
}

async function choices(r: ApiRequest): Promise<object> {
  const limit = Number(r.query.get('limit') || 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw refuse('limit', 'query.range', { min: 1, max: 100 });
  const search = text(r, 'search');
  const ids = (r.query.get('ids') ?? '').split(',').filter(Boolean).slice(0, 200).map((v) => keyOf(v) ?? 0);
  return { data: await lookup(r.kernel, entityOf(r), { limit, ...(search ? { search } : {}), ...(ids.length ? { ids } : {}) }, r) };
}

async function search(r: ApiRequest): Promise<object> {
  const needle = text(r, 'q');
  return { data: needle ? await searchAll(r.kernel, needle, r) : [] };
}

function text(r: ApiRequest, name: string): string {
  const value = (r.query.get(name) ?? '').trim();
  if (value.includes('\0')) throw refuse(name, 'field.nul', {});
  if (value.length > 200) throw refuse(name, 'field.too_long', { max: 200 });
  return value;
}

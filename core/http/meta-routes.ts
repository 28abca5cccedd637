/** Metadata for the screens: entities, choices for references, search. */
import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { asFarAs } from './external-source.ts';
import { entityMeta } from './entity-meta.ts';
import { schemaById } from '../crud/forms.ts';
import { validatorModule } from '../metadata/validator-module.ts';
import { can } from '../access/abilities.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { EntityMeta } from '../shared/wire.ts';
import type { ApiRequest, Handler } from './context.ts';
import { choices, search } from './meta-lookup.ts';
import type { RouteTable } from './route-table.ts';

export function addMetaRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/meta/{entity}', { public: false, run: meta });
  table.add('GET', 'api/validators/{id}', { public: false, run: validator });
  table.add('GET', 'api/lookup/{entity}', { public: false, run: (r) => choices(r, entityOf(r)) });
  table.add('GET', 'api/search', { public: false, run: search });
}

/** @throws AppError not_found for an unknown entity. */
export function entityOf(r: ApiRequest): ResolvedEntity {
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
  return {
    data: asFarAs(
      r,
      entity,
      offered(
        r,
        entity,
        entityMeta(r.kernel.registry, entity, r.actor, r.locale, (key, english) => r.texts.label(r.locale, key, english)),
      ),
    ),
  };
}

/** Adds what plugins offer for the entity's rows. */
const offered = ({ kernel, actor }: ApiRequest, entity: ResolvedEntity, meta: EntityMeta): EntityMeta => ({
  ...meta,
  can: { ...meta.can, import: kernel.plugins.some(({ offers }) => offers?.import?.(entity, actor)) },
});

/** The address contains a content hash, so the code may be cached forever. */
async function validator(r: ApiRequest): Promise<object> {
  const schema = schemaById((r.params.id ?? '').replace(/\.js$/, ''), r.kernel.registry, r.actor, r.locale);
  if (!schema) throw new AppError('not_found');
  const code = await validatorModule(schema);
  r.koa.set('Cache-Control', 'private, max-age=31536000, immutable');
  r.koa.type = 'text/javascript';
  r.koa.body = code;
  return {};
}

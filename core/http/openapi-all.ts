/** The whole API as OpenAPI 3.1, from the metadata alone: for programs that are built without a running server. */
import { systemActor } from '../access/actors.ts';
import type { Registry } from '../metadata/registry.ts';
import { toOpenApi } from '../metadata/to-openapi.ts';
import type { ApiDocument, Method } from '../metadata/to-openapi-types.ts';
import type { EndpointDef } from '../plugin/contract.ts';
import { addAggregateRoutes } from './aggregate-routes.ts';
import type { Handler } from './context.ts';
import { addMetaRoutes } from './meta-routes.ts';
import { describer } from './openapi-routes.ts';
import { viewOf } from './openapi-view.ts';
import { addEndpoints } from './plugin-routes.ts';
import { RouteTable } from './route-table.ts';
import { createTexts } from '../i18n/texts.ts';

/**
 * All operations on every entity, as with every permission, and the calls that are the same for all entities.
 * @param shared endpoints of plugins.
 */
export function wholeApi(registry: Registry, version: string, shared: readonly EndpointDef[]): ApiDocument {
  const texts = createTexts(registry);
  const actor = systemActor({ registry }, 1, 1);
  const say = (key: string, values?: Record<string, string | number>): string => texts.say('en', values ? { key, values } : { key });
  const table = new RouteTable<Handler>();
  addMetaRoutes(table);
  addAggregateRoutes(table);
  addEndpoints(table, shared);
  const entities = [...registry.entities.values()].map((entity) => viewOf({ kernel: { registry }, actor, locale: 'en', texts }, entity));
  const describe = describer(
    entities.map(({ entity }) => entity.name),
    say,
    'en',
  );
  const others = table.routes.map(({ method, path, handler }) => ({
    method: method.toLowerCase() as Method,
    path: `/${path}`,
    operation: describe({ method, path, public: handler.public }),
  }));
  return toOpenApi({ version, url: '/', entities, others, say });
}

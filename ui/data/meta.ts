import { useQueries, useQuery } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { earlyMeta, forgetEarly, takeMeta } from './early.ts';

/**
 * An entity as this person may see it (GET /api/meta/{entity}), in their language. Cached for the life of the page; after a reload the
 * browser revalidates it by ETag. Errors are not toasted: the page shows them.
 */
export function useEntityMeta(entity: string | undefined): UseQueryResult<EntityMeta> {
  return useQuery(metaQuery(entity));
}

const metaQuery = (entity: string | undefined) => ({
  queryKey: ['meta', entity],
  enabled: entity !== undefined,
  staleTime: Infinity,
  initialData: () => earlyMeta(entity),
  queryFn: ({ signal }: { signal: AbortSignal }) => takeMeta(entity!, signal),
});

/** The same for several, by name; those that are loaded. */
export const useEntityMetas = (entities: readonly string[]): ReadonlyMap<string, EntityMeta> =>
  useQueries({ queries: entities.map((entity) => metaQuery(entity)), combine: byName });

/** One function for all renders: its result is kept while the answers are the same. */
const byName = (results: readonly UseQueryResult<EntityMeta>[]): ReadonlyMap<string, EntityMeta> =>
  new Map(results.flatMap(({ data }) => (data ? [[data.name, data] as const] : [])));

/** After a change of the metadata: refetches the entities on screen, the others when they are next needed. */
export function forgetMetas(client: QueryClient): void {
  forgetEarly();
  client.removeQueries({ queryKey: ['meta'], type: 'inactive' });
  void client.invalidateQueries({ queryKey: ['meta'] });
}

/** URL of an endpoint with the key filled in. Throws if the entity has no such endpoint. */
export function endpoint(meta: EntityMeta, verb: keyof EntityMeta['endpoints'], id?: number | string): string {
  const path = meta.endpoints[verb];
  if (path === null) throw new Error(`${meta.name} has no endpoint for ${verb}`);
  return path.replace(/^[A-Z]+ /, '').replace('{id}', encodeURIComponent(String(id ?? '')));
}

/** Finds the payload of an answer: `data`, `data.data`, or a literal name such as `orders` (AMB-04: once or twice). */
export function unwrap<T>(answer: unknown, envelope: string): T {
  let value = answer;
  for (const key of envelope.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !(key in value)) break;
    value = (value as Record<string, unknown>)[key];
  }
  return value as T;
}

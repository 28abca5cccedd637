/** Uses of a list's values in records: in references, lists of references, and custom fields. Deleted records are counted separately. */
import { columnSql, type IncomingField, incomingOf, lit, q } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../../../core/index.ts';

/**
 * Per value and place: `value`, `n` (index of the place), `count`, `deleted`. $1 is the tenant. Undefined where nothing refers to the list.
 */
export function usesSql(places: readonly IncomingField[]): string | undefined {
  const parts = places.map(({ entity, field }, n) => {
    const column = columnSql('c', field);
    const [value, more] = field.type === 'refs' ? ['p', `, unnest(${column}) p`] : [column, ''];
    return `select ${value} as value, ${n} as n, (count(*) filter (where c.deleted_at is null))::int as count,
      (count(*) filter (where c.deleted_at is not null))::int as deleted
      from ${q(entity.table)} c${more} where c.tenant_id = $1 and ${value} is not null group by 1`;
  });
  return parts.length ? parts.join(' union all ') : undefined;
}

/** The fields of one entity that refer to the list. */
export interface Place {
  entity: ResolvedEntity;
  fields: ResolvedField[];
}

export function placesOf(registry: Registry, target: ResolvedEntity): Place[] {
  const places = new Map<string, Place>();
  for (const { entity, field } of incomingOf(registry, target)) {
    const place = places.get(entity.name);
    if (place) place.fields.push(field);
    else places.set(entity.name, { entity, fields: [field] });
  }
  return [...places.values()];
}

/** SQL: does the row on `alias` use any of the values? @param values a placeholder of keys. */
export const namesAny = ({ fields }: Place, alias: string, values: string): string =>
  fields
    .map((f) => (f.type === 'refs' ? `${columnSql(alias, f)} && ${values}::bigint[]` : `${columnSql(alias, f)} = any(${values}::bigint[])`))
    .join(' or ');

/** Number of records that use any of the values, by entity. $1 is the tenant, $2 the keys. */
export const countSql = (places: readonly Place[]): string =>
  places
    .map(
      (place) => `select ${lit(place.entity.name)} as entity, (count(*) filter (where c.deleted_at is null))::int as count,
        (count(*) filter (where c.deleted_at is not null))::int as deleted
    from ${q(place.entity.table)} c where c.tenant_id = $1 and (${namesAny(place, 'c', '$2')})`,
    )
    .join(' union all ');

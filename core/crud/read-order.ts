/** The sort order of a list, with the key last, so that pages neither repeat nor skip a row. */
import { canRead } from '../access/abilities.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { lit, q } from './binds.ts';
import { columnSql } from './column.ts';
import { computed, localized, titleSql } from './projection.ts';
import type { Reader } from './read-statement.ts';
import { sortable } from './sortable.ts';
import { refuse, type WhereContext } from './where-to-sql.ts';

export interface Sort {
  field: string;
  descending: boolean;
}

/** @returns the `order by` list over `t` and the joins it needs. @throws AppError invalid for what cannot be ordered. */
export function orderSql(entity: ResolvedEntity, sort: readonly Sort[], reader: Reader, ctx: WhereContext): { by: string; joins: string } {
  const joins: string[] = [];
  const by = sort.map(({ field: name, descending }, i) => {
    const field = entity.fields.get(name);
    if (!field || !canRead(reader.actor, field) || !sortable(field)) throw refuse('sort', 'query.unknown_field', { field: name });
    const direction = descending ? ' desc' : '';
    if (name === 'id' || name === 'created_at' || name === 'updated_at') return `t.${q(name)}${direction}`;
    // A required value needs no `nulls last`, and the index can be read backwards.
    const empty = descending && field.required && field.columns.length > 0 && field.type !== 'ref' ? '' : ' nulls last';
    return `${sortKey(entity, field, i, reader, ctx, joins)}${direction}${empty}`;
  });
  const last = sort.at(-1);
  if (last?.field !== 'id') by.push(`t.id${last?.descending ? ' desc' : ''}`);
  return { by: by.join(', '), joins: joins.join(' ') };
}

function sortKey(entity: ResolvedEntity, field: ResolvedField, i: number, reader: Reader, ctx: WhereContext, joins: string[]): string {
  if (field.type === 'ref') {
    const target = ctx.registry.entity(field.to as string);
    joins.push(`left join ${ctx.binds.table(target.table)} o${i} on o${i}.id = ${columnSql('t', field)}`);
    // The title of an empty reference would be an empty text, which sorts first; null sorts last.
    return `case when o${i}.id is not null then ${titleSql(target, `o${i}`, reader.locale)} end`;
  }
  if (field.type === 'rollup' || field.type === 'formula') return computed(entity, field, 't', ctx);
  if (field.type === 'enum' || field.type === 'state') return choiceOrder(field, columnSql('t', field));
  return localized(field, 't', reader.locale);
}

/** The position of a value among its choices. */
export const choiceOrder = (field: ResolvedField, column: string): string =>
  `array_position(array[${(field.values ?? []).map((v) => lit(v.value)).join(',')}]::text[], ${column})`;

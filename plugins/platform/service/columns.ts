/** SQL of a service's rows: PostgreSQL builds the JSON with the service's names, so that no row becomes an object. */
import {
  canRead,
  columnSql,
  computed,
  gridFields,
  heldSql,
  ownRows,
  q,
  scope,
  shownSql,
  type WhereContext,
  whereToSql,
} from '../../../core/engine.ts';
import { aggregateOf, type Registry, type ResolvedEntity, type ResolvedField } from '../../../core/index.ts';
import { dateSql } from './dates.ts';
import { namesOf, VERSION, type WireField } from './names.ts';

/** Depth of grids: those of a record, and those of their rows. */
const DEEPEST = 2;

/** Fields that sort the rows of a grid. */
const ORDER = ['line_no', 'position'];

/** SQL: `purchase_order` as PurchaseOrder, in any locale of the database. */
const pascalSql = (sql: string): string => `replace(initcap(${sql} collate "C"), '_', '')`;

/** The select list of a row on `alias`, with the columns that the actor may read. */
export function wireColumns(entity: ResolvedEntity, alias: string, ctx: WhereContext): string[] {
  const columns = [...namesOf(entity).byWire.values()]
    .filter(({ field }) => field.type !== 'children' && canRead(ctx.actor, field))
    .map((name) => `${wireSql(entity, name, alias, ctx)} as ${q(name.wire)}`);
  return [...columns, `${entity.tenant ? `${alias}.row_version` : '1'} as ${q(VERSION)}`];
}

/** The grids of a row on `alias`: its children as arrays, each limited to the actor's reach. */
export function wireGrids(entity: ResolvedEntity, alias: string, ctx: WhereContext, depth = 1): string[] {
  return gridFields(entity).flatMap((grid) => {
    const child = ctx.registry.entity(grid.to as string);
    const reach = scope(child, 'read', ctx.actor, ctx.narrow);
    if (reach === false || !canRead(ctx.actor, grid)) return [];
    const x = ctx.binds.alias();
    const within = whereToSql(child, reach, x, ctx);
    const where = [
      ...ownRows(child, x, ctx.actor, ctx.binds),
      `${x}.${q(grid.by as string)} = ${alias}.id`,
      ...(within ? [`(${within})`] : []),
    ].join(' and ');
    const columns = [...wireColumns(child, x, ctx), ...(depth < DEEPEST ? wireGrids(child, x, ctx, depth + 1) : [])].join(', ');
    const order = [...ORDER.filter((name) => child.columns.has(name)).map((name) => `${x}.${q(name)}`), `${x}.id`].join(', ');
    return [
      `(select coalesce(json_agg(row_to_json(g)), '[]'::json)
        from (select ${columns} from ${ctx.binds.table(child.table)} ${x} where ${where} order by ${order}) g)
        as ${q(namesOf(entity).of.get(grid.name) as string)}`,
    ];
  });
}

function wireSql(entity: ResolvedEntity, { field, part }: WireField, alias: string, ctx: WhereContext): string {
  if (part === 'ar') return shownSql(alias, field, `${field.name}_ar`);
  if (part === 'place')
    return `array_position(array[${(field.values ?? []).map((v) => `'${v.value}'`).join(', ')}]::text[], ${shownSql(alias, field)})`;
  switch (field.type) {
    case 'date':
    case 'datetime':
      return dateSql(columnSql(alias, field));
    case 'enum':
    case 'state':
      return field.custom ? shownSql(alias, field) : pascalSql(shownSql(alias, field));
    case 'rollup':
    case 'formula':
      return computedSql(entity, field, alias, ctx);
    case 'file':
      return filesSql(heldSql(entity, field, alias));
    default:
      return field.bilingual ? `coalesce(${alias}.${q(`${field.name}_en`)}, ${alias}.${q(`${field.name}_ar`)})` : shownSql(alias, field);
  }
}

/** Files under the names of the wire. */
const filesSql = (held: string): string =>
  `(select coalesce(json_agg(json_build_object('Mime', f.item ->> 'mime', 'Name', f.item ->> 'name', 'Size', f.item -> 'size',
    'Sha256', f.item ->> 'sha256', 'Path', f.item ->> 'path') order by f.place), '[]'::json)
    from jsonb_array_elements(${held}) with ordinality f (item, place))`;

/** The earliest or latest of dates is a date as well. */
function computedSql(entity: ResolvedEntity, field: ResolvedField, alias: string, ctx: WhereContext): string {
  const sql = computed(entity, field, alias, ctx);
  return !field.sourceOnly && dated(ctx.registry, field) ? dateSql(sql) : sql;
}

function dated(registry: Registry, field: ResolvedField): boolean {
  if (field.type !== 'rollup') return field.type === 'date' || field.type === 'datetime';
  const { name, field: over } = aggregateOf(field);
  const of = name === 'min' || name === 'max' ? registry.entity(field.to as string).fields.get(over as string) : undefined;
  return of !== undefined && dated(registry, of);
}

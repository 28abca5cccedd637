/** What a row returns: the select list of every read, built once per entity, language and set of readable columns. */
import { visitorActor } from '../access/actors.ts';
import { heldSql } from './file-fields.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import { aggregateOf, formulaOf, type FieldPath } from '../shared/formula.ts';
import { canRead, seesAll } from '../access/abilities.ts';
import type { Level, Narrow } from '../access/scope.ts';
import { SQL_TYPE } from '../metadata/fields/index.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { isMoney } from '../metadata/currency.ts';
import { Binds, lit, Literals, q } from './binds.ts';
import { abilities, dated, personal } from './can.ts';
import { columnSql, daySql, refersToSql, shownSql } from './column.ts';
import { pathSql } from './files.ts';
import { formulaSql } from './formula-sql.ts';
import { currencySql, inCurrencyOf } from './rates.ts';
import { today, ZONE } from './values.ts';
import { refuse } from './where-context.ts';
import { whereToSql } from './where-to-sql.ts';

export interface ProjectionContext {
  registry: Registry;
  actor: Actor;
  locale: Locale;
  binds: Binds;
  narrow?: Narrow;
  /** Level at which the actor reaches every row of the statement, where the condition selects by it. */
  reached?: Level;
}

export interface Projection {
  /** Select list over alias `t`. */
  select: string;
  /** Joins of labels of references. */
  joins: string;
}

/** The column of a bilingual field for a language, with the other language as fallback. */
export function localized(field: ResolvedField, alias: string, locale: Locale): string {
  if (!field.bilingual) return columnSql(alias, field);
  const [en, ar] = [`${alias}.${q(`${field.name}_en`)}`, `${alias}.${q(`${field.name}_ar`)}`];
  return locale === 'ar' ? `coalesce(${ar}, ${en})` : `coalesce(${en}, ${ar})`;
}

/** Characters of a rich text in a title. */
const EXCERPT_LENGTH = 200;
const SIGNS = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;

/** The beginning of a rich text, without tags. */
function excerptSql(html: string): string {
  const bare = SIGNS.reduce(
    (sql, [sign, plain]) => `replace(${sql}, ${lit(sign)}, ${lit(plain)})`,
    `regexp_replace(${html}, '<[^>]*>', ' ', 'g')`,
  );
  return `left(btrim(regexp_replace(${bare}, '\\s+', ' ', 'g')), ${EXCERPT_LENGTH})`;
}

/**
 * A number with its prefix, `SIP-RFI-0007`: a subselect by key, so that a title needs no join. Without a prefix, or where that is empty,
 * the number alone.
 */
export function numberSql(field: ResolvedField, alias: string): string {
  const { prefixed } = field;
  const number = columnSql(alias, field);
  if (!prefixed) return number;
  return `coalesce(${textOfSql(prefixed, alias)} || '-', '') || ${number}`;
}

/** A text of the record that a reference leads to, by key. */
const textOfSql = ({ by, table, column }: { by: string; table: string; column: string }, alias: string): string =>
  `(select px.${q(column)} from ${q(table)} px where px.tenant_id = ${alias}.tenant_id and px.id = ${alias}.${q(by)})`;

/** A value as text for titles. */
const titleText = (field: ResolvedField, alias: string, locale: Locale): string =>
  field.type === 'html'
    ? excerptSql(localized(field, alias, locale))
    : field.prefixed
      ? `(${numberSql(field, alias)})`
      : `${localized(field, alias, locale)}${SQL_TYPE[field.type] === 'text' ? '' : '::text'}`;

/** SQL of an entity's title on `alias`: the label of references to it. @param bare numbers without their prefix, as they are stored. */
export function titleSql(entity: ResolvedEntity, alias: string, locale: Locale, bare = false): string {
  const parts = (entity.titlesIn?.get(locale) ?? entity.titleParts).map((p) => {
    if ('text' in p) return lit(p.text);
    if ('by' in p) return `coalesce(${textOfSql({ ...p, table: p.table as string }, alias)}, '')`;
    const field = entity.fields.get(p.field) as ResolvedField;
    return `coalesce(${titleText(bare ? { ...field, prefixed: undefined } : field, alias, locale)}, '')`;
  });
  return parts.length === 1 ? (parts[0] as string) : `trim(concat(${parts.join(', ')}))`;
}

/** `{id, label}` of a joined row, with `picture` and `color` where it has one; null where the reference is empty. */
export function labelObject(entity: ResolvedEntity, alias: string, locale: Locale): string {
  const parts = `'id', ${alias}.id, 'label', ${titleSql(entity, alias, locale)}${colors(entity, alias)}`;
  const { picture, lookup } = entity.def;
  const outOfUse = lookup ? ` when ${alias}.is_active is false then json_build_object(${parts}, 'inactive', true)` : '';
  const withPicture =
    picture === undefined
      ? ''
      : ` when ${alias}.${q(picture)} is not null then json_build_object(${parts}, 'picture', ${alias}.${q(picture)})`;
  return `case when ${alias}.id is null then null${outOfUse}${withPicture} else json_build_object(${parts}) end`;
}

/** The colour of a record whose entity gives one to each, with that of the dark theme where there is such a field. */
function colors({ fields }: ResolvedEntity, alias: string): string {
  const own = fields.get('color');
  if (own?.type !== 'color' || !own.required) return '';
  const names = ['color', 'color_dark'].filter((name) => fields.get(name)?.type === 'color');
  return names.map((name) => `, ${lit(name)}, ${alias}.${q(name)}`).join('');
}

/** `[{id, label}]` of the records with these keys, in their order. */
const labelObjects = (entity: ResolvedEntity, keys: string, { locale, binds }: Pick<ProjectionContext, 'locale' | 'binds'>): string =>
  `(select coalesce(json_agg(${labelObject(entity, 'r', locale)} order by k.n), '[]'::json) from unnest(${keys}) with ordinality k(id, n)
    join ${binds.table(entity.table)} r on r.id = k.id)`;

/** Sets of permissions that are cached per entity. */
const KEPT = 500;
const kept = new WeakMap<ResolvedEntity, Map<string, { made: Projection; reads: readonly string[] }>>();

/**
 * Cached per language, set of permissions and fields, except where sharing or ownership includes the actor's id.
 * @param detail true for a single record: adds master_access.
 * @param only these fields, beside `id`, `row_version` and `can`; default: all that the actor may read.
 * @throws AppError invalid for a name that is unknown to the actor.
 */
export function projection(entity: ResolvedEntity, ctx: ProjectionContext, detail: boolean, only?: readonly string[]): Projection {
  const make = (): Projection =>
    only
      ? build(entity, ctx, detail && only.includes(GRANTS), chosen(entity, ctx.actor, only), only.includes(PATH))
      : build(entity, ctx, detail);
  if (!seesAll(ctx.actor, entity) || personal(ctx.registry, entity, ctx.actor)) return make();
  const key = `${ctx.locale}|${detail}|${ctx.actor.permissionsKey}|${only?.join() ?? ''}|${dayOf(ctx.registry, entity)}`;
  const known = kept.get(entity) ?? new Map<string, { made: Projection; reads: readonly string[] }>();
  let found = known.get(key);
  if (!found) {
    found = ctx.binds.apart(make);
    if (known.size >= KEPT) known.clear();
    kept.set(entity, known.set(key, found));
  }
  for (const table of found.reads) ctx.binds.table(table);
  return found.made;
}

/** The people with access to a record: returned with it, but not a field. */
const GRANTS = 'master_access';
/** The address of the content of a record's file. */
const PATH = 'path';

/** The currency of the row's amounts, where it can differ from the organisation's. */
const MONEY_IN = 'money_in';

function chosen(entity: ResolvedEntity, actor: Actor, only: readonly string[]): ResolvedField[] {
  return [...new Set(['id', ...only])].flatMap((name) => {
    const field = entity.fields.get(name);
    if (field && canRead(actor, field)) return [field];
    if ((name === GRANTS && entity.def.access.scope?.share) || (name === PATH && pathSql(entity) !== undefined)) return [];
    throw refuse('fields', 'query.unknown_field', { field: name });
  });
}

/** @returns values of these fields and nothing else: for exports, which need no `can`. */
export function columnsOf(entity: ResolvedEntity, ctx: ProjectionContext, fields: Iterable<ResolvedField>): Projection {
  const joins: string[] = [];
  const select = [...fields].flatMap((field) => fieldSql(entity, field, ctx, joins));
  return { select: select.join(', '), joins: joins.join(' ') };
}

function build(entity: ResolvedEntity, ctx: ProjectionContext, detail: boolean, fields?: ResolvedField[], withPath = true): Projection {
  const columns = columnsOf(entity, ctx, fields ?? [...entity.fields.values()].filter((f) => canRead(ctx.actor, f)));
  const path = withPath ? pathSql(entity) : undefined;
  const select = [columns.select, ...(path === undefined ? [] : [`${path} as "path"`])];
  const hasMoney = !fields || fields.some((f) => isMoney(ctx.registry.entities, entity, f.name));
  const currency = hasMoney ? currencySql(entity, 't', ctx, (known, x) => titleSql(known, x, ctx.locale)) : undefined;
  if (currency) select.push(`${currency} as ${q(MONEY_IN)}`);
  select.push(entity.tenant ? 't.row_version' : '1 as row_version', `${abilities(entity, ctx)} as "can"`);
  if (detail && entity.def.access.scope?.share) select.push(`${grants(entity, ctx)} as "master_access"`);
  return { select: select.join(', '), joins: columns.joins };
}

const named = (field: ResolvedField): string => `${shownSql('t', field)} as ${q(field.name)}`;

function fieldSql(entity: ResolvedEntity, field: ResolvedField, ctx: ProjectionContext, joins: string[]): string[] {
  switch (field.type) {
    case 'children':
      return [];
    case 'rollup':
    case 'formula':
      return [`${computed(entity, field, 't', ctx)} as ${q(field.name)}`];
    case 'ref': {
      const target = ctx.registry.entity(field.to as string);
      const r = `r${joins.length + 1}`;
      joins.push(`left join ${ctx.binds.table(target.table)} ${r} on ${r}.id = ${columnSql('t', field)}`);
      return [named(field), `${labelObject(target, r, ctx.locale)} as ${q(field.as as string)}`];
    }
    case 'refs':
      return [
        named(field),
        `${labelObjects(ctx.registry.entity(field.to as string), columnSql('t', field), ctx)} as ${q(field.as as string)}`,
      ];
    case 'file':
      return [`${heldSql(entity, field, 't')} as ${q(field.name)}`];
    case 'sequence':
      if (field.prefixed) ctx.binds.table(field.prefixed.table);
      return field.prefixed ? [named(field), `${numberSql(field, 't')} as ${q(field.full as string)}`] : [named(field)];
    default:
      return field.bilingual
        ? [`${localized(field, 't', ctx.locale)} as ${q(field.name)}`, ...field.columns.map((c) => `t.${q(c)}`)]
        : [named(field)];
  }
}

/** SQL of rollups and formulas, including those based on one another. */
export function computed(
  entity: ResolvedEntity,
  field: ResolvedField,
  alias: string,
  ctx: Pick<ProjectionContext, 'registry' | 'binds'>,
): string {
  if (field.sourceOnly) return 'null::numeric';
  if (field.type === 'formula')
    return formulaSql(
      formulaOf(field),
      {
        value: (path) => reached(entity, path, alias, ctx, field.convert),
        day: ({ name }) => daySql(alias, entity.fields.get(name) as ResolvedField, ZONE),
        today: `(now() at time zone '${ZONE}')::date`,
      },
      field.scale,
    );
  if (field.type !== 'rollup') return columnSql(alias, field);
  const child = ctx.registry.entity(field.to as string);
  const x = ctx.binds.alias();
  const valueOf = (name: string): string => {
    const amount = computed(child, child.fields.get(name) as ResolvedField, x, ctx);
    return field.convert ? inCurrencyOf(amount, { entity: child, alias: x, by: field.by as string }, { entity, alias }, ctx) : amount;
  };
  const { name, field: of, weight } = aggregateOf(field);
  const what = weight
    ? weighted(valueOf(of as string), valueOf(weight))
    : name === 'count'
      ? 'count(*)'
      : `${name}(${valueOf(of as string)})`;
  const value = name === 'count' || name === 'sum' ? `coalesce(${what}, 0)` : what;
  const shown = name === 'avg' ? `round(${value}, 2)` : value;
  return `(select ${shown} from ${ctx.binds.table(child.table)} ${x}
    where ${refersToSql(x, child.fields.get(field.by as string) as ResolvedField, `${alias}.id`)} and ${x}.tenant_id = ${alias}.tenant_id
    and ${x}.deleted_at is null${counted(child, field, x, ctx)})`;
}

/** The average weighted by a field; the plain average where no row has a weight. */
const weighted = (value: string, weight: string): string =>
  `coalesce(sum((${value}) * (${weight})) / nullif(sum(${weight}) filter (where (${value}) is not null), 0), avg(${value}))`;

/** A value of the row, or of a record that it refers to. The latter counts as part of the row: a reader of the row sees it. */
function reached(
  entity: ResolvedEntity,
  { name, beyond }: FieldPath,
  alias: string,
  ctx: Pick<ProjectionContext, 'registry' | 'binds'>,
  convert?: true,
): string {
  const field = entity.fields.get(name) as ResolvedField;
  if (beyond === undefined) return computed(entity, field, alias, ctx);
  const target = ctx.registry.entity(field.to as string);
  const x = ctx.binds.alias();
  const value = computed(target, target.fields.get(beyond) as ResolvedField, x, ctx);
  return `(select ${convert ? inCurrencyOf(value, { entity: target, alias: x }, { entity, alias }, ctx) : value}
    from ${ctx.binds.table(target.table)} ${x} where ${x}.tenant_id = ${alias}.tenant_id and ${x}.id = ${columnSql(alias, field)}
    and ${x}.deleted_at is null)`;
}

/** The children that count: a condition of the metadata, the same for every reader, written as literals since projections are cached. */
function counted(
  child: ResolvedEntity,
  field: ResolvedField,
  alias: string,
  { registry, binds }: Pick<ProjectionContext, 'registry' | 'binds'>,
): string {
  const where = field.where && whereToSql(child, field.where, alias, { registry, actor: NOBODY, locale: 'en', binds: new Literals(binds) });
  return where ? ` and (${where})` : '';
}

const NOBODY = visitorActor();

const timed = new WeakMap<ResolvedEntity, boolean>();

/** The day as part of the cache key: figures and locks that depend on it need a new statement each day. */
function dayOf(registry: Registry, entity: ResolvedEntity): string {
  let known = timed.get(entity);
  if (known === undefined)
    timed.set(
      entity,
      (known = dated(registry, entity) || [...entity.fields.values()].some((f) => f.type === 'rollup' && f.where !== undefined)),
    );
  return known ? today() : '';
}

function grants(entity: ResolvedEntity, ctx: ProjectionContext): string {
  const user = ctx.registry.entity('user');
  return `coalesce((select json_agg(json_build_object('user_id', a.user_id, 'level', (array['no','partial','full'])[a.level + 1], 'user',
    ${labelObject(user, 'u', ctx.locale)}) order by a.user_id)
    from ${ctx.binds.table('record_access')} a left join ${ctx.binds.table(user.table)} u on u.id = a.user_id
    where a.tenant_id = t.tenant_id and a.entity = ${lit(entity.name)}
    and a.record_id = t.id), '[]'::json)`;
}

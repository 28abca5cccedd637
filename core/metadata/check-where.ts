/** The only check of conditions in metadata files: fields, operators by the field's type, values, and variables. */
import { isReference } from '../shared/entity.ts';
import { nearest } from '../shared/near.ts';
import { operatorFamily, OPERATORS, OPERATORS_OF, RELATIVE_DATE, type Operator } from '../shared/where.ts';
import type { ResolvedEntity, ResolvedField } from './registry.ts';
import { unknown, type Say } from './unknown-names.ts';

type Entities = ReadonlyMap<string, ResolvedEntity>;
type Node = Record<string, unknown>;

/** Variables that a condition may use, by its place. */
export interface Speaks {
  /** Evaluated on one row in memory (core/shared/matches.ts): only fields of the record itself, and no time variables. */
  memory?: true;
  /** Variables of this place: `$value` of a parameter, `:id` of an address. */
  words?: readonly string[];
  /** `$row.<field>` is a value of the current record: checked with the reference (cross-check.ts). */
  row?: true;
}

/** Operators of other query languages, and their equivalents here. */
const ALSO: Readonly<Record<string, Operator>> = {
  after: 'gt',
  more: 'gt',
  above: 'gt',
  since: 'gte',
  from: 'gte',
  min: 'gte',
  before: 'lt',
  less: 'lt',
  below: 'lt',
  until: 'lte',
  max: 'lte',
  is: 'eq',
  equal: 'eq',
  equals: 'eq',
  '=': 'eq',
  '==': 'eq',
  not: 'ne',
  neq: 'ne',
  '!=': 'ne',
  '<>': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  ge: 'gte',
  le: 'lte',
  notin: 'nin',
  not_in: 'nin',
  any: 'in',
  like: 'contains',
  includes: 'contains',
  startswith: 'starts',
  starts_with: 'starts',
  range: 'between',
  null: 'empty',
  isnull: 'empty',
  exists: 'empty',
};
/** Time variables, for suggestions. */
const MOMENTS = ['$today', '$now', ...['week', 'month', 'quarter', 'year'].flatMap((unit) => [`$start_of_${unit}`, `$end_of_${unit}`])];
const DAY = /^\d{4}-\d{2}-\d{2}([T ].*)?$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
/** Deepest nesting of a condition (core/crud/where-to-sql.ts). */
const MAX_DEPTH = 8;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param entity the entity of the rows; an unknown one is skipped, since it was already reported. */
export function checkWhere(
  say: Say,
  at: string,
  where: unknown,
  entity: ResolvedEntity | undefined,
  entities: Entities,
  speaks: Speaks = {},
  depth = 0,
): void {
  if (!entity || where === undefined) return;
  if (!isNode(where)) return say(at, 'a condition is an object: { "status": "open" }');
  if (depth > MAX_DEPTH) return say(at, `goes deeper than ${MAX_DEPTH} levels; say it with fewer`);
  const further = (path: string, inner: unknown, of: ResolvedEntity | undefined = entity): void =>
    checkWhere(say, path, inner, of, entities, speaks, depth + 1);
  for (const [key, value] of Object.entries(where)) {
    const here = `${at}/${key}`;
    if (key === 'and' || key === 'or') {
      if (!Array.isArray(value)) say(here, `takes a list of conditions: { "${key}": [{ ... }, { ... }] }`);
      else value.forEach((each, i) => further(`${here}/${i}`, each));
    } else if (key === 'not') further(here, value);
    else if (speaks.memory && (key === 'has' || key.includes('.')))
      say(here, 'is asked of the record alone, which sees its own fields only; name one of these');
    else if (key === 'has') checkHas(say, here, value, entity, entities, speaks, depth);
    else if (key.endsWith('.has'))
      checkHas(say, here, value, follow(say, here, key.slice(0, -'.has'.length).split('.'), entity, entities), entities, speaks, depth);
    else checkCondition(say, here, key, value, entity, entities, speaks);
  }
}

function checkHas(
  say: Say,
  at: string,
  has: unknown,
  entity: ResolvedEntity | undefined,
  entities: Entities,
  speaks: Speaks,
  depth: number,
): void {
  if (!entity) return;
  if (!isNode(has)) return say(at, 'names rows that point here: { "entity": ..., "by": ..., "where": { ... } }');
  const strange = Object.keys(has).find((key) => !['entity', 'by', 'where', 'whole'].includes(key));
  if (strange !== undefined) say(`${at}/${strange}`, unknown('word of has', strange, ['entity', 'by', 'where', 'whole'], 'remove it'));
  const other = entities.get(String(has['entity']));
  if (!other) return say(`${at}/entity`, unknown('entity', String(has['entity']), entities.keys(), 'name an existing one'));
  const by = other.fields.get(String(has['by']));
  const back = [...other.fields.values()].filter((f) => isReference(f) && f.to === entity.name).map((f) => f.name);
  if (!by || by.to !== entity.name)
    return say(
      `${at}/by`,
      unknown(
        `reference of ${other.name} to ${entity.name}`,
        String(has['by']),
        back,
        back.length ? `name one: ${back.join(', ')}` : `no field of ${other.name} leads there`,
      ),
    );
  checkWhere(say, `${at}/where`, has['where'], other, entities, speaks, depth + 1);
}

/** The entity at the end of a path of references. */
function follow(say: Say, at: string, steps: readonly string[], entity: ResolvedEntity, entities: Entities): ResolvedEntity | undefined {
  let here: ResolvedEntity | undefined = entity;
  for (const step of steps) {
    const field: ResolvedField | undefined = here?.fields.get(step);
    if (!here || !field)
      return void say(at, unknown(`field of ${here?.name ?? entity.name}`, step, here?.fields.keys() ?? [], 'name a reference'));
    if (!isReference(field)) return void say(at, `${here.name}.${step} is no reference, so that nothing lies beyond it`);
    here = entities.get(field.to ?? '');
  }
  return here;
}

/** Checks one field and its value. */
function checkCondition(
  say: Say,
  at: string,
  key: string,
  value: unknown,
  entity: ResolvedEntity,
  entities: Entities,
  speaks: Speaks,
): void {
  const steps = key.split('.');
  const name = steps.pop() as string;
  const holder = steps.length ? follow(say, at, steps, entity, entities) : entity;
  if (!holder) return;
  const field = holder.fields.get(name);
  if (!field)
    return say(
      at,
      unknown(
        `field of ${holder.name}`,
        name,
        [...holder.fields.keys(), ...(steps.length ? [] : ['and', 'or', 'not', 'has'])],
        'add it to fields or correct the name',
      ),
    );
  const family = speaks.memory && field.type === 'tags' ? 'refs' : operatorFamily(field.type);
  if (!family)
    return say(
      at,
      `${holder.name}.${name} is ${field.columns.length ? `of type ${field.type}, which conditions do not compare` : 'worked out when it is read, so that no column holds it'}; name another field`,
    );
  if (speaks.memory && field.bilingual)
    return say(at, `${name} stands in two languages, and the record alone is asked for one value; name another field`);
  const allowed = OPERATORS_OF[family] ?? [];
  const tests = isNode(value) ? Object.entries(value) : [[Array.isArray(value) && !speaks.memory ? 'in' : 'eq', value] as const];
  if (isNode(value) && !tests.length) say(at, `compares with nothing; give a value or an operator (${allowed.join(', ')})`);
  for (const [op, each] of tests) {
    const here = isNode(value) ? `${at}/${op}` : at;
    if (!allowed.includes(op as Operator)) {
      const near = ALSO[op.toLowerCase()] ?? nearest(op, OPERATORS);
      say(
        here,
        `${field.type} has no operator "${op}"${near && allowed.includes(near as Operator) ? `: did you mean "${near}"?` : ';'} (${allowed.join(', ')})`,
      );
    } else checkValues(say, here, op as Operator, each, field, speaks);
  }
}

function checkValues(say: Say, at: string, op: Operator, value: unknown, field: ResolvedField, speaks: Speaks): void {
  if (op === 'empty')
    return typeof value === 'boolean' || speaks.words?.includes(String(value)) ? undefined : say(at, '"empty" is true or false');
  if (op === 'between' && !(Array.isArray(value) && value.length === 2)) return say(at, '"between" takes two values: [first, last]');
  if (op !== 'between' && op !== 'in' && op !== 'nin' && Array.isArray(value))
    return say(at, 'is a list where one value belongs; use "in"');
  if (value === null && (op === 'eq' || op === 'ne')) return;
  for (const each of [value].flat()) {
    const fault = valueFault(each, field, speaks, op === 'contains' || op === 'starts');
    if (fault) return say(at, fault);
  }
}

/** The error of one value; undefined where it suits the field. */
function valueFault(value: unknown, field: ResolvedField, speaks: Speaks, part: boolean): string | undefined {
  if (typeof value === 'string' && (value.startsWith('$') || (speaks.words?.some((w) => w.startsWith(':')) && value.startsWith(':'))))
    return wordFault(value, field, speaks);
  if (typeof value === 'object') return `${JSON.stringify(value)} is no value`;
  switch (operatorFamily(field.type)) {
    case 'number':
      return typeof value === 'number' ? undefined : `"${String(value)}" is no number, as ${field.name} is`;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${field.name} is true or false, not ${JSON.stringify(value)}`;
    case 'ref':
    case 'refs':
      return Number.isInteger(value)
        ? undefined
        : `${field.name} names records by their keys: give a whole number${field.to === 'user' && !speaks.memory ? ' or $me' : ''}`;
    case 'date':
      return typeof value === 'string' && (field.type === 'time' ? TIME : DAY).test(value)
        ? undefined
        : `"${String(value)}" is no ${field.type}: write ${field.type === 'time' ? '08:00' : '2026-11-20'}${speaks.memory ? '' : ' or $today'}`;
    case 'choice':
      return part ? undefined : choiceFault(value, field);
    default:
      return typeof value === 'string' || typeof value === 'number' ? undefined : `${field.name} is a text, not ${JSON.stringify(value)}`;
  }
}

/** The error of an unknown choice. */
export function choiceFault(value: unknown, { name, values = [] }: Pick<ResolvedField, 'name' | 'values'>): string | undefined {
  const known = values.map((choice) => choice.value);
  if (known.includes(value as string)) return undefined;
  const near = nearest(String(value), known);
  return `"${String(value)}" is no value of ${name}${near === undefined ? '' : `: did you mean "${near}"?`} (${known.join(', ')})`;
}

/** The error of a variable: unknown there, or of another type than the field. */
function wordFault(word: string, field: ResolvedField, speaks: Speaks): string | undefined {
  if (speaks.words?.includes(word) || (speaks.row && word.startsWith('$row.'))) return undefined;
  if (speaks.memory) return `"${word}" stands for nothing here, where the record alone is asked; compare with a value`;
  if (operatorFamily(field.type) === 'date' && field.type !== 'time' && (word === '$now' || RELATIVE_DATE.test(word))) return undefined;
  if (word === '$me' && isReference(field) && field.to === 'user') return undefined;
  if (word === '$me')
    return `"$me" is a person, and ${field.name} ${isReference(field) ? `names records of ${field.to ?? ''}` : `is of type ${field.type}`}: compare a reference to user`;
  return (
    momentFault(word, [...(speaks.words ?? []), ...(isReference(field) ? ['$me'] : [])]) ??
    `"${word}" is a day, and ${field.name} is of type ${field.type}`
  );
}

/** The error of an unknown time variable. @param further variables of the place. */
export function momentFault(word: string, further: readonly string[] = []): string | undefined {
  if (word === '$now' || RELATIVE_DATE.test(word)) return undefined;
  const known = [...further, '$me', ...MOMENTS];
  const [, base = word, shift = ''] = /^(.*?)([+-]\d+)?$/.exec(word) ?? [];
  const near = nearest(base, known);
  return `"${word}" stands for nothing${near === undefined ? `: give one of ${[...new Set(known)].join(', ')}` : `: did you mean "${near}${MOMENTS.includes(near) ? shift : ''}"?`}`;
}

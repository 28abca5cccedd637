/** Groups and measures of an aggregate: checks their names and writes their SQL. */
import { canRead } from '../access/abilities.ts';
import { addsUp, inOneCurrency, isMoney } from '../metadata/currency.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import type { FieldType } from '../shared/entity.ts';
import { aggregateOf } from '../shared/formula.ts';
import { columnSql, daySql } from './column.ts';
import { computed } from './projection.ts';
import { inOrganisation } from './rates.ts';
import { choiceOrder } from './read-order.ts';
import { ZONE } from './values.ts';
import { refuse, type WhereContext } from './where-to-sql.ts';

/** Field types that rows can be grouped by. */
export const GROUPABLE: ReadonlySet<FieldType> = new Set<FieldType>([
  'enum',
  'state',
  'ref',
  'boolean',
  'date',
  'datetime',
  'integer',
  'percent',
]);
const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Period = (typeof PERIODS)[number];
const FUNCTIONS = ['sum', 'avg', 'min', 'max'] as const;
const MAX_GROUPS = 2;
const MAX_MEASURES = 12;

export interface Group {
  field: ResolvedField;
  period?: Period;
}
export interface Measure {
  /** As in the request: `sum:budget`. */
  name: string;
  fn: (typeof FUNCTIONS)[number];
  field: ResolvedField;
}

/** @param names `status`, `end_date:month`. @throws AppError invalid at `group`. */
export function parseGroups(entity: ResolvedEntity, names: readonly string[], actor: Actor): Group[] {
  if (names.length > MAX_GROUPS) throw refuse('group', 'query.too_many', { max: MAX_GROUPS });
  return names.map((text) => {
    const [name = '', period] = text.split(':');
    const field = entity.fields.get(name);
    if (!field || !canRead(actor, field) || !GROUPABLE.has(field.type)) throw refuse('group', 'query.unknown_field', { field: name });
    const dated = field.type === 'date' || field.type === 'datetime';
    if (period !== undefined && (!dated || !PERIODS.includes(period as Period)))
      throw refuse('group', dated ? 'query.one_of' : 'query.no_period', { field: name, allowed: PERIODS.join(', ') });
    return { field, ...(dated ? { period: (period ?? 'day') as Period } : {}) };
  });
}

/** @param names `sum:budget`; `count` is always there. @throws AppError invalid at `measures`. */
export function parseMeasures(registry: Registry, entity: ResolvedEntity, names: readonly string[], actor: Actor): Measure[] {
  if (names.length > MAX_MEASURES) throw refuse('measures', 'query.too_many', { max: MAX_MEASURES });
  return [...new Set(names)]
    .filter((n) => n !== 'count')
    .map((text) => {
      const [fn = '', name = ''] = text.split(':');
      if (!FUNCTIONS.includes(fn as Measure['fn']))
        throw refuse('measures', 'query.one_of', { field: fn, allowed: ['count', ...FUNCTIONS.map((f) => `${f}:…`)].join(', ') });
      const field = entity.fields.get(name);
      const kind = field && canRead(actor, field) ? kindOf(registry, entity, field) : undefined;
      if (field && !inOneCurrency(entity, name)) throw refuse('measures', 'query.many_currencies', { field: name });
      if (!field || !kind || (kind === 'date' && (fn === 'sum' || fn === 'avg')))
        throw refuse('measures', 'query.unknown_field', { field: name });
      if (fn === 'sum' && !addsUp(registry.entities, entity, name)) throw refuse('measures', 'query.no_sum', { field: name });
      return { name: text, fn: fn as Measure['fn'], field };
    });
}

/** Whether values can be summed (number) or only compared (date); undefined: neither. */
function kindOf(registry: Registry, entity: ResolvedEntity, field: ResolvedField): 'number' | 'date' | undefined {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'formula':
      return 'number';
    case 'date':
    case 'datetime':
      return 'date';
    case 'rollup': {
      const { name, field: of } = aggregateOf(field);
      if (name === 'count' || name === 'sum' || name === 'avg') return 'number';
      const child = registry.entity(field.to as string);
      const inner = child.fields.get(of ?? '');
      return inner && kindOf(registry, child, inner);
    }
    default:
      return undefined;
  }
}

/** The key of a row's group, on alias `t`. @param weekStart first day of a week, 0 is Sunday. */
export function groupSql({ field, period }: Group, weekStart = 0): string {
  const column = columnSql('t', field);
  if (!period) return column;
  const day = daySql('t', field, ZONE);
  if (period === 'day') return day;
  return period === 'week'
    ? `(${day} - (extract(dow from ${day})::int + ${7 - weekStart}) % 7)`
    : `date_trunc('${period}', ${day}::timestamp)::date`;
}

/**
 * The value that one row contributes to a measure, on alias `t`. Money is converted to the currency of the organisation, so that sums have
 * one currency.
 */
export function measureSql(entity: ResolvedEntity, { field }: Measure, ctx: WhereContext): string {
  const value = computed(entity, field, 't', ctx);
  return isMoney(ctx.registry.entities, entity, field.name) ? inOrganisation(value, entity, 't', ctx) : value;
}

/** The expression that sorts the groups of a field, given their key. */
export const groupOrder = ({ field }: Group, key: string, label: string | undefined): string =>
  field.type === 'enum' || field.type === 'state'
    ? `${choiceOrder(field, key)} nulls last, ${key}`
    : `${label ?? key} nulls last${label ? `, ${key}` : ''}`;

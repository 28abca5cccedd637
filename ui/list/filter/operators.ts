/** Operators per field and their texts. The server accepts more; these are offered. */
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { operatorFamily } from '../../../core/shared/where.ts';
import type { Operator, Scalar } from '../../../core/shared/where.ts';
import { periodOf, spanOf, spanValue, withinPeriod } from './periods.ts';
import type { FilterItem } from './tree.ts';

/** `filled` is `empty: false` on the wire; `within`, `next` and `last` are equal and between with relative dates. */
export type Choice = Operator | 'filled' | 'within' | 'next' | 'last';
export type Family = 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'ref';

const CHOICES: Record<Family, readonly Choice[]> = {
  text: ['contains', 'eq', 'ne', 'starts', 'in', 'nin', 'empty', 'filled'],
  number: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'between', 'in', 'nin', 'empty', 'filled'],
  date: ['within', 'eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'between', 'next', 'last', 'empty', 'filled'],
  boolean: ['eq', 'empty', 'filled'],
  choice: ['in', 'nin', 'empty', 'filled'],
  ref: ['in', 'nin', 'empty', 'filled'],
};
/** A time of day has no relative values. */
const TIME_CHOICES: readonly Choice[] = ['lte', 'gte', 'lt', 'gt', 'eq', 'between', 'empty', 'filled'];

/** Default number of days for "in the next" and "in the last". */
const DAYS = 7;

/** The operator family of a field that may be filtered; text by default. */
export function familyOf(field: FieldMeta): Family {
  const family = operatorFamily(field.type);
  return family === 'refs' ? 'ref' : ((family as Family | undefined) ?? 'text');
}
export const operatorsOf = (field: FieldMeta): readonly Choice[] => (field.type === 'time' ? TIME_CHOICES : CHOICES[familyOf(field)]);

/** Message id of an operator: dates say "before", numbers "less than", several references "include any of". */
export const operatorText = (field: FieldMeta, op: Choice): string =>
  field.type === 'refs' && (op === 'in' || op === 'nin')
    ? `filter.op.refs.${op}`
    : familyOf(field) === 'date' && ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'].includes(op)
      ? op === 'ne'
        ? 'filter.op.date.ne'
        : `list.op.date.${op}`
      : ['within', 'next', 'last'].includes(op)
        ? `filter.op.${op}`
        : `list.op.${op}`;

/** A new condition on a field, with a value only if there is an obvious default. */
export function blank(field: FieldMeta): FilterItem {
  const [op] = operatorsOf(field);
  if (op === 'within') return { field: field.name, ...withinPeriod({ unit: 'month', n: 0 }) };
  return { field: field.name, op: op as Operator, value: op === 'in' ? [] : familyOf(field) === 'boolean' ? true : null };
}

/** The operator as the menu offers it. */
export function choiceOfItem(item: FilterItem): Choice {
  if (item.op === 'empty') return item.value === false ? 'filled' : 'empty';
  if (periodOf(item)) return 'within';
  return spanOf(item)?.side ?? item.op;
}

/** The same condition with another operator; the value is kept if its type allows. */
export function withOperator(item: FilterItem, op: Choice): FilterItem {
  const { field } = item;
  const values = valuesOf(item);
  switch (op) {
    case 'empty':
    case 'filled':
      return { field, op: 'empty', value: op === 'empty' };
    case 'in':
    case 'nin':
      return { field, op, value: values };
    case 'within':
      return { field, ...withinPeriod({ unit: 'month', n: 0 }) };
    case 'next':
    case 'last':
      return { field, op: 'between', value: spanValue(op, spanOf(item)?.days ?? DAYS) };
    case 'between':
      return { field, op, value: choiceOfItem(item) === item.op ? [values[0] ?? null, values[1] ?? null] : [null, null] };
    // "On today" would be shown as the period "today" again, so an exact day must be chosen.
    case 'eq':
      return { field, op, value: choiceOfItem(item) === item.op ? (values[0] ?? null) : null };
    default:
      return { field, op, value: values[0] ?? null };
  }
}

/** Normalises choices and references to lists: "equals" becomes "is any of" with one value. */
export function normalised(item: FilterItem, field: FieldMeta): FilterItem {
  const family = familyOf(field);
  if (family !== 'choice' && family !== 'ref') return item;
  if (item.op === 'eq') return { ...item, op: 'in', value: valuesOf(item) };
  if (item.op === 'ne') return { ...item, op: 'nin', value: valuesOf(item) };
  return item;
}

/** The values of a condition as a list; none for empty and filled. */
export function valuesOf(item: FilterItem): Scalar[] {
  if (item.op === 'empty') return [];
  const list = Array.isArray(item.value) ? item.value : [item.value];
  return list.filter((v) => v !== null && v !== '');
}

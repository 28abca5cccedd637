/** Operators a reader may choose per field, and how they read. The server accepts more; these are the ones worth a menu. */
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { operatorFamily } from '../../../core/shared/where.ts';
import type { Operator, Scalar } from '../../../core/shared/where.ts';
import type { FilterItem } from './items.ts';

/** `filled` is `empty: false` on the wire. */
export type Choice = Operator | 'filled';
export type Family = 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'ref';

const CHOICES: Record<Family, readonly Choice[]> = {
  text: ['contains', 'eq', 'ne', 'starts', 'empty', 'filled'],
  number: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'between', 'empty', 'filled'],
  date: ['lte', 'gte', 'lt', 'gt', 'eq', 'between', 'empty', 'filled'],
  boolean: ['eq', 'empty', 'filled'],
  choice: ['in', 'nin', 'empty', 'filled'],
  ref: ['in', 'nin', 'empty', 'filled'],
};

/** The family of a field that may be filtered; text for anything unforeseen. */
export const familyOf = (field: FieldMeta): Family => (operatorFamily(field.type) as Family | undefined) ?? 'text';
export const operatorsOf = (field: FieldMeta): readonly Choice[] => CHOICES[familyOf(field)];

/** Message id of an operator: dates read "before", numbers "less than". */
export const operatorText = (field: FieldMeta, op: Choice): string =>
  familyOf(field) === 'date' && ['eq', 'lt', 'lte', 'gt', 'gte'].includes(op) ? `list.op.date.${op}` : `list.op.${op}`;

/** A new condition on a field, still without a value. */
export const blank = (field: FieldMeta): FilterItem => {
  const op = CHOICES[familyOf(field)][0] as Operator;
  return { field: field.name, op, value: op === 'in' ? [] : familyOf(field) === 'boolean' ? true : null };
};

/** The operator as the menu names it. */
export const choiceOfItem = (item: FilterItem): Choice => (item.op === 'empty' && item.value === false ? 'filled' : item.op);

/** The same condition under another operator; the value stays where its shape allows it. */
export function withOperator(item: FilterItem, op: Choice): FilterItem {
  if (op === 'empty' || op === 'filled') return { field: item.field, op: 'empty', value: op === 'empty' };
  const values = valuesOf(item);
  if (op === 'in' || op === 'nin') return { field: item.field, op, value: values };
  if (op === 'between') return { field: item.field, op, value: [values[0] ?? null, values[1] ?? null] };
  return { field: item.field, op, value: values[0] ?? null };
}

/** Lists for choices and references, whatever the link said: equal is "any of one". */
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

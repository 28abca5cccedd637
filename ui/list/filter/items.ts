/**
 * Filters as the screen shows them (a flat list joined by and/or) and as the wire speaks them (a Where).
 * What a flat list cannot say (nesting, `has`, paths through a reference) is kept untouched in `rest`,
 * so that a link from a dashboard never loses a condition.
 */
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { OPERATORS } from '../../../core/shared/where.ts';
import type { Condition, Operator, Scalar, Where } from '../../../core/shared/where.ts';

/** One chip: field, operator, value. */
export interface FilterItem {
  field: string;
  op: Operator;
  value: Scalar | Scalar[];
}

/** The chips of a list, how they are joined, and the part of a linked filter that no chip can show. */
export interface FilterSet {
  join: 'and' | 'or';
  items: FilterItem[];
  rest?: Where;
}

export const NO_FILTER: FilterSet = { join: 'and', items: [] };

type Fields = Record<string, FieldMeta>;

/** The Where of a set of chips; undefined when nothing filters. */
export function toWhere(set: FilterSet): Where | undefined {
  const own = set.join === 'or' && set.items.length > 1
    ? { or: set.items.map(single) }
    : allOf(set.items);
  return combine(set.rest, own);
}

/** Both conditions at once; either may be missing or empty. */
export function combine(a: Where | undefined, b: Where | undefined): Where | undefined {
  const parts = [a, b].filter((w): w is Where => w !== undefined && Object.keys(w).length > 0);
  return parts.length > 1 ? { and: parts } : parts[0];
}

/** Chips of a Where. Unknown fields and shapes that no chip can show go to `rest`. */
export function fromWhere(where: Where | undefined, fields: Fields): FilterSet {
  if (!where || Object.keys(where).length === 0) return NO_FILTER;
  const alternatives = where.or;
  if (Array.isArray(alternatives) && Object.keys(where).length === 1) {
    const items = alternatives.map((w) => itemsOf(w, fields));
    return items.every((i) => i?.length === 1)
      ? { join: 'or', items: items.flatMap((i) => i ?? []) }
      : { join: 'and', items: [], rest: where };
  }
  return conjunction(where, fields);
}

/** True when the item says something: an operator with its value. */
export function isComplete(item: FilterItem): boolean {
  if (item.op === 'empty') return true;
  if (item.op === 'between') return Array.isArray(item.value) && item.value.length === 2 && item.value.every(filled);
  if (Array.isArray(item.value)) return item.value.length > 0;
  return filled(item.value);
}

const filled = (v: Scalar): boolean => v !== null && v !== '';

const single = (i: FilterItem): Where => ({ [i.field]: i.op === 'eq' ? (i.value as Scalar) : { [i.op]: i.value } });

/** One object where every field is named once; otherwise an explicit `and`. */
function allOf(items: FilterItem[]): Where | undefined {
  if (items.length === 0) return undefined;
  const distinct = new Set(items.map((i) => i.field)).size === items.length;
  return distinct ? Object.assign({}, ...items.map(single)) as Where : { and: items.map(single) };
}

function conjunction(where: Where, fields: Fields): FilterSet {
  const { and, ...own } = where;
  const items: FilterItem[] = [];
  const rest: Where[] = [];
  const parts = [...Object.entries(own).map(([key, value]) => ({ [key]: value }) as Where), ...(and ?? [])];
  for (const part of parts) {
    const found = itemsOf(part, fields);
    if (found) items.push(...found);
    else rest.push(part);
  }
  return { join: 'and', items, ...(rest.length > 0 && { rest: rest.length > 1 ? { and: rest } : rest[0] }) };
}

/** Every condition of a plain object, or undefined when one of them is not a plain field condition. */
function itemsOf(where: Where, fields: Fields): FilterItem[] | undefined {
  const items: FilterItem[] = [];
  for (const [field, condition] of Object.entries(where)) {
    if (!fields[field]?.filterable) return undefined;
    const found = conditions(field, condition as Condition);
    if (!found) return undefined;
    items.push(...found);
  }
  return items;
}

function conditions(field: string, condition: Condition): FilterItem[] | undefined {
  if (condition === null) return [{ field, op: 'empty', value: true }];
  if (typeof condition !== 'object') return [{ field, op: 'eq', value: condition }];
  const entries = Object.entries(condition) as [Operator, Scalar | Scalar[]][];
  if (!entries.every(([op]) => OPERATORS.includes(op))) return undefined;
  return entries.map(([op, value]) => ({ field, op, value }));
}

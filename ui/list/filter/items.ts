/** Converts the filter tree of a list to a Where of the wire and back, without loss. */
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { OPERATORS } from '../../../core/shared/where.ts';
import type { Condition, Operator, Scalar, Where } from '../../../core/shared/where.ts';
import { completed, isGroup, MAX_LEVELS, NO_FILTER } from './tree.ts';
import type { FilterGroup, FilterItem, FilterNode, FilterSet } from './tree.ts';

export { isComplete, NO_FILTER } from './tree.ts';
export type { FilterGroup, FilterItem, FilterNode, FilterSet } from './tree.ts';

type Fields = Record<string, FieldMeta>;

/** The Where of a filter; incomplete conditions are left out. Undefined if there is no filter. */
export const toWhere = (set: FilterSet): Where | undefined => combine(set.rest, whereOf(completed(set)));

/** Both conditions joined by and; either may be missing or empty. */
export function combine(a: Where | undefined, b: Where | undefined): Where | undefined {
  const parts = [a, b].filter((w): w is Where => w !== undefined && Object.keys(w).length > 0);
  return parts.length > 1 ? { and: parts } : parts[0];
}

/** The tree of a Where. Parts with unknown fields or unsupported shapes go to `rest` unchanged. */
export function fromWhere(where: Where | undefined, fields: Fields): FilterSet {
  if (!where || Object.keys(where).length === 0) return NO_FILTER;
  const read = partsOf(where).map((part) => ({ part, nodes: nodesOf(part, fields, 1) }));
  const alone = onlyAlternatives(read, fields);
  const items = read.flatMap(({ nodes }) => nodes ?? []);
  const rest = read.filter(({ part, nodes }) => !nodes && part !== alone?.part).map(({ part }) => part);
  return { ...(alone?.group ?? { join: 'and', items }), ...(rest.length > 0 && { rest: rest.length > 1 ? { and: rest } : rest[0] }) };
}

interface Read {
  part: Where;
  nodes: FilterNode[] | undefined;
}

/** A Where with only one `or` becomes the outermost group, so that it may nest as deep as one made here. */
function onlyAlternatives(read: Read[], fields: Fields): { part: Where; group: FilterGroup } | undefined {
  const either = read.filter(({ part }) => part.or !== undefined);
  const [first] = either;
  if (!first || either.length > 1 || read.some(({ nodes, part }) => nodes && part !== first.part)) return undefined;
  const group = alternatives(first.part.or as Where[], fields, 1);
  return group && { part: first.part, group };
}

const single = (i: FilterItem): Where => ({ [i.field]: i.op === 'eq' ? (i.value as Scalar) : { [i.op]: i.value } });

function whereOf({ join, items }: FilterGroup): Where | undefined {
  const parts = items.map((node) => (isGroup(node) ? whereOf(node) : single(node))).filter((w): w is Where => w !== undefined);
  if (parts.length < 2) return parts[0];
  if (join === 'or') return { or: parts };
  // One object if each field occurs once; otherwise an explicit `and`.
  const keys = parts.flatMap(Object.keys);
  return new Set(keys).size === keys.length ? (Object.assign({}, ...parts) as Where) : { and: parts };
}

/** The parts joined by and, one key each; a nested `and` is flattened. */
function partsOf(where: Where): Where[] {
  const { and, ...own } = where;
  const nested = Array.isArray(and) ? and.flatMap(partsOf) : and === undefined ? [] : [{ and }];
  return [
    ...Object.entries(own)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ [key]: value }) as Where),
    ...nested,
  ];
}

/** Conditions and groups of one part, or undefined if the tree cannot represent it. @param level of the group around them. */
function nodesOf(part: Where, fields: Fields, level: number): FilterNode[] | undefined {
  const [[key, value] = ['']] = Object.entries(part);
  if (key !== 'or') return key === 'and' ? undefined : itemsOf(key, value as Condition, fields);
  const group = alternatives(value as Where[], fields, level + 1);
  return group && [group];
}

/** The group of an `or`. Several conditions in one alternative become a nested group. */
function alternatives(list: Where[], fields: Fields, level: number): FilterGroup | undefined {
  if (!Array.isArray(list) || list.length === 0 || level > MAX_LEVELS) return undefined;
  const items: FilterNode[] = [];
  for (const where of list) {
    const parts = partsOf(where);
    const found = flat(parts.map((part) => nodesOf(part, fields, parts.length > 1 ? level + 1 : level)));
    const [only] = found ?? [];
    if (!found || !only || (found.length > 1 && level === MAX_LEVELS)) return undefined;
    items.push(found.length > 1 ? { join: 'and', items: found } : only);
  }
  return { join: 'or', items };
}

const flat = <T>(lists: (T[] | undefined)[]): T[] | undefined =>
  lists.every((list) => list !== undefined) ? lists.flatMap((list) => list ?? []) : undefined;

/** A field of the entity, or `ref.field` one reference away. The second field is checked when it is shown. */
function known(path: string, fields: Fields): boolean {
  const [name = '', beyond, ...further] = path.split('.');
  const field = fields[name];
  return field?.filterable === true && further.length === 0 && (beyond === undefined || (isReference(field) && beyond !== ''));
}

function itemsOf(field: string, condition: Condition, fields: Fields): FilterItem[] | undefined {
  if (!known(field, fields)) return undefined;
  if (condition === null) return [{ field, op: 'empty', value: true }];
  if (Array.isArray(condition)) return [{ field, op: 'in', value: condition as Scalar[] }];
  if (typeof condition !== 'object') return [{ field, op: 'eq', value: condition }];
  const entries = Object.entries(condition) as [Operator, Scalar | Scalar[]][];
  if (entries.length === 0 || !entries.every(([op]) => OPERATORS.includes(op))) return undefined;
  return entries.map(([op, value]) =>
    value === null && (op === 'eq' || op === 'ne') ? { field, op: 'empty', value: op === 'eq' } : { field, op, value },
  );
}

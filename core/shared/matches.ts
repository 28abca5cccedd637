/** Evaluates a Where on one row in memory: for rules on the server and visibility in forms. References and `has` need the database. */
import { fold } from './fold.ts';
import type { Condition, Operator, Scalar, Where } from './where.ts';

/** @returns whether the row meets the condition; unknown fields count as null. */
export function matches(where: Where, row: Record<string, unknown>): boolean {
  return Object.entries(where).every(([key, value]) => {
    if (key === 'and') return (value as Where[]).every((w) => matches(w, row));
    if (key === 'or') return (value as Where[]).some((w) => matches(w, row));
    if (key === 'not') return !matches(value as Where, row);
    return holds(row[key] ?? null, value as Condition);
  });
}

function holds(actual: unknown, condition: Condition): boolean {
  if (condition === null || typeof condition !== 'object') return Array.isArray(actual) ? actual.includes(condition) : actual === condition;
  return Object.entries(condition).every(([op, v]) =>
    (Array.isArray(actual) ? among : compare)(actual as never, op as Operator, v as Scalar | Scalar[]),
  );
}

/** Fields with several values: tags, references. */
function among(actual: Scalar[], op: Operator, v: Scalar | Scalar[]): boolean {
  const any = [v].flat().some((wanted) => actual.includes(wanted));
  switch (op) {
    case 'eq':
    case 'in':
      return any;
    case 'ne':
    case 'nin':
      return !any;
    case 'empty':
      return (actual.length === 0) === Boolean(v);
    default:
      return false;
  }
}

function compare(a: Scalar, op: Operator, v: Scalar | Scalar[]): boolean {
  const list = Array.isArray(v) ? v : [v];
  const b = list[0] as Scalar;
  switch (op) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'in':
      return list.includes(a);
    case 'nin':
      return !list.includes(a);
    case 'empty':
      return (a === null || a === '') === Boolean(b);
    case 'contains':
      return fold(String(a ?? '')).includes(fold(String(b)));
    case 'starts':
      return fold(String(a ?? '')).startsWith(fold(String(b)));
    default:
      break;
  }
  if (a === null || b === null || b === undefined) return false;
  if (op === 'between') return a >= b && a <= (list[1] as string | number);
  return op === 'lt' ? a < b : op === 'lte' ? a <= b : op === 'gt' ? a > b : a >= b;
}

/** Conditions on a field with several references. */
import type { Operator, Scalar } from '../shared/where.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { columnSql } from './column.ts';
import { isTrue, resolveValues } from './values.ts';
import { oneValue, type WhereContext } from './where-context.ts';

/**
 * @returns a condition on `alias`. `eq` is "contains it", `in` "contains any of them"; null matches an empty list.
 * @throws AppError invalid at `path`.
 */
export function holds(field: ResolvedField, op: Operator, raw: Scalar | Scalar[], alias: string, ctx: WhereContext, path: string): string {
  const column = columnSql(alias, field);
  const value = raw === '$value' ? (ctx.value as Scalar | Scalar[]) : raw;
  const none = (is: boolean): string => `${column} ${is ? '=' : '<>'} '{}'`;
  if (op === 'empty') return none(isTrue(value));
  if (op === 'eq' || op === 'ne') {
    if (value === null) return none(op === 'eq');
    if (Array.isArray(value)) return oneValue(path);
  }
  const any = `${column} && ${ctx.binds.add(resolveValues(field, value, ctx, path))}::bigint[]`;
  return op === 'ne' || op === 'nin' ? `not (${any})` : any;
}

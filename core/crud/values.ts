/** Values of a filter: resolves variables and checks values against the field's type before they reach PostgreSQL. */
import { clock } from '../shared/clock.ts';
import { dayOf, today, ZONE } from '../shared/day.ts';
import { relativeDay } from '../shared/relative-date.ts';
import type { Actor } from '../shared/actor.ts';
import { westernDigits } from '../shared/digits.ts';
import type { Scalar } from '../shared/where.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { typed } from './typed.ts';
import { refuse, type WhereContext } from './where-context.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
/** Largest key: beyond it, numbers of JavaScript are not exact. */
const MAX_ID = 9_007_199_254_740_991;
const MAX_VALUES = 1000;

export { dayOf, today, ZONE };

/** @throws AppError invalid at `path`. */
export function resolveValue(field: ResolvedField, raw: Scalar, ctx: WhereContext, path: string): unknown {
  const value = raw === '$value' ? (ctx.value as Scalar) : raw;
  if (typeof value === 'string' && value.includes('\0')) throw refuse(path, 'field.nul', {});
  switch (field.type) {
    case 'ref':
    case 'refs':
      return value === '$me' ? ctx.actor.userId : id(value, path);
    case 'integer':
      return field.name === 'id' ? id(value, path) : integer(value, path);
    case 'decimal':
    case 'percent':
    case 'money':
      return numeric(value, path);
    case 'boolean':
      if (value === true || value === 'true' || value === '1' || value === 1) return true;
      if (value === false || value === 'false' || value === '0' || value === 0) return false;
      throw refuse(path, 'query.boolean_expected', {});
    case 'date':
    case 'datetime':
      return moment(String(value), field.type, path, ctx.actor);
    case 'time':
      if (!TIME.test(westernDigits(String(value)))) throw refuse(path, 'field.date', {});
      return westernDigits(String(value));
    default:
      if (typeof value === 'object') throw refuse(path, 'query.text_expected', {});
      if (String(value).length > 1000) throw refuse(path, 'field.too_long', { max: 1000 });
      if (ctx.untrusted || ctx.program || raw === '$value') knownChoice(field, String(value), path);
      return String(value);
  }
}

/**
 * Refuses a value that is not a choice of the field, since an empty result would be misleading. Choices of custom fields may change, and
 * records keep the old ones.
 */
function knownChoice({ values, custom, type }: ResolvedField, value: string, path: string): void {
  if ((type !== 'enum' && type !== 'state') || custom || !values || values.some((choice) => choice.value === value)) return;
  throw refuse(path, 'query.unknown_choice', { allowed: values.map((choice) => choice.value).join(', ') });
}

/** Values of a list. @throws AppError invalid at `path`. */
export function resolveValues(field: ResolvedField, raw: Scalar | Scalar[], ctx: WhereContext, path: string): unknown[] {
  const list = [raw].flat().filter((v) => v !== null);
  if (list.length > MAX_VALUES && !ctx.program) throw refuse(path, 'query.too_many', { max: MAX_VALUES });
  return list.map((v) => resolveValue(field, v, ctx, path));
}

/** Is it one of the spellings of true that a query may use? */
export const isTrue = (value: Scalar | Scalar[]): boolean => value === true || value === 'true' || value === '1' || value === 1;

function moment(
  given: string,
  type: 'date' | 'datetime',
  path: string,
  { weekStart, calendar }: Pick<Actor, 'weekStart' | 'calendar'>,
): string {
  const read = typed({ type }, given, calendar);
  if ('fault' in read) throw refuse(path, read.fault.key, read.fault.values ?? {});
  const value = String(read.value);
  if (value === '$now') return type === 'date' ? today() : clock.iso();
  const relative = value.startsWith('$') ? relativeDay(value, today(), weekStart) : undefined;
  if (relative) return relative;
  if (!(type === 'date' ? DAY : MOMENT).test(value) || Number.isNaN(Date.parse(value))) throw refuse(path, 'field.date', {});
  return value;
}

function integer(value: Scalar, path: string): number {
  const n = numeric(value, path);
  if (!Number.isInteger(n) || Math.abs(n) > 2_147_483_647) throw refuse(path, 'query.integer_expected', {});
  return n;
}

function numeric(value: Scalar, path: string): number {
  const n =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(westernDigits(value)) : Number.NaN;
  if (!Number.isFinite(n)) throw refuse(path, 'query.number_expected', {});
  return n;
}

/** A key; a number above any possible key is accepted and matches nothing. */
function id(value: Scalar, path: string): number {
  const n = Number(value);
  if (!Number.isInteger(n)) throw refuse(path, 'query.integer_expected', {});
  return Math.abs(n) > MAX_ID ? -1 : n;
}

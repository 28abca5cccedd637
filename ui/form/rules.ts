/**
 * The rules of the entity file, checked while typing with the server's messages. The server decides (core/crud/rules.ts checks the same).
 * Pure.
 */
import type { RuleDef } from '../../core/shared/entity.ts';
import { columnsOf } from '../../core/shared/asked.ts';
import { matches } from '../../core/shared/matches.ts';
import type { EntityMeta, RuleMeta } from '../../core/shared/wire.ts';
import type { Values } from './validator.ts';

export interface RuleFault {
  field: string;
  key: string;
  /** The rule's message, in the reader's language. */
  message?: string;
  /** Fields of the rule: it is reported once one of them was left. */
  fields: readonly string[];
}

type Comparable = string | number;
const HOLDS: Record<NonNullable<RuleDef['compare']>[1], (a: Comparable, b: Comparable) => boolean> = {
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  ne: (a, b) => a !== b,
};

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
const applies = (rule: RuleMeta, row: Values): boolean => !rule.where || matches(rule.where, row);

/** The rules that a record would break if it were stored. */
export function ruleFaults(meta: EntityMeta, row: Values): RuleFault[] {
  return meta.rules.filter((rule) => applies(rule, row)).flatMap((rule) => [...missing(meta, rule, row), ...unequal(rule, row)]);
}

function missing(meta: EntityMeta, rule: RuleMeta, row: Values): RuleFault[] {
  const own = rule.message ? { message: rule.message } : {};
  return (rule.require ?? [])
    .filter((name) => columnsOf({ name, bilingual: meta.fields[name]?.bilingual }).every((input) => empty(row[input])))
    .map((name) => ({ field: rule.require?.includes(rule.on) ? name : rule.on, key: 'field.required', fields: [name], ...own }));
}

function unequal(rule: RuleMeta, row: Values): RuleFault[] {
  if (!rule.compare) return [];
  const [one, operator, other] = rule.compare;
  const [a, b] = [row[one], row[other]];
  if (empty(a) || empty(b) || HOLDS[operator](a as Comparable, b as Comparable)) return [];
  return [{ field: rule.on, key: 'field.not_allowed', fields: [one, other], ...(rule.message ? { message: rule.message } : {}) }];
}

/** Fields that a rule requires while its condition is true. */
export const requiredNow = (meta: EntityMeta, row: Values): ReadonlySet<string> =>
  new Set(meta.rules.filter((rule) => rule.require && applies(rule, row)).flatMap((rule) => rule.require ?? []));

export interface Bounds {
  /** The first and the last day that the rules allow now. */
  from?: string;
  to?: string;
}

/** The range of a day field that its comparisons with other days allow. */
export function boundsOf(meta: EntityMeta, name: string, row: Values): Bounds {
  const bounds: Bounds = {};
  for (const rule of meta.rules) {
    if (!rule.compare || !applies(rule, row)) continue;
    const [one, operator, other] = rule.compare;
    const later = operator === 'gte' || operator === 'gt';
    if (!later && operator !== 'lte' && operator !== 'lt') continue;
    if (one === name) narrow(bounds, later ? 'from' : 'to', row[other]);
    if (other === name) narrow(bounds, later ? 'to' : 'from', row[one]);
  }
  return bounds;
}

function narrow(bounds: Bounds, side: keyof Bounds, day: unknown): void {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return;
  const known = bounds[side];
  if (known === undefined || (side === 'from' ? day > known : day < known)) bounds[side] = day;
}

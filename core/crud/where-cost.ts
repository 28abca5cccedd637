/** Limits the cost of a caller's filter: each condition on other records is a join, and each level multiplies the levels below it. */
import type { Where } from '../shared/where.ts';
import { refuse } from './where-context.ts';

export const FILTER_LIMITS = {
  /** Conditions of one statement. */
  conditions: 100,
  /** Links to other records, by `has` or by a dot. */
  links: 10,
  /** Nesting of and, or, not and has. */
  depth: 8,
} as const;

interface Cost {
  conditions: number;
  links: number;
}

/** @param wheres all conditions of one statement. @throws AppError invalid at the path that exceeds a limit. */
export function checkCost(wheres: readonly Where[], path = 'filter'): void {
  const cost: Cost = { conditions: 0, links: 0 };
  for (const where of wheres) walk(where, path, 0, cost);
}

/** Skips values that are not a filter: the translation refuses them. */
function walk(where: unknown, path: string, depth: number, cost: Cost): void {
  if (depth > FILTER_LIMITS.depth) throw refuse(path, 'query.too_deep', {});
  if (typeof where !== 'object' || where === null || Array.isArray(where)) return;
  for (const [key, value] of Object.entries(where)) {
    const at = `${path}.${key}`;
    if (key === 'not') walk(value, at, depth + 1, cost);
    else if (key === 'and' || key === 'or') listed(value, at, depth, cost);
    else if (key === 'has') linked(value, at, depth, cost);
    else count(cost, at, operatorsOf(value), key.split('.').length - 1);
  }
}

function listed(list: unknown, path: string, depth: number, cost: Cost): void {
  if (Array.isArray(list)) list.forEach((where, i) => walk(where, `${path}.${i}`, depth + 1, cost));
}

function linked(has: unknown, path: string, depth: number, cost: Cost): void {
  count(cost, path, 1, 1);
  if (typeof has === 'object' && has !== null) walk((has as { where?: unknown }).where, `${path}.where`, depth + 1, cost);
}

/** `{ "gte": 1, "lt": 5 }` counts as two. */
const operatorsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 1;

function count(cost: Cost, path: string, conditions: number, links: number): void {
  cost.conditions += conditions;
  cost.links += links;
  if (cost.conditions > FILTER_LIMITS.conditions) throw refuse(path, 'query.too_many_conditions', { max: FILTER_LIMITS.conditions });
  if (cost.links > FILTER_LIMITS.links) throw refuse(path, 'query.too_many_links', { max: FILTER_LIMITS.links });
}

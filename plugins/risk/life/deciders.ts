/** Who can accept a risk: people with a role whose limit reaches its level. */
import type { Reads } from '../../../core/index.ts';
import { rankedLevels } from '../scale/scale-statements.ts';

/** @returns people who can accept a risk of this level, without those named. */
export type Deciders = (level: number | null, without: readonly number[]) => number[];

/** One statement each for the limits, the people and the levels, however many risks are asked about. */
export async function decidersOf({ find, query }: Pick<Reads, 'find' | 'query'>): Promise<Deciders> {
  const limits = await find('risk_acceptance_limit', {}, { fields: ['role_id', 'level_id'], unscoped: true });
  const roles = limits.map(({ role_id }) => role_id);
  const people = roles.length
    ? await find('user', { role_ids: { in: roles }, status: 'active' }, { fields: ['role_ids'], sort: ['id'], unscoped: true })
    : [];
  const levels = await rankedLevels({ query });
  const reach = new Map(limits.map(({ role_id, level_id }) => [role_id, level_id]));
  const reaches = (role: number, level: number | null): boolean => reach.has(role) && !levels.isAbove(level, reach.get(role));
  return (level, without) =>
    people.filter(({ id, role_ids }) => !without.includes(id) && role_ids.some((role) => reaches(role, level))).map(({ id }) => id);
}

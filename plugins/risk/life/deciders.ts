/** Who can accept a risk: people with a role whose limit reaches its level. */
import type { Reads } from '../../../core/index.ts';

/** @returns people who can accept a risk of this level, without those named. */
export type Deciders = (rank: number, without: readonly number[]) => number[];

/** One statement for the limits and one for the people, however many risks are asked about. */
export async function decidersOf({ find }: Pick<Reads, 'find'>): Promise<Deciders> {
  const limits = await find('risk_acceptance_limit', {}, { fields: ['role_id'], expand: { level_id: ['position'] }, unscoped: true });
  const roles = limits.map(({ role_id }) => role_id);
  const people = roles.length
    ? await find('user', { role_ids: { in: roles }, status: 'active' }, { fields: ['role_ids'], sort: ['id'], unscoped: true })
    : [];
  const reach = new Map(limits.map(({ role_id, level }) => [role_id, level?.position ?? 0]));
  return (rank, without) =>
    people
      .filter(({ id, role_ids }) => !without.includes(id) && role_ids.some((role) => (reach.get(role) ?? 0) >= rank))
      .map(({ id }) => id);
}

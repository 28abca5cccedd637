/**
 * Evidence that was found valid in the earlier round and still holds goes along: attached again through one draft review of each item, and
 * to be judged again.
 */
import type { HookContext } from '../../../core/index.ts';
import { attachCarried, evidenceToCarry, makeReviews } from './round-items-statements.ts';

/** @param rounds new ones that carry an earlier round over; their items have no reviews yet. */
export async function carryEvidence(ctx: Pick<HookContext, 'query' | 'actor' | 'locale'>, rounds: readonly number[]): Promise<void> {
  const carried = await evidenceToCarry(ctx, rounds);
  if (!carried.length) return;
  await makeReviews(ctx, [...new Set(carried.map((c) => c.item))]);
  await attachCarried(ctx, carried);
}

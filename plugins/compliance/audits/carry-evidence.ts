/**
 * Evidence of the earlier round that was judged valid and is still in force is carried over: attached again through a draft review per
 * item, and to be judged again.
 */
import type { HookContext } from '../../../core/index.ts';
import { attachCarried, evidenceToCarry, makeReviews } from './round-items-statements.ts';

/** @param rounds new ones that carry over an earlier round; their items have no reviews yet. */
export async function carryEvidence(ctx: Pick<HookContext, 'query' | 'actor' | 'locale'>, rounds: readonly number[]): Promise<void> {
  const carried = await evidenceToCarry(ctx, rounds);
  if (!carried.length) return;
  await makeReviews(ctx, [...new Set(carried.map((c) => c.item))]);
  await attachCarried(ctx, carried);
}

/**
 * Creates the items of a new round: one per assessed control of its package, by one statement; results and people of an earlier round are
 * carried over if chosen.
 */
import type { Draft, HookContext } from '../../../core/index.ts';
import { carryEvidence } from './carry-evidence.ts';
import { makeItems } from './round-items-statements.ts';
import { notifyReviewers } from './notify-reviewers.ts';

export async function fillRounds(drafts: readonly Draft<'audit_round'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const ids = drafts.map((d) => d.id as number);
  const carried = drafts.filter((d) => typeof d.row.carried_from_id === 'number').map((d) => d.id as number);
  await hashing(ctx, async () => {
    await makeItems(ctx, ids);
    if (carried.length) await carryEvidence(ctx, carried);
  });
  if (carried.length) await notifyReviewers(ctx, carried);
}

/**
 * PostgreSQL has no statistics of rows written a moment ago; it would estimate one row instead of a thousand and choose a nested loop join.
 */
async function hashing({ query }: HookContext, work: () => Promise<void>): Promise<void> {
  await query({ text: 'set local enable_nestloop = off', values: [] });
  await work();
  await query({ text: 'set local enable_nestloop = on', values: [] });
}

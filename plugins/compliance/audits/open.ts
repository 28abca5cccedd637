/** Closed rounds and audit contracts, and everything below them, are read-only (ST-04 to ST-06). */
import { type Draft, type HookContext, text, type Text } from '../../../core/index.ts';

/**
 * Locks the rounds of the drafts and then their audit contracts, and refuses drafts below a closed one. The lock order is the same
 * everywhere, which prevents deadlocks: rows (items before the rounds of their reviews), round, contract.
 * @param roundIdOf undefined if a draft names no existing round: other rules refuse it.
 * @param people the write may change people below, which are stored on the contract.
 */
export async function assertOpen<D extends Draft>(
  ctx: HookContext,
  drafts: readonly D[],
  roundIdOf: (draft: D) => unknown,
  people = false,
): Promise<void> {
  const ids = [...new Set(drafts.map(roundIdOf).filter((id): id is number => typeof id === 'number'))];
  if (!ids.length) return;
  const [rounds, above] = await Promise.all([
    ctx.find('audit_round', { id: ids }, { fields: ['subscription_id', 'closed'], unscoped: true, lock: 'update' }),
    ctx.find(
      'subscription',
      { has: { entity: 'audit_round', by: 'subscription_id', where: { id: { in: ids } } } },
      { fields: ['close'], unscoped: true, lock: people ? 'update' : 'share' },
    ),
  ]);
  const roundOf = new Map<unknown, (typeof rounds)[number]>(rounds.map((r) => [r.id, r]));
  const closed = new Set(above.filter((c) => c.close).map((c) => c.id));
  for (const draft of drafts) {
    const round = roundOf.get(roundIdOf(draft));
    if (round?.closed) refuse(draft, 'round_id', text('compliance.round_closed'));
    else if (round && closed.has(round.subscription_id)) refuse(draft, 'round_id', text('compliance.contract_closed'));
  }
}

/**
 * The same for rows directly below audit contracts.
 * @param lock share: the contract must not change; change: its rows are counted, added or removed.
 */
export async function assertContractOpen<D extends Draft>(
  ctx: HookContext,
  drafts: readonly D[],
  contractIdOf: (draft: D) => unknown,
  lock: 'share' | 'change',
): Promise<void> {
  const ids = [...new Set(drafts.map(contractIdOf).filter((id): id is number => typeof id === 'number'))];
  if (!ids.length) return;
  const found = await ctx.find(
    'subscription',
    { id: ids },
    { fields: ['close'], unscoped: true, lock: lock === 'share' ? 'share' : 'update' },
  );
  const open = new Map<unknown, boolean>(found.map((c) => [c.id, c.close !== true]));
  for (const draft of drafts)
    if (open.get(contractIdOf(draft)) === false) refuse(draft, 'subscription_id', text('compliance.contract_closed'));
}

/** Puts the reason in the message and at the field. */
export function refuse(draft: Pick<Draft, 'reject'>, field: string, why: Text): void {
  draft.reject({ [field]: [why] }, why);
}

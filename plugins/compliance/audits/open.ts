/** What is closed does not change: rounds and audit contracts, and everything that hangs on them (ST-04 to ST-06). */
import { type Draft, type HookContext, text, type Text } from '../../../core/index.ts';

/**
 * Locks the rounds of the drafts and then their audit contracts, and refuses drafts below a closed one. Locks are taken in this order
 * everywhere: the rows themselves (items before their reviews' rounds), the round, the contract; so that nobody waits in a circle.
 * @param roundIdOf undefined where a draft names no round that is there: it is left to others to refuse.
 * @param people the write may change who takes part below, which the contract says of itself.
 */
export async function assertOpen(
  ctx: HookContext,
  drafts: readonly Draft[],
  roundIdOf: (draft: Draft) => unknown,
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
 * The same for what hangs on audit contracts themselves.
 * @param lock share: the contract is only to stay as it is; change: rows of its own are counted, added or taken away.
 */
export async function assertContractOpen(
  ctx: HookContext,
  drafts: readonly Draft[],
  contractIdOf: (draft: Draft) => unknown,
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

/** The sentence stands in the message and at the field. */
export function refuse(draft: Draft, field: string, why: Text): void {
  draft.reject({ [field]: [why] }, why);
}

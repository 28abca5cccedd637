/**
 * New rounds: the package must belong to the contract, the number follows the last one, and the carried round must have the same package or
 * one that it supersedes.
 */
import { type Draft, type HookContext, keysIn, text } from '../../../core/index.ts';
import { carriable } from './contract-statements.ts';

/** The contracts are locked, so that parallel rounds get different numbers. */
export async function numberRounds(drafts: readonly Draft<'audit_round'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const [subscriptions, packages, earlier] = [
    keysIn(drafts, 'subscription_id'),
    keysIn(drafts, 'compliance_package_id'),
    keysIn(drafts, 'carried_from_id'),
  ];
  const where = { subscription_id: subscriptions, compliance_package_id: packages };
  const [contracts, last, sources] = await Promise.all([
    ctx.find('audit_contract', where, { fields: ['subscription_id', 'compliance_package_id'], unscoped: true }),
    // Rounds in the recycle bin keep their numbers, because they can be restored.
    ctx.max('audit_round', 'index', where, { by: 'audit_contract_id', unscoped: true, deleted: 'include' }),
    earlier.length ? carriable(ctx, earlier, packages) : [],
  ]);
  const places = contracts.map((contract) => ({ ...contract, last: last.get(contract.id) ?? 0 }));
  for (const draft of drafts) {
    const { row } = draft;
    const place = places.find((p) => p.subscription_id === row.subscription_id && p.compliance_package_id === row.compliance_package_id);
    if (!place) {
      draft.reject({ compliance_package_id: [text('compliance.not_in_contract')] }, text('compliance.not_in_contract'));
      continue;
    }
    const from = row.carried_from_id ?? null;
    if (from !== null && !sources.some((s) => s.id === from && s.pack === place.compliance_package_id)) {
      draft.reject({ carried_from_id: [text('compliance.not_carriable')] });
      continue;
    }
    place.last += 1;
    Object.assign(row, { audit_contract_id: place.id, index: place.last });
    if (!row.name_en && !row.name_ar) Object.assign(row, { name_en: `Round ${place.last}`, name_ar: `الجولة ${place.last}` });
  }
}

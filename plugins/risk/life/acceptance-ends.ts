/**
 * What ends an acceptance before its day: its risk is rated above the level that was accepted, another acceptance is approved, it is
 * revoked, or the risk is closed. Where nothing takes its place, the risk is due for review at once and its people hear of it.
 */
import { clock, text, today, type Draft, type HookContext, type Hooks, type Row } from '../../../core/index.ts';
import { notify } from '../../platform/collaboration/index.ts';
import { inForce, outgrownBy, outgrownLately, type InForce } from './acceptance-statements.ts';
import { nameOf } from './level-names.ts';

type Ending = 'outgrown' | 'replaced' | 'revoked' | 'closed' | 'expired';

/** The columns of an acceptance that ends now. */
export const endingBy = (ended: Ending): Pick<Row<'risk_acceptance'>, 'in_force' | 'ended' | 'ended_at'> => ({
  in_force: false,
  ended,
  ended_at: clock.iso(),
});

/** Does the write rate the risk again? A new one has no acceptance. */
const rated = ({ op, row }: Draft<'risk'>): boolean => op !== 'create' && 'matrix_id' in row;
const closes = ({ op, row }: Draft<'risk'>): boolean => op === 'act' && row.stage === 'closed';
const idOf = ({ id }: Draft): number => id as number;

/** risk: an acceptance holds up to the level that was accepted, and as long as the risk is open. */
export const acceptanceHolds: Hooks<'risk'> = {
  when: (draft) => rated(draft) || closes(draft),
  async before(drafts, ctx) {
    const again = drafts.filter(rated);
    const risen = again.length
      ? await outgrownBy(
          ctx,
          again.map((d) => ({ risk: idOf(d), level: levelOf(d) })),
        )
      : [];
    if (!risen.length) return;
    for (const draft of again) {
      const grown = risen.find(({ risk }) => risk === draft.id);
      if (!grown) continue;
      if (draft.action === 'monitor' && draft.before?.strategy === 'accept')
        draft.conflict(
          {},
          text('risk.left_above_accepted', { accepted: nameOf(grown.from, ctx.locale), level: nameOf(grown.to, ctx.locale) }),
        );
      else draft.row.next_review_date = today();
    }
  },
  async after(drafts, ctx) {
    const again = drafts.filter(rated);
    const risen = again.length
      ? await outgrownBy(
          ctx,
          again.map((d) => ({ risk: idOf(d), level: levelOf(d) })),
        )
      : [];
    const closed = drafts.filter(closes);
    const left = closed.length ? await inForce(ctx, closed.map(idOf)) : [];
    const ends = [
      ...risen.map(({ id }) => ({ id, ...endingBy('outgrown') })),
      ...left.filter(({ id }) => !risen.some((one) => one.id === id)).map(({ id }) => ({ id, ...endingBy('closed') })),
    ];
    if (ends.length) await ctx.update('risk_acceptance', ends);
    await tell(ctx, risen, 'outgrown');
    await holdAgain(again, ctx);
  },
};

/** A rating that is taken back takes back what it has ended. */
async function holdAgain(drafts: readonly Draft<'risk'>[], ctx: HookContext): Promise<void> {
  const undone = drafts.filter(({ action }) => action === 'undo').map((d) => ({ risk: idOf(d), level: levelOf(d) }));
  const again = undone.length ? await outgrownLately(ctx, undone) : [];
  if (!again.length) return;
  await ctx.update(
    'risk_acceptance',
    again.map(({ id }) => ({ id, in_force: true, ended: null, ended_at: null })),
  );
}

/** risk_acceptance: one that is approved replaces those before it; one that is revoked leaves its risk to be looked at. */
export const acceptanceFollows: Hooks<'risk_acceptance'> = {
  when: ({ op, action }) => op === 'act' && (action === 'approve' || action === 'revoke'),
  async after(drafts, ctx) {
    const approved = drafts.filter(({ row }) => row.in_force === true);
    const before = approved.length ? await inForce(ctx, approved.map(riskOf)) : [];
    const replaced = before.filter(({ id }) => !approved.some((d) => d.id === id));
    if (replaced.length)
      await ctx.update(
        'risk_acceptance',
        replaced.map(({ id }) => ({ id, ...endingBy('replaced') })),
      );
    const revoked = drafts.filter(({ row }) => row.ended === 'revoked');
    if (!revoked.length) return;
    await ctx.update(
      'risk',
      [...new Set(revoked.map(riskOf))].map((id) => ({ id, next_review_date: today() })),
    );
    const risks = await ctx.find('risk', { id: revoked.map(riskOf) }, { fields: ['risk_owner_id', 'risk_manager_id'], unscoped: true });
    const people = new Map(risks.map((risk) => [risk.id, risk]));
    await tell(
      ctx,
      revoked.map((d) => ({
        risk: riskOf(d),
        owner: people.get(riskOf(d))?.risk_owner_id ?? null,
        manager: people.get(riskOf(d))?.risk_manager_id ?? null,
        asker: d.before?.created_by ?? null,
        deciders: d.before?.participant_ids ?? [],
      })),
      'revoked',
    );
  },
};

const riskOf = ({ before }: Draft<'risk_acceptance'>): number => before?.risk_id as number;

/** The level that counts once the write is done. */
function levelOf({ row, before }: Draft<'risk'>): number | null {
  const value = (name: 'residual_level_id' | 'current_level_id' | 'inherent_level_id'): number | null =>
    (name in row ? row[name] : before?.[name]) ?? null;
  return value('residual_level_id') ?? value('current_level_id') ?? value('inherent_level_id');
}

/** The people of the risk, whoever asked and whoever decided. */
const tell = async (
  ctx: HookContext,
  ended: readonly Pick<InForce, 'risk' | 'owner' | 'manager' | 'asker' | 'deciders'>[],
  word: Ending,
): Promise<void> =>
  void (await notify(
    ctx,
    ended.flatMap(({ risk, owner, manager, asker, deciders }) =>
      [owner, manager, asker, ...deciders]
        .filter((to) => to !== null)
        .map((to) => ({ to, kind: 'risk_acceptance' as const, entity: 'risk', id: risk, details: { word, tab: 'acceptances' } })),
    ),
  ));

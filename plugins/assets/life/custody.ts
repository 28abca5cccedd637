/**
 * Custody of assets over time. Whoever has the asset is its custodian; each change of custodian, by an action, a form or an import, ends
 * the custody before it and begins the next, so that no two overlap. Nobody writes custody by hand.
 */
import { text, today, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { HELD, stageOf } from './status.ts';

/** Does the write change who has the asset? */
const changes = ({ row, before }: Pick<Draft<'asset'>, 'row' | 'before'>): boolean =>
  'custodian_id' in row && (row.custodian_id ?? null) !== (before?.custodian_id ?? null);

export const assetCustody: Hooks<'asset'> = {
  before(drafts, { actor }) {
    for (const draft of drafts) {
      const { op, row, before } = draft;
      if (!HELD.has(stageOf(draft))) {
        if ((row.custodian_id ?? null) !== null && (changes(draft) || op === 'create'))
          draft.reject({ custodian_id: [text('assets.custody.not_in_use')] });
        else if ((before?.custodian_id ?? null) !== null) row.custodian_id = null;
      } else if (op === 'update' && changes(draft) && before?.owner_id !== actor.userId && !actor.permissions.has('manage_assets'))
        draft.forbid({ custodian_id: [text('assets.custody.not_yours')] });
    }
  },
  when: changes,
  async after(drafts, ctx) {
    const ended = await ctx.find(
      'asset_custody',
      { asset_id: drafts.map(({ id }) => id as number), until: { empty: true } },
      { fields: ['asset_id'], unscoped: true },
    );
    const since = new Map(drafts.map((draft) => [draft.id, sinceOf(draft)]));
    if (ended.length)
      await ctx.update(
        'asset_custody',
        ended.map(({ id, asset_id }) => ({ id, until: since.get(asset_id) })),
      );
    const begun = drafts.filter(({ row }) => (row.custodian_id ?? null) !== null);
    if (begun.length)
      await ctx.create(
        'asset_custody',
        begun.map(({ id, row, before, asked }) => ({
          asset_id: id,
          custodian_id: row.custodian_id,
          since: since.get(id),
          location_id: row.location_id ?? before?.location_id ?? null,
          condition: asked['condition'] ?? null,
          photos: asked['photos'] ?? [],
          note: asked['note'] ?? null,
          handed_over_by_id: ctx.actor.userId,
        })),
      );
    // A register that is taken over is no hand-over.
    const told = begun.filter(({ op, row }) => op !== 'create' && row.custodian_id !== ctx.actor.userId);
    if (told.length)
      await ctx.notifications.add(
        told.map(({ id, row }) => ({ to: row.custodian_id as number, kind: 'asset_custody', entity: 'asset', id: id as number })),
      );
  },
};

const sinceOf = ({ asked }: Draft<'asset'>): string => (asked['since'] ?? today()) as string;

export const custodyActions: ActionHooks = {
  async 'asset.hand_over'(drafts: Draft<'asset.hand_over'>[], ctx: HookContext) {
    const running = await ctx.find(
      'asset_custody',
      { asset_id: drafts.map(({ id }) => id as number), until: { empty: true } },
      { fields: ['asset_id', 'since'], unscoped: true },
    );
    const began = new Map(running.map(({ asset_id, since }) => [asset_id, since]));
    for (const draft of drafts) {
      const { to_id: to, since } = draft.asked;
      const from = began.get(draft.id as number);
      if (to === draft.before?.custodian_id) draft.reject({ to_id: [text('assets.custody.same')] });
      if (since && since > today()) draft.reject({ since: [text('assets.custody.future')] });
      if (since && from && since < from) draft.reject({ since: [text('assets.custody.overlap', { day: from })] });
      draft.row.custodian_id = to;
    }
  },
  'asset.put_into_use': () => undefined,
};

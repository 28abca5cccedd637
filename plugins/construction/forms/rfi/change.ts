/** rfi.convert_to_change: drafts a change order to the chosen commitment, linked in both directions. */
import { type Draft, type DraftHook, type HookContext, type Stored, text, valueAfter } from '../../../../core/index.ts';
import { refuse } from '../../site/shared.ts';
import { ledTo } from '../linked.ts';
import { keepMade } from '../../made-statements.ts';

/** The actor needs the permission to create change orders. */
export const convert: DraftHook<'rfi'> = (drafts, { actor }) => {
  if (actor.permissions.has('create_pmweb_commitments_co')) return;
  for (const draft of drafts) refuse(draft, 'change_commitment_id', text('forms.need_permission', { entity: '@commitment_co.labels' }));
};

/** rfi, after the SQL of the action. */
export async function makeChanges(drafts: readonly Draft<'rfi'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'convert_to_change');
  if (!asked.length) return;
  const ids = await ctx.create(
    'commitment_co',
    asked.map((draft) => {
      const { project_id, description, record_number, spec_section_id, location_id, wbs_id } = draft.before as Stored<'rfi'>;
      return {
        project_id,
        description,
        reference: record_number,
        rfi_id: draft.id,
        spec_section_id,
        location_id,
        wbs_id,
        commitment_id: valueAfter(draft, 'change_commitment_id'),
        reason: 'design_change',
        days: draft.before?.schedule_days ?? 0,
        is_private: draft.before?.is_private === true,
      };
    }),
  );
  await keepMade(
    ctx,
    'rfi',
    asked.map((d) => d.id),
    ids,
  );
  await ctx.history.add(
    'rfi',
    asked.map((d, i) => ({ id: d.id as number, changes: [{ field: 'change_order_id', from: null, to: ids[i] }] })),
  );
  await ledTo(ctx, ['rfi', 'commitment_co'], asked, ids, 'generated');
}

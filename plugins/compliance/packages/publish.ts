/** compliance_package: conditions and effects of publishing. It is final: the controls are fixed from then on. */
import { type Draft, type DraftHook, type HookContext, text } from '../../../core/index.ts';
import { type Finding, publishingFindings, settle, supersede } from './package-statements.ts';

export const publishing = ({ op, action }: Draft<'compliance_package'>): boolean => op === 'act' && action === 'publish';

/** Refuses packages without assessed controls, with duplicate references, or with unreachable controls. */
export const readyToPublish: DraftHook<'compliance_package'> = async (drafts, ctx) => {
  const open = drafts.filter(publishing);
  if (!open.length) return;
  const rows = await publishingFindings(
    ctx,
    open.map((d) => d.id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const draft of open) {
    const f = found.get(draft.id as number) as Finding;
    if (f.nodes > f.free) draft.reject({ nodes: [text('compliance.package_busy')] }, text('compliance.package_busy'));
    else if (f.assessable === 0) draft.reject({ nodes: [text('compliance.package_empty')] }, text('compliance.package_empty'));
    else if (f.twice !== null) draft.reject({ nodes: [text('compliance.ref_twice', { ref: f.twice })] });
    else if (f.reached < f.nodes) draft.reject({ nodes: [text('compliance.node_adrift')] });
    else if (!f.blank) draft.reject({ scale_id: [text('compliance.scale_without_blank')] });
    else Object.assign(draft.row, { controls_count: f.assessable, scale_id: f.scale });
  }
};

/** Stores paths and order of the controls; supersedes the previous version, with a history entry. */
export async function published(drafts: Draft<'compliance_package'>[], ctx: HookContext): Promise<void> {
  const earlier = drafts.flatMap((d) => d.before?.supersedes_id ?? []);
  await settle(
    ctx,
    drafts.map((d) => d.id),
  );
  if (!earlier.length) return;
  const superseded = await supersede(ctx, earlier);
  if (superseded.length)
    await ctx.history.add(
      'compliance_package',
      superseded.map((id) => ({ id, changes: [{ field: 'status', from: 'published', to: 'superseded' }] })),
    );
}

/** compliance_package: a published one is read-only, and a deleted one takes its controls into the recycle bin. */
import { type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../core/index.ts';
import { binControls, restoreControls } from './package-statements.ts';
import { published, publishing, readyToPublish } from './publish.ts';

/** Fields of a published package that can be corrected: they do not affect the assessment. */
const CORRECTABLE = new Set(['domain_ids', 'source_url', 'licence_note']);

const fixed: DraftHook<'compliance_package'> = (drafts) => {
  for (const draft of drafts) {
    if (draft.op !== 'update' || draft.before?.status === 'draft') continue;
    const touched = Object.keys(draft.row).filter((column) => !CORRECTABLE.has(column));
    if (touched.length)
      draft.reject(
        Object.fromEntries(touched.map((column) => [column, [text('compliance.package_fixed')]])),
        text('compliance.package_fixed'),
      );
  }
};

const binned = ({ op }: Draft<'compliance_package'>): boolean => op === 'remove' || op === 'restore';

/** Controls follow their package into the recycle bin and back; those deleted before stay deleted. */
async function carryControls(drafts: Draft<'compliance_package'>[], ctx: HookContext): Promise<void> {
  const removed = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const restored = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.deleted_at }));
  if (removed.length) await binControls(ctx, removed);
  if (restored.length) await restoreControls(ctx, restored);
}

export const packages: Hooks<'compliance_package'> = {
  async validate(drafts, ctx) {
    await fixed(drafts, ctx);
    await readyToPublish(drafts, ctx);
  },
  when: (draft) => publishing(draft) || binned(draft),
  async after(drafts, ctx) {
    const [acted, moved] = [drafts.filter(publishing), drafts.filter(binned)];
    if (acted.length) await published(acted, ctx);
    if (moved.length) await carryControls(moved, ctx);
  },
};

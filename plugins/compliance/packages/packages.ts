/** compliance_package: what is published stays as it is, and a package that goes into the recycle bin takes its controls along. */
import { text, type Draft, type DraftHook, type HookContext, type Hooks } from '../../../core/index.ts';
import { published, publishing, readyToPublish } from './publish.ts';

/** Facts about a published package that may be put right: they change nothing of what is assessed. */
const CORRECTABLE = new Set(['domain_ids', 'source_url', 'licence_note']);

const fixed: DraftHook = (drafts) => {
  for (const draft of drafts) {
    if (draft.op !== 'update' || draft.before?.['status'] === 'draft') continue;
    const touched = Object.keys(draft.row).filter((column) => !CORRECTABLE.has(column));
    if (touched.length) draft.reject(Object.fromEntries(touched.map((column) => [column, [text('compliance.package_fixed')]])), text('compliance.package_fixed'));
  }
};

const binned = ({ op }: Draft): boolean => op === 'remove' || op === 'restore';

/** Controls follow their package into the recycle bin and out of it; what was deleted before stays there. */
async function carryControls(drafts: Draft[], { query, actor }: HookContext): Promise<void> {
  const removed = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const restored = drafts.filter((d) => d.op === 'restore');
  if (removed.length) await query({
    text: `update package_node n set deleted_at = p.deleted_at from compliance_package p
           where p.tenant_id = $1 and p.id = any($2::bigint[]) and n.tenant_id = $1 and n.package_id = p.id and n.deleted_at is null`,
    values: [actor.tenantId, removed],
  });
  if (restored.length) await query({
    text: `update package_node n set deleted_at = null from unnest($2::bigint[], $3::timestamptz[]) as p (id, at)
           where n.tenant_id = $1 and n.package_id = p.id and n.deleted_at = p.at`,
    values: [actor.tenantId, restored.map((d) => d.id), restored.map((d) => d.before?.['deleted_at'])],
  });
}

export const packages: Hooks = {
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

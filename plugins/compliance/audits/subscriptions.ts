/** subscription, an audit contract: its packages (VR-12, VR-13) as separate rows, and that a closed one is read-only. */
import { clock, type Draft, type HookContext, type Hooks, text } from '../../../core/index.ts';
import { refuse } from './open.ts';
import { checkLock } from './notes.ts';
import { dropContracts, followContracts, makeContracts } from './contract-statements.ts';

export const subscriptions: Hooks<'subscription'> = {
  validate: async (drafts, ctx) => {
    for (const draft of drafts) check(draft, ctx);
    await keepRounds(
      drafts.filter((d) => !d.rejected),
      ctx,
    );
  },
  when: (draft) => draft.op !== 'act' && (draft.op !== 'update' || PACKAGES in draft.row),
  after: followPackages,
};

const PACKAGES = 'compliance_package_ids';
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) ? value.length === 0 : value === '');

function check(draft: Draft<'subscription'>, { actor }: HookContext): void {
  const { op, action, before, row } = draft;
  if (before?.close === true && (op === 'update' ? Object.keys(row).length > 0 : op === 'act'))
    return refuse(draft, Object.keys(row)[0] ?? 'status', text('compliance.contract_closed'));
  checkLock(draft);
  if (op === 'act' && action === 'close') Object.assign(row, { closed_at: clock.iso(), closed_by: actor.userId });
  if (op !== 'create' && op !== 'update') return;
  if (op === 'create' ? isEmpty(row[PACKAGES]) : PACKAGES in row && isEmpty(row[PACKAGES]))
    draft.reject({ [PACKAGES]: [text('compliance.no_package')] }, text('compliance.no_package'));
  if (op === 'create' ? isEmpty(row.title) : 'title' in row && isEmpty(row.title))
    draft.reject({ title: [text('compliance.no_title')] }, text('compliance.no_title'));
}

const removed = ({ before, row }: Draft<'subscription'>): number[] =>
  (before?.[PACKAGES] ?? []).filter((id) => !row[PACKAGES]?.includes(id));

/** A package can be removed while it has no rounds. The contract is locked, so that none is created meanwhile. */
async function keepRounds(drafts: Draft<'subscription'>[], ctx: HookContext): Promise<void> {
  const fewer = drafts.filter((d) => d.op === 'update' && PACKAGES in d.row && removed(d).length > 0);
  const closing = drafts.filter((d) => d.op === 'act' && d.action === 'close');
  if (!fewer.length && !closing.length) return;
  const rounds = await ctx.find(
    'audit_round',
    { subscription_id: [...fewer, ...closing].map((d) => d.id as number) },
    { fields: ['subscription_id', 'compliance_package_id', 'closed'], unscoped: true },
  );
  for (const draft of fewer) {
    const held = rounds.filter((r) => r.subscription_id === draft.id && removed(draft).includes(r.compliance_package_id));
    const count = new Set(held.map((r) => r.compliance_package_id)).size;
    if (count) draft.reject({ [PACKAGES]: [text('compliance.package_has_rounds', { count })] });
  }
  for (const draft of closing) {
    const open = rounds.filter((r) => r.subscription_id === draft.id && r.closed !== true).length;
    if (open) ctx.answer.note(draft, text('compliance.rounds_stay_open', { count: open }));
  }
}

async function followPackages(drafts: Draft<'subscription'>[], ctx: HookContext): Promise<void> {
  await followContracts(
    ctx,
    drafts.filter((d) => d.op === 'remove' || d.op === 'restore'),
  );
  const written = drafts.filter((d) => d.op === 'create' || d.op === 'update');
  const fewer = written.filter((d) => d.op === 'update').flatMap((d) => removed(d).map((pack) => ({ subscription: d.id as number, pack })));
  await dropContracts(ctx, fewer);
  await makeContracts(
    ctx,
    written.flatMap((d) => (d.row[PACKAGES] ?? []).map((pack) => ({ subscription: d.id as number, pack }))),
  );
}

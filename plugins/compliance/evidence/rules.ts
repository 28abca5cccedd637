/** audit_evidence and compliance_evidence: allowed changes per state, and that nobody approves their own. */
import { clock, type Draft, type DraftHook, type HookContext, text, today } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { LIBRARIES, type Evidence, type Library } from './libraries.ts';

const PERIOD = ['effective_from', 'effective_to', 'expiry_date'] as const;

export const libraryOf = ({ entity }: Pick<HookContext, 'entity'>): Library => LIBRARIES.find((l) => l.entity === entity) as Library;

export const evidenceRules: DraftHook<Evidence> = async (drafts, ctx) => {
  const [unpublished, contents] = await Promise.all([unpublishedAmong(drafts, ctx), withContents(drafts, ctx)]);
  for (const draft of drafts) {
    const strange = nodesOf(draft).filter((id) => unpublished.has(id));
    if (strange.length) draft.reject({ node_ids: [text('compliance.nodes_unpublished', { count: strange.length })] });
    if (draft.op === 'update') checkUpdate(draft);
    if (draft.op === 'act') checkAction(draft, ctx, contents);
  }
};

/** Approved evidence is read-only; and the approver cannot be changed while approval is pending. */
function checkUpdate(draft: Draft<Evidence>): void {
  const { before, row } = draft;
  const said = before?.status === 'approved' ? text('compliance.approved_period') : text('compliance.expired_period');
  if (before?.status === 'approved' || before?.status === 'expired')
    for (const name of PERIOD) if (name in row && !('status' in row)) draft.reject({ [name]: [said] });
  if (before?.status === 'in_review' && 'owner_id' in row) draft.reject({ owner_id: [text('compliance.owner_in_review')] });
  if (row.status === 'approved') draft.reject({ status: [text('undo.not_this')] });
}

function checkAction(draft: Draft<Evidence>, { actor }: HookContext, contents: ReadonlySet<unknown>): void {
  const { action, before } = draft;
  if (action === 'submit' && !contents.has(draft.id)) refuse(draft, 'file', text('compliance.evidence_empty'));
  if (action !== 'approve') return;
  if (before?.owner_id === actor.userId) refuse(draft, 'owner_id', text('compliance.own_evidence'));
  const expiry = before?.expiry_date;
  if (expiry && expiry < today()) refuse(draft, 'expiry_date', text('compliance.expiry_passed'));
}

const nodesOf = ({ before, row }: Draft<Evidence>): number[] => {
  const kept = new Set(before?.node_ids);
  return (row.node_ids ?? []).filter((id) => !kept.has(id));
};

async function unpublishedAmong(drafts: readonly Draft<Evidence>[], { find }: HookContext): Promise<Set<unknown>> {
  const rows = await find(
    'package_node',
    { id: drafts.flatMap(nodesOf), 'package_id.status': 'draft' },
    { unscoped: true, deleted: 'include' },
  );
  return new Set(rows.map((r) => r.id));
}

async function withContents(drafts: readonly Draft<Evidence>[], ctx: HookContext): Promise<Set<unknown>> {
  const handed = drafts.filter((d) => d.action === 'submit').map((d) => d.id);
  if (!handed.length) return new Set();
  const { column } = libraryOf(ctx);
  return new Set((await ctx.count('evidence_version', { [column]: handed as number[] }, { by: column, unscoped: true })).keys());
}

/** Before the SQL: who decided, and when; a new submission clears the previous decision. */
export const evidenceStates: DraftHook<Evidence> = (drafts, { actor }) => {
  for (const { op, action, row } of drafts) {
    if (op !== 'act') continue;
    if (action === 'approve' || action === 'reject') Object.assign(row, { decided_by: actor.userId, decided_at: clock.iso() });
    if (action === 'approve') row.decision_note ??= null;
    if (action === 'submit' || action === 'renew') Object.assign(row, { decided_by: null, decided_at: null, decision_note: null });
  }
};

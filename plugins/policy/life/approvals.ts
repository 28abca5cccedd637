/**
 * policy_approval: where the organisation has an approval path for policies, a submission starts it and its steps decide. Without one,
 * reviewer and approver of the policy do (policies.ts).
 */
import { text, today, valueAfter, type Draft, type HookContext, type Hooks, type Product } from '../../../core/index.ts';
import { alsoTell, takesPath } from '../../platform/approvals/index.ts';
import { approveItems } from './policy-statements.ts';
import { writing } from './stages.ts';

/** Submissions of policies: of those to which a path applies, the text is settled at once, and every step decides on the same one. */
export const policySubmissions = (product: Product): Hooks<'policy'> => {
  const paths = takesPath(product);
  return {
    when: (d) => d.op === 'act' && d.action === 'submit_review' && typeof d.row.approval_id === 'number',
    async before(drafts, ctx) {
      const submitted = drafts.filter(({ op, action }) => op === 'act' && action === 'submit_review');
      if (!submitted.length) return;
      const rows = submitted.map((d) => ({ policy_id: d.id, version: valueAfter(d, 'version') }));
      const decided = await paths(ctx, 'policy_approval', rows);
      const returned = await returnedOf(submitted, ctx);
      const fresh: { d: Draft<'policy'>; row: object }[] = [];
      for (const [i, d] of submitted.entries()) {
        d.row.approval_id = null;
        if (!decided(i)) {
          if (!valueAfter(d, 'reviewer_id')) d.conflict({ reviewer_id: [text('policy.no_reviewer')] }, text('policy.no_reviewer'));
          continue;
        }
        Object.assign(d.row, { stage: 'pending_approval', approval_id: returned.get(d.id as number) ?? null });
        if (d.row.approval_id === null) fresh.push({ d, row: rows[i] as object });
      }
      const ids = fresh.length
        ? await ctx.create(
            'policy_approval',
            fresh.map(({ row }) => ({ ...row })),
          )
        : [];
      for (const [i, { d }] of fresh.entries()) d.row.approval_id = ids[i] as number;
    },
    async after(drafts, ctx) {
      const ids = drafts.map(({ row }) => row.approval_id as number);
      const found = await ctx.find('policy_approval', { id: ids }, { fields: ['status'], unscoped: true });
      const of = (status: string): number[] => found.filter((one) => one.status === status).map(({ id }) => id);
      const refused = new Map(
        [
          ...(of('draft').length ? await ctx.act('policy_approval', 'submit', of('draft')) : []),
          ...(of('returned').length ? await ctx.act('policy_approval', 'resubmit', of('returned')) : []),
        ].map(({ id, refused: why }) => [id, why]),
      );
      for (const d of drafts) {
        const why = refused.get(d.row.approval_id as number);
        if (why) d.conflict({}, why);
      }
    },
  };
};

/** Approvals that were returned to whoever submits again: they go on where they were returned. */
async function returnedOf(drafts: readonly Draft<'policy'>[], ctx: HookContext): Promise<ReadonlyMap<number, number>> {
  const ids = drafts.flatMap(({ before }) => before?.approval_id ?? []);
  if (!ids.length) return new Map();
  const mine = ctx.actor.permissions.has('manage_policies') ? {} : { created_by: ctx.actor.userId };
  const found = await ctx.find('policy_approval', { id: ids, status: 'returned', ...mine }, { fields: ['policy_id'], unscoped: true });
  return new Map(found.map(({ id, policy_id }) => [policy_id as number, id]));
}

type Approval = Draft<'policy_approval'>;
const policyOf = (d: Approval): number => valueAfter(d, 'policy_id') as number;
/** Moves after which nobody decides any more. */
const ENDS: ReadonlySet<unknown> = new Set(['approved', 'returned', 'rejected', 'withdrawn']);
const ended = ({ row }: Approval): boolean => ENDS.has(row.status);
const TELLS: ReadonlySet<unknown> = new Set(['approve', 'return', 'reject', 'withdraw', 'resubmit']);
const tells = ({ op, action }: Approval): boolean => op === 'act' && TELLS.has(action);
const WRITING: ReadonlySet<unknown> = new Set(['draft', 'under_revision']);

/** An approval moves with its policy, and its policy with it, whichever of them somebody moved. */
export const policyApprovals: Hooks<'policy_approval'> = {
  when: tells,
  async validate(drafts, ctx) {
    const moved = drafts.filter(({ op }) => op === 'act');
    if (!moved.length) return;
    const policies = await ctx.find(
      'policy',
      { id: moved.map(policyOf) },
      { fields: ['stage', 'approval_id'], lock: 'update', unscoped: true },
    );
    const again = moved.filter(({ action }) => action === 'resubmit').map(policyOf);
    const has = { entity: 'policy_item', by: 'policy_id', where: { stage: { ne: 'retired' } } };
    const written = again.length ? await ctx.find('policy', { id: again, has }, { fields: [], unscoped: true }) : [];
    for (const d of moved) {
      const policy = policies.find(({ id, approval_id }) => id === policyOf(d) && approval_id === d.id);
      if (policy?.stage === 'pending_approval') continue;
      // One that was returned goes on with its policy, or is given up.
      const returned = d.before?.status === 'returned';
      if (returned && d.action === 'withdraw') continue;
      if (!returned || d.action !== 'resubmit' || !WRITING.has(policy?.stage)) d.conflict({}, text('policy.not_waiting'));
      else if (!written.some(({ id }) => id === policyOf(d))) d.conflict({}, text('@policy.guards.submit_review.0'));
    }
  },
  async before(drafts, { find }) {
    const told = drafts.filter((d) => tells(d) && ended(d) && d.row.status !== 'withdrawn');
    if (!told.length) return;
    const owners = await find('policy', { id: told.map(policyOf) }, { fields: ['owner_id'], unscoped: true });
    const ownerOf = new Map(owners.map(({ id, owner_id }) => [id, owner_id]));
    for (const d of told) {
      const owner = ownerOf.get(policyOf(d));
      if (typeof owner === 'number') alsoTell(d, [owner], d.row.status as 'approved' | 'returned' | 'rejected');
    }
  },
  async after(drafts, ctx) {
    const policies = await ctx.find(
      'policy',
      { id: drafts.map(policyOf) },
      { fields: ['stage', 'published_version', 'approval_id'], unscoped: true },
    );
    const steps = drafts.flatMap((d) => {
      const policy = policies.find(({ id, approval_id }) => id === policyOf(d) && approval_id === d.id);
      const to = policy && stageAfter(d, policy);
      return policy && to && (to !== policy.stage || d.action === 'approve') ? [{ d, id: policy.id, from: policy.stage, to }] : [];
    });
    const told = steps.filter(({ d }) => d.action !== 'withdraw');
    if (told.length)
      await ctx.create(
        'policy_transaction',
        told.map(({ d, id, from, to }) => ({
          policy_id: id,
          type: to === 'approved' ? 'approval' : ended(d) ? 'rejection' : 'review',
          note: (d.asked as { decision_comment?: string | null }).decision_comment ?? null,
          from_status: from,
          to_status: to,
        })),
      );
    const moved = steps.filter(({ from, to }) => from !== to);
    const day = today();
    if (moved.length)
      await ctx.update(
        'policy',
        moved.map(({ id, to }) => ({ id, stage: to, ...(to === 'approved' ? { review_date: day, approval_date: day } : {}) })),
      );
    const approved = moved.filter(({ to }) => to === 'approved').map(({ id }) => id);
    if (approved.length) await approveItems(ctx, approved);
  },
};

/** Where a policy is after a move of its approval. */
function stageAfter(d: Approval, policy: { stage: string; published_version: string | null }): string {
  if (d.row.status === 'approved') return 'approved';
  if (!ended(d)) return 'pending_approval';
  return policy.stage === 'pending_approval' ? writing(policy) : policy.stage;
}

/** policy_item: written only while its policy is; numbers that nobody gave; the status that mirrors its stage; requests for a change. */
import { text, type ActionHooks, type ComputedFields, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { lastNumbers } from './policy-statements.ts';
import { WRITABLE } from './stages.ts';

const policyOf = ({ row, before }: Draft<'policy_item'>): number => (row.policy_id ?? before?.policy_id) as number;

/** Edits of people are refused by the locks of the policy, which have read it already. */
const byLocks = ({ op, action }: Draft<'policy_item'>): boolean => op === 'update' && action === undefined;

/** What a policy says is settled once it is sent for approval: nothing is added, removed, moved on or taken back. */
export const itemRules: Hooks<'policy_item'> = {
  parallel: true,
  async validate(all, { find }) {
    const drafts = all.filter((d) => !byLocks(d));
    if (!drafts.length) return;
    const ids = [...new Set(drafts.map(policyOf))];
    const policies = await find('policy', { id: ids }, { fields: ['stage'], unscoped: true, deleted: 'include' });
    const settled = new Set(policies.filter(({ stage }) => !WRITABLE.has(stage)).map(({ id }) => id));
    for (const d of drafts) if (settled.has(policyOf(d))) d.reject({ policy_id: [text('policy.settled')] }, text('policy.settled'));
  },
};

const TEXT = ['title_en', 'title_ar', 'body_en', 'body_ar'] as const;
const READ: ReadonlySet<unknown> = new Set(['agreed', 'approved', 'change_asked']);

/** An item whose text changes is a draft again. */
export const itemText: Hooks<'policy_item'> = {
  async before(drafts, ctx) {
    for (const { op, row, before } of drafts)
      if (op === 'update' && READ.has(before?.stage) && TEXT.some((name) => name in row && row[name] !== before?.[name]))
        row.stage = 'draft';
    await number(drafts, ctx);
    const moved = drafts.filter((d) => d.op === 'create' || 'stage' in d.row);
    if (!moved.length) return;
    const statuses = await ctx.find('policy_item_status', {}, { fields: ['code'], unscoped: true });
    for (const { row } of moved) row.status_id = statuses.find((s) => s.code === (row.stage ?? 'draft'))?.id ?? null;
  },
};

/** A new item without a number or a place is the last one below its parent. */
async function number(drafts: readonly Draft<'policy_item'>[], ctx: HookContext): Promise<void> {
  const open = drafts.filter(({ op, row }) => op === 'create' && (!row.number || (row.position ?? null) === null));
  if (!open.length) return;
  const last = new Map((await lastNumbers(ctx, open.map(policyOf))).map((one) => [`${one.policy_id} ${one.parent_id}`, one]));
  const parents = open.map(({ row }) => row.parent_id).filter((id) => typeof id === 'number');
  const above = new Map(
    parents.length
      ? (await ctx.find('policy_item', { id: parents }, { fields: ['number', 'position'], unscoped: true })).map((one) => [one.id, one])
      : [],
  );
  for (const { row } of open) {
    const parent = row.parent_id ?? 0;
    const key = `${row.policy_id} ${parent}`;
    const before = last.get(key) ?? { policy_id: 0, parent_id: parent, last: 0, position: above.get(parent)?.position ?? 0 };
    const next = { ...before, last: before.last + 1, position: before.position + 1 };
    last.set(key, next);
    const prefix = above.get(parent)?.number;
    row.number ||= prefix ? `${prefix}.${next.last}` : String(next.last);
    row.position ??= next.position;
  }
}

export const itemActions: ActionHooks = {
  /** What was asked is a comment on the item. */
  async 'policy_item.ask_change'(drafts: Draft<'policy_item.ask_change'>[], ctx: HookContext) {
    await ctx.create(
      'policy_item_transaction',
      drafts.map((d) => ({
        item_id: d.id,
        type: 'change_request',
        note: d.asked.comment,
        from_status: d.before?.stage,
        to_status: 'change_asked',
      })),
    );
  },
};

/** The contract calls the policy of an item `policyId`, in its answers too. */
export const namedByContract: ComputedFields = async (rows) => {
  for (const row of rows) if ('policy_id' in row) Object.assign(row, { policyId: row.policy_id });
};

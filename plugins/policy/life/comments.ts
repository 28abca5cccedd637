/** Comments on policies and items. Decisions among them are written by the moves of a policy, and by nobody else. */
import { text, type Hooks } from '../../../core/index.ts';

const SAID: ReadonlySet<unknown> = new Set(['comment', 'change_request']);

export const commentRules: Hooks<'policy_transaction' | 'policy_item_transaction'> = {
  validate(drafts) {
    for (const d of drafts)
      if (d.op === 'create' && !SAID.has(d.row.type ?? 'comment') && (d.row.to_status ?? null) === null)
        d.reject({ type: [text('policy.decided_by_moves')] });
  },
};

/** The policy of the item, so that whoever reaches it opens it there. */
export const itemCommentPolicy: Hooks<'policy_item_transaction'> = {
  async before(drafts, { find }) {
    const made = drafts.filter(({ op }) => op === 'create');
    if (!made.length) return;
    const items = await find('policy_item', { id: made.map(({ row }) => row.item_id) }, { fields: ['policy_id'], unscoped: true });
    const policies = new Map(items.map(({ id, policy_id }) => [id, policy_id]));
    for (const { row } of made) row.policy_id = policies.get(row.item_id ?? 0) ?? null;
  },
};

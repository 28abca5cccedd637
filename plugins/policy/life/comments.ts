/** Comments on policies and items. Decisions among them are written by the moves of a policy, and by nobody else. */
import { text, valueAfter, type Hooks } from '../../../core/index.ts';

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

/** A reply stands below a comment on the same item, one level deep, as long as that is open; those who said something there are told. */
export const itemReplies: Hooks<'policy_item_transaction'> = {
  when: ({ op, row }) => op === 'create' && typeof row.reply_to_id === 'number',
  async validate(drafts, { find }) {
    const replies = drafts.filter(({ op, row }) => op === 'create' && typeof row.reply_to_id === 'number');
    if (!replies.length) return;
    const asked = replies.map(({ row }) => row.reply_to_id as number);
    const found = await find('policy_item_transaction', { id: asked }, { fields: ['type', 'reply_to_id', 'resolved'], unscoped: true });
    for (const d of replies) {
      const comment = found.find(({ id }) => id === d.row.reply_to_id);
      if (!comment || !SAID.has(comment.type) || comment.reply_to_id !== null)
        d.reject({ reply_to_id: [text('policy.reply_to_a_comment')] });
      else if (comment.resolved) d.conflict({ reply_to_id: [text('policy.reply_to_resolved')] }, text('policy.reply_to_resolved'));
      if ((d.row.type ?? 'comment') !== 'comment') d.reject({ type: [text('policy.reply_is_a_comment')] });
    }
  },
  async after(drafts, ctx) {
    const comments = [...new Set(drafts.map(({ row }) => row.reply_to_id as number))];
    const said = await ctx.find(
      'policy_item_transaction',
      { or: [{ id: comments }, { reply_to_id: comments }] },
      { fields: ['created_by', 'reply_to_id'], unscoped: true },
    );
    await ctx.notifications.add(
      drafts.flatMap((d) => {
        const here = said.filter(({ id, reply_to_id }) => id === d.row.reply_to_id || reply_to_id === d.row.reply_to_id);
        const people = new Set(here.flatMap(({ created_by }) => created_by ?? []).filter((id) => id !== ctx.actor.userId));
        const about = { entity: 'policy', id: valueAfter(d, 'policy_id') as number, details: { word: 'policy_item', tab: 'transactions' } };
        return [...people].map((to) => ({ to, kind: 'reply' as const, ...about }));
      }),
    );
  },
};

/** rfi_reply: who may answer, the ball returns to the manager, and one reply is official. */
import { type Draft, type DraftHook, type HookContext, type Hooks, type Row, text } from '../../../../core/index.ts';
import { byKey, keysOf, refuse } from '../../site/shared.ts';
import { keepOneOfficial } from '../court-statements.ts';

type Asked = Pick<Row<'rfi'>, 'id' | 'status' | 'rfi_manager_id' | 'assignee_ids' | 'distribution_user_ids'>;

async function askedOf({ find }: HookContext, drafts: readonly Draft[]): Promise<Map<unknown, Asked>> {
  const fields = ['status', 'rfi_manager_id', 'assignee_ids', 'distribution_user_ids'] as const;
  return byKey(await find('rfi', { id: keysOf(drafts, 'rfi_id') }, { fields, unscoped: true, deleted: 'include' }));
}

/** Only the asked people may reply, while the RFI is open. */
const mayReply: DraftHook = async (drafts, ctx) => {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length) return;
  const asked = await askedOf(ctx, made);
  const { userId, permissions } = ctx.actor;
  for (const draft of made) {
    const rfi = asked.get(draft.row['rfi_id']);
    if (!rfi) continue;
    const may =
      rfi.rfi_manager_id === userId ||
      rfi.assignee_ids.includes(userId) ||
      rfi.distribution_user_ids.includes(userId) ||
      permissions.has('manage_pmweb_rfi');
    if (rfi.status !== 'open') refuse(draft, 'rfi_id', text('forms.rfi_not_open'));
    else if (!may) refuse(draft, 'rfi_id', text('forms.reply_by'));
  }
};

/** The holder of the ball has answered: the manager decides which reply is official. */
async function giveBack(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const asked = [...(await askedOf(ctx, drafts)).values()].filter((rfi) => rfi.status === 'open');
  if (asked.length)
    await ctx.update(
      'rfi',
      asked.map(({ id, rfi_manager_id }) => ({ id, ball_in_court_id: rfi_manager_id })),
    );
}

/** A new official reply replaces the previous one. */
async function takePlace(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const changed = await keepOneOfficial(
    ctx,
    drafts.map((d) => d.before?.['rfi_id']),
    drafts.map((d) => d.id),
  );
  await ctx.history.add(
    'rfi_reply',
    changed.map(({ id }) => ({ id, changes: [{ field: 'is_official', from: true, to: false }] })),
  );
}

export const replyHooks: Hooks = {
  validate: mayReply,
  when: ({ op, action }) => op === 'create' || action === 'make_official',
  async after(drafts, ctx) {
    const [made, chosen] = [drafts.filter((d) => d.op === 'create'), drafts.filter((d) => d.action === 'make_official')];
    if (made.length) await giveBack(made, ctx);
    if (chosen.length) await takePlace(chosen, ctx);
  },
};

/** The action's input, until the RFI is stored. */
const written = new WeakMap<Draft, unknown>();

/** rfi.reply: the text is not a value of the RFI but becomes a reply. */
export const takeReply: DraftHook = (drafts) => {
  for (const draft of drafts) {
    written.set(draft, draft.row['reply']);
    draft.row['reply'] = null;
  }
};

/** rfi, after the SQL. */
export async function makeReplies(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const said = drafts.filter((d) => d.action === 'reply');
  if (said.length)
    await ctx.create(
      'rfi_reply',
      said.map((d) => ({ rfi_id: d.id, body: written.get(d), author_id: ctx.actor.userId })),
    );
}

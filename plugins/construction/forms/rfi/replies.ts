/** rfi_reply: who may answer, the ball returns to the manager, and one reply is accepted as the answer. */
import { AppError, type Draft, type DraftHook, type HookContext, type Hooks, keysIn, type Row, text } from '../../../../core/index.ts';
import { byKey, refuse } from '../../site/shared.ts';
import { keepOneOfficial } from '../court-statements.ts';

type Asked = Pick<Row<'rfi'>, 'id' | 'status' | 'rfi_manager_id' | 'assignee_ids' | 'distribution_user_ids'>;

async function askedOf({ find }: HookContext, drafts: readonly Draft<'rfi_reply'>[]): Promise<Map<unknown, Asked>> {
  const fields = ['status', 'rfi_manager_id', 'assignee_ids', 'distribution_user_ids'] as const;
  return byKey(await find('rfi', { id: keysIn(drafts, 'rfi_id') }, { fields, unscoped: true, deleted: 'include' }));
}

/** Only the asked people may reply, while the RFI is open. */
const mayReply: DraftHook<'rfi_reply'> = async (drafts, ctx) => {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length) return;
  const asked = await askedOf(ctx, made);
  const { userId, permissions } = ctx.actor;
  for (const draft of made) {
    const rfi = asked.get(draft.row.rfi_id);
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
async function giveBack(drafts: readonly Draft<'rfi_reply'>[], ctx: HookContext): Promise<void> {
  const asked = [...(await askedOf(ctx, drafts)).values()].filter((rfi) => rfi.status === 'open');
  if (asked.length)
    await ctx.update(
      'rfi',
      asked.map(({ id, rfi_manager_id }) => ({ id, ball_in_court_id: rfi_manager_id })),
    );
}

/** An RFI has one answer: of several replies that are accepted at once, only the first of each RFI counts. */
function onePerRfi(drafts: readonly Draft<'rfi_reply'>[]): void {
  const answered = new Set<unknown>();
  for (const draft of drafts) {
    const rfi = draft.before?.rfi_id;
    if (answered.has(rfi)) refuse(draft, 'is_official', text('forms.one_answer'));
    answered.add(rfi);
  }
}

/**
 * Accepting a reply answers its RFI, under the rules of that action. A reply that was marked before is no longer the answer. If somebody
 * else has closed the RFI in the meantime, nothing is stored.
 */
async function answerAsked(drafts: readonly Draft<'rfi_reply'>[], ctx: HookContext): Promise<void> {
  const rfis = drafts.map((d) => d.before?.rfi_id as number);
  const changed = await keepOneOfficial(
    ctx,
    rfis,
    drafts.map((d) => d.id),
  );
  await ctx.history.add(
    'rfi_reply',
    changed.map(({ id }) => ({ id, changes: [{ field: 'is_official', from: true, to: false }] })),
  );
  const refused = (await ctx.act('rfi', 'answer', rfis)).find((each) => each.refused);
  if (refused?.refused) throw new AppError('conflict', { message: refused.refused });
}

export const replyHooks: Hooks<'rfi_reply'> = {
  async validate(drafts, ctx) {
    await mayReply(drafts, ctx);
    onePerRfi(drafts.filter((d) => d.action === 'accept'));
  },
  when: ({ op, action }) => op === 'create' || action === 'accept',
  async after(drafts, ctx) {
    const [made, accepted] = [drafts.filter((d) => d.op === 'create'), drafts.filter((d) => d.action === 'accept')];
    if (made.length) await giveBack(made, ctx);
    if (accepted.length) await answerAsked(accepted, ctx);
  },
};

/** The action's input, until the RFI is stored. */
const written = new WeakMap<Draft<'rfi'>, string | null | undefined>();

/** rfi.reply: the text is not a value of the RFI but becomes a reply. */
export const takeReply: DraftHook<'rfi'> = (drafts) => {
  for (const draft of drafts) {
    written.set(draft, draft.row.reply);
    draft.row.reply = null;
  }
};

/** rfi, after the SQL. */
export async function makeReplies(drafts: readonly Draft<'rfi'>[], ctx: HookContext): Promise<void> {
  const said = drafts.filter((d) => d.action === 'reply');
  if (said.length)
    await ctx.create(
      'rfi_reply',
      said.map((d) => ({ rfi_id: d.id, body: written.get(d), author_id: ctx.actor.userId })),
    );
}

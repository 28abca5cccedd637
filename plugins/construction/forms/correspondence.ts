/**
 * correspondence: outgoing letters are approved and sent, incoming ones logged; a reply answers the original letter (domain model 1.11).
 */
import { type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../core/index.ts';
import { ledTo } from './linked.ts';
import { refuse } from '../site/shared.ts';
import { answerLetters } from './court-statements.ts';

/** If the organisation has approval steps for letters, a letter is sent only after them. */
async function approved(drafts: readonly Draft<'correspondence'>[], { count }: HookContext): Promise<void> {
  const open = drafts.filter((d) => d.action === 'send' && d.before?.status !== 'approved');
  if (!open.length) return;
  const active = { record_type: 'correspondence', or: [{ is_active: true }, { is_active: null }] };
  const decided = (await count('approval_template', active, { unscoped: true })) > 0;
  for (const draft of open) if (decided || draft.before?.status !== 'draft') refuse(draft, 'status', text('forms.approve_first'));
}

/** A sent letter that requires a reply waits for it. */
function awaitReply(draft: Draft<'correspondence'>): void {
  if (draft.action === 'send' && (draft.before?.response_required_by ?? null) !== null) draft.row.letter_state = 'awaiting_reply';
}

/** The original letter is answered when the reply is sent, or logged if it came in. */
async function answer(drafts: readonly Draft<'correspondence'>[], ctx: HookContext): Promise<void> {
  const replied = drafts
    .filter((d) => d.action === 'send' || d.action === 'log')
    .map((d) => d.before?.in_reply_to_id)
    .filter((id) => typeof id === 'number');
  if (!replied.length) return;
  const changed = await answerLetters(ctx, replied);
  await ctx.history.add(
    'correspondence',
    changed.map(({ id, from }) => ({ id, changes: [{ field: 'letter_state', from, to: 'answered' }] })),
  );
}

/** correspondence.reply: the draft is created after the letter itself is stored. */
export const reply: DraftHook<'correspondence'> = () => undefined;

/** An outgoing draft with sender and addressee exchanged. */
async function draftReplies(drafts: readonly Draft<'correspondence'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'reply');
  if (!asked.length) return;
  const ids = await ctx.create(
    'correspondence',
    asked.map(({ id, before }) => ({
      project_id: before?.project_id,
      direction: 'outgoing',
      correspondence_type: before?.correspondence_type,
      description: before?.description,
      from_contact_id: before?.to_contact_ids[0],
      to_contact_ids: [before?.from_contact_id],
      their_reference: before?.their_reference,
      in_reply_to_id: id,
      commitment_id: before?.commitment_id,
      is_confidential: before?.is_confidential === true,
      is_private: before?.is_private === true,
      due_date: before?.response_required_by,
    })),
  );
  const made = await ctx.find('correspondence', { id: ids }, { fields: ['record_number'], unscoped: true, deleted: 'include' });
  asked.forEach((draft, i) =>
    ctx.answer.note(draft, text('forms.created', { record: made.find((m) => m.id === ids[i])?.record_number ?? '' })),
  );
  await ledTo(ctx, ['correspondence', 'correspondence'], asked, ids, 'reply');
}

export const letterHooks: Hooks<'correspondence'> = {
  validate: approved,
  before: (drafts) => drafts.forEach(awaitReply),
  when: ({ op }) => op === 'act',
  async after(drafts, ctx) {
    await answer(drafts, ctx);
    await draftReplies(drafts, ctx);
  },
};

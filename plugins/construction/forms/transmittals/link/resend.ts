/** transmittal.resend: recipients with a pending answer and no account get a new link, which replaces the old one. */
import { text, type DraftHook } from '../../../../../core/index.ts';
import { mailLinks } from './mail.ts';

export const resend: DraftHook<'transmittal'> = async (drafts, ctx) => {
  const counts = await mailLinks(
    ctx,
    drafts.map((d) => d.id),
  );
  for (const draft of drafts) ctx.answer.note(draft, text('forms.by_link.sent', { count: counts.get(draft.id) ?? 0 }));
};

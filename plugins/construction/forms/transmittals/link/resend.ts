/** transmittal.resend: whoever is still asked and has no account gets a new link; the one before ends with it. */
import { text, type DraftHook } from '../../../../../core/index.ts';
import { mailLinks } from './mail.ts';

export const resend: DraftHook = async (drafts, ctx) => {
  const counts = await mailLinks(
    ctx,
    drafts.map((d) => d.id),
  );
  for (const draft of drafts) ctx.answer.note(draft, text('forms.by_link.sent', { count: counts.get(draft.id) ?? 0 }));
};

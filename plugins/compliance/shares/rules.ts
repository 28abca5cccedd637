/** round_share: who shares a round, and for how long; each new link goes out by mail. */
import { type ActionHooks, type DraftHook, type HooksOf, text, today } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { SHARE_DAYS } from '../share-page.ts';
import { shareMail } from './mail.ts';

/** A link shows the whole round, so whoever makes one must see all of it. */
const mayShare: DraftHook<'round_share'> = async (drafts, ctx) => {
  const ids = drafts.map((d) => d.before?.round_id ?? d.row.round_id);
  const rounds = await ctx.find('audit_round', { id: ids }, { fields: ['lead_auditor_id'], unscoped: true });
  const leads = new Map<unknown, unknown>(rounds.map((r) => [r.id, r.lead_auditor_id]));
  drafts.forEach((draft, at) => {
    const whole = ctx.actor.permissions.has('access_all_audits') || leads.get(ids[at]) === ctx.actor.userId;
    if (!whole) refuse(draft, 'round_id', text('compliance.share.lead_only'));
    const until = draft.row.expires_on;
    if (draft.op !== 'create' || typeof until !== 'string') return;
    if (until < today()) draft.reject({ expires_on: [text('compliance.share.over')] });
    else if (until > today(SHARE_DAYS)) draft.reject({ expires_on: [text('compliance.share.too_long', { days: SHARE_DAYS })] });
  });
};

const mail: DraftHook<'round_share'> = async (drafts, ctx) => {
  for (const { id } of drafts) await ctx.jobs.enqueue(shareMail.mail({ share: id as number }));
};

export const shareHooks: HooksOf = {
  round_share: { validate: mayShare, when: ({ op }) => op === 'create', after: mail },
};

/** A new link replaces the one before. */
export const shareActions: ActionHooks = { 'round_share.resend': mail };

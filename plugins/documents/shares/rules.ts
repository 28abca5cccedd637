/** document_share: one document or one folder, within the writer's areas, never what is secret, and not for ever. */
import { text, today, type ActionHooks, type DraftHook, type HooksOf } from '../../../core/index.ts';
import { SHARE_DAYS } from '../share-page.ts';
import { shareMail, SHARE } from './mail.ts';

const SECRET: readonly unknown[] = ['secret', 'top_secret'];

const mayShare: DraftHook<'document_share'> = async (drafts, ctx) => {
  const made = drafts.filter(({ op }) => op === 'create');
  if (!made.length) return;
  const documents = await ctx.find(
    'document',
    { id: made.map(({ row }) => row.document_id as number | null) },
    { fields: ['classification'], unscoped: true },
  );
  const classes = new Map<unknown, unknown>(documents.map(({ id, classification }) => [id, classification]));
  for (const draft of made) {
    const { document_id: document, folder_id: folder, expires_on: until } = draft.row;
    if (!document && !folder) draft.reject({ document_id: [text('documents.share.of_what')] });
    else if (document && folder) draft.reject({ folder_id: [text('documents.share.of_one')] });
    else if (SECRET.includes(classes.get(document))) draft.reject({ document_id: [text('documents.share.secret')] });
    if (typeof until !== 'string') continue;
    if (until < today()) draft.reject({ expires_on: [text('documents.share.over')] });
    else if (until > today(SHARE_DAYS)) draft.reject({ expires_on: [text('documents.share.too_long', { days: SHARE_DAYS })] });
  }
};

const mail: DraftHook = async (drafts, ctx) => {
  for (const { id } of drafts) await ctx.jobs.enqueue(shareMail.mail({ share: id as number }));
};

export const shareHooks: HooksOf = { [SHARE]: { validate: mayShare, when: ({ op }) => op === 'create', after: mail } };

/** A new link replaces the one before. */
export const shareActions: ActionHooks = { 'document_share.resend': mail };

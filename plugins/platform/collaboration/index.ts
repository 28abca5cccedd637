/** Discussion, attachments, notifications and saved views, for all records and lists. */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { announceComments, followPost } from './comments.ts';
import { giveCompany } from './company-notes.ts';
import { countOn } from './counts.ts';
import { seed } from './demo/seed.ts';
import { ownerNotifications } from './owners.ts';
import { announcePosts, takeCommentsAlong } from './posts.ts';
import { readText } from './rich-text.ts';
import { checkViews, keepOneDefault } from './views.ts';

/** Its demo data needs that of other plugins, so it runs after them. */
export const collaboration = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'collaboration',
    after: ['pmis'],
    hooks: {
      '*': ownerNotifications(registry),
      post: [
        { before: giveCompany },
        { before: readText, after: countOn(registry) },
        { after: takeCommentsAlong },
        { after: announcePosts(registry) },
      ],
      comment: [{ before: followPost }, { before: readText, after: announceComments(registry) }],
      attachment: { after: countOn(registry) },
      saved_view: { validate: checkViews(registry), before: keepOneDefault },
    },
    seed,
  });

export { notify } from './notify.ts';

// What plugins bring their demo to life with.
export { linkFirst } from './demo/links.ts';
export { pdfOf } from './demo/pdf.ts';
export { defectPhoto, framePhoto, marinePhoto, progressCurve, roomPhoto, trenchPhoto } from './demo/pictures.ts';
export { floorPlan, pipeProfile } from './demo/plans.ts';
export { signatureOf } from './demo/signature.ts';
export { talkAbout, type Talk } from './demo/talk-about.ts';
export { seedViews, type SavedViewRow } from './demo/views.ts';
export { peopleOf, writeFiles } from './demo/write.ts';

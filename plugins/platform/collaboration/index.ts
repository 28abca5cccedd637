/** Discussion, attachments, notifications and saved views: what every record and every list has, as a plugin of the platform itself. */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { announceComments, followPost } from './comments.ts';
import { countOn } from './counts.ts';
import { seed } from './demo/seed.ts';
import { ownerNotifications } from './owners.ts';
import { announcePosts, takeCommentsAlong } from './posts.ts';
import { readText } from './rich-text.ts';
import { checkViews, keepOneDefault } from './views.ts';

/** Its demo data hangs on that of the others, so it comes after them. */
export const collaboration = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'collaboration',
    after: ['pmis'],
    hooks: {
      '*': ownerNotifications(registry),
      post: [{ before: readText, after: countOn(registry) }, { after: takeCommentsAlong }, { after: announcePosts(registry) }],
      comment: [{ before: followPost }, { before: readText, after: announceComments(registry) }],
      attachment: { after: countOn(registry) },
      saved_view: { validate: checkViews(registry), before: keepOneDefault },
    },
    seed,
  });

export { notify } from './notify.ts';

/** Discussion, attachments, notifications and saved views: what every record and every list has, as a plugin of the platform itself. */
import { definePlugin, type DraftHook, type Plugin, type Product } from '../../../core/index.ts';
import { announceComments, followPost } from './comments.ts';
import { countOn } from './counts.ts';
import { seed } from './demo/seed.ts';
import { ownerNotifications } from './owners.ts';
import { announcePosts, takeCommentsAlong } from './posts.ts';
import { readText } from './rich-text.ts';
import { checkViews, keepOneDefault } from './views.ts';

/** One hook after the other. */
const inTurn =
  (...hooks: DraftHook[]): DraftHook =>
  async (drafts, ctx) => {
    for (const hook of hooks)
      await hook(
        drafts.filter((d) => !d.rejected),
        ctx,
      );
  };

/** Its demo data hangs on that of the others, so it comes after them. */
export const collaboration = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'collaboration',
    after: ['pmis'],
    hooks: {
      '*': ownerNotifications(registry),
      post: { before: readText, after: inTurn(countOn(registry), takeCommentsAlong, announcePosts(registry)) },
      comment: { before: inTurn(followPost, readText), after: announceComments(registry) },
      attachment: { after: countOn(registry) },
      saved_view: { validate: checkViews(registry), before: keepOneDefault },
    },
    seed,
  });

export { notify } from './notify.ts';

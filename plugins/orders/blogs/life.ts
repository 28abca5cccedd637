/**
 * From draft to archive. A post is looked at before everybody reads it: whoever may not publish changes drafts only, and whatever leaves
 * the draft is complete in each of its languages.
 */
import {
  clock,
  text,
  valueAfter,
  type ActionHooks,
  type Draft,
  type FieldErrors,
  type HookContext,
  type Hooks,
} from '../../../core/index.ts';

type Post = Draft<'blog_post'>;

/** Steps that bring a post before others. */
const SHOWS: ReadonlySet<string> = new Set(['send_for_review', 'plan', 'publish']);

/** A text of HTML without a word, a picture or a table says nothing. */
const saysNothing = (html: string | null | undefined): boolean =>
  !/<(img|table|hr)\b/i.test(html ?? '') && !(html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');

const blank = (value: string | null | undefined): boolean => !(value ?? '').trim();

/** What a post lacks: a category, and in each language that it has a title in, its excerpt and its text. */
function missing(draft: Post): FieldErrors {
  const errors: FieldErrors = {};
  if (valueAfter(draft, 'category_id') === null || valueAfter(draft, 'category_id') === undefined)
    errors['category_id'] = [text('blogs.needs_category')];
  for (const language of ['en', 'ar'] as const) {
    const title = blank(valueAfter(draft, `title_${language}`));
    const excerpt = blank(valueAfter(draft, `excerpt_${language}`));
    const body = saysNothing(valueAfter(draft, `body_${language}`));
    if (title && excerpt && body) continue;
    if (title) errors[`title_${language}`] = [text('blogs.needs_title')];
    if (excerpt) errors[`excerpt_${language}`] = [text('blogs.needs_excerpt')];
    if (body) errors[`body_${language}`] = [text('blogs.needs_text')];
  }
  return errors;
}

/** Is the post before others after this write? */
const shows = (draft: Post): boolean =>
  draft.op === 'act'
    ? SHOWS.has(draft.action ?? '')
    : draft.op !== 'create' && ['in_review', 'published'].includes(draft.before?.status ?? '');

const mayPublish = ({ actor }: HookContext): boolean => actor.permissions.has('publish_blogs');

export const lifeOfPosts: Hooks<'blog_post'> = {
  validate(drafts, ctx) {
    for (const draft of drafts) {
      if ((draft.op === 'update' || draft.op === 'remove') && draft.before?.status !== 'draft' && !mayPublish(ctx)) {
        const said = text(draft.before?.status === 'in_review' ? 'blogs.withdraw_first' : 'blogs.publishers_change');
        draft.conflict({ status: [said] }, said);
        continue;
      }
      if (draft.op === 'remove' || draft.op === 'restore' || !shows(draft)) continue;
      const errors = missing(draft);
      if (Object.keys(errors).length) draft.reject(errors);
      else if (draft.action === 'plan' && new Date(String(draft.row.publish_at)).getTime() <= clock.now())
        draft.reject({ publish_at: [text('blogs.plan_ahead')] });
    }
  },
  when: ({ op, action, before }, { actor }) =>
    op === 'act' && (action === 'publish' || action === 'send_back') && before?.author_id !== actor.userId,
  async after(drafts, ctx) {
    await ctx.notifications.add(
      drafts.flatMap(({ id, action, before }) =>
        before?.author_id
          ? [{ to: before.author_id, kind: 'blog_step', entity: 'blog_post', id: id as number, details: { step: action } }]
          : [],
      ),
    );
  },
};

/** A plan ends with the step that ends the review. */
const planEnds = (drafts: Draft<'blog_post.publish'>[]): void => {
  for (const { row } of drafts) row.publish_at = null;
};

export const blogActions: ActionHooks = {
  'blog_post.publish': planEnds,
  'blog_post.withdraw': (drafts) => planEnds(drafts),
  'blog_post.send_back': (drafts) => planEnds(drafts),
  'blog_post.unplan': (drafts) => planEnds(drafts),
  'blog_post.plan'(drafts) {
    for (const { row, before } of drafts) if (before?.status === 'draft') row.review_since = new Date(clock.now()).toISOString();
  },
};

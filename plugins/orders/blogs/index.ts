/** The blog: how posts are written, looked at, published and talked about (docs/decisions/blogs.md). */
import type { HooksOf, JobDef } from '../../../core/index.ts';
import { addressOfPosts } from './address.ts';
import { answersOnPosts, saidOnPosts } from './comments.ts';
import { lifeOfPosts } from './life.ts';
import { publishPlanned } from './planned.ts';

export { blogActions } from './life.ts';

export const blogHooks: HooksOf = {
  blog_post: [lifeOfPosts, addressOfPosts],
  post: { validate: saidOnPosts },
  comment: { validate: answersOnPosts },
};
export const blogJobs: JobDef[] = [publishPlanned];

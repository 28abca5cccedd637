/** GET my-reviews: what the caller reviews in all open rounds, by due date. */
import type { RouteDef } from '../../../core/index.ts';
import { inboxOf } from './inbox-statements.ts';

export const inbox: RouteDef = {
  method: 'GET',
  path: 'my-reviews',
  permission: 'review_audit_items',
  title: { en: 'My reviews', ar: 'مراجعاتي' },
  run: async (ctx) => `{"data":${(await inboxOf(ctx)) ?? 'null'}}`,
};

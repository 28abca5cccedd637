/** How the records of orders came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

const KEPT_BY = { colleagues: ['sm', 'owner'], spread: [420, 400] } as const;

export const LIFE: Readonly<Record<string, DemoLife>> = {
  order: {
    since: ['sent_at', 'expected_date'],
    by: ['sender_id'],
    hands: ['receiver_id', 'sender_id'],
    earlier: { promised_date: { days: [-3] } },
  },
  order_attachment: { colleagues: ['eng', 'b-owner'], spread: [30, 1] },
  order_building: KEPT_BY,
  order_type: KEPT_BY,
  order_category: KEPT_BY,
  order_priority: KEPT_BY,
  order_attachment_type: KEPT_BY,
  blog_category: KEPT_BY,
  blog_post: { since: ['review_since', 'published_at'], by: ['author_id'], spread: [60, 1] },
};

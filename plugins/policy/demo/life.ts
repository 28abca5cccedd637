/** How the policies of the demo came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

export const LIFE: Readonly<Record<string, DemoLife>> = {
  policy: {
    since: ['draft_date'],
    by: ['owner_id'],
    hands: ['reviewer_id', 'approver_id'],
    earlier: { next_review_date: { days: [-90] } },
  },
  policy_item: { colleagues: ['mona', 'fahad', 'tamim'], spread: [210, 30] },
  policy_item_transaction: { colleagues: ['fahad', 'mona'], spread: [9, 2] },
  policy_transaction: { colleagues: ['mona', 'fahad'], spread: [30, 3] },
  policy_document: { colleagues: ['mona', 'fahad'], spread: [120, 20] },
  policy_question: { colleagues: ['mona', 'fahad'], spread: [300, 290] },
  policy_question_option: { colleagues: ['mona', 'fahad'], spread: [300, 290] },
  policy_acknowledgement: { since: ['asked_at'], by: ['user_id'] },
  policy_version: { since: ['effective_date'], by: ['published_by'] },
};

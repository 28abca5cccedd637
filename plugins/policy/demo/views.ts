/** Saved views of the list of policies. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

export const VIEWS: readonly SavedViewRow[] = [
  {
    entity: 'policy',
    name: ['Waiting on me', 'بانتظاري'],
    by: 'admin',
    filter: {
      or: [
        { stage: 'under_review', reviewer_id: '$me' },
        { stage: 'pending_approval', approver_id: '$me' },
      ],
    },
    shared: true,
  },
  {
    entity: 'policy',
    name: ['Due for review', 'مراجعة مستحقة'],
    by: 'admin',
    filter: { next_review_date: { lte: '$today+90' }, stage: { in: ['published', 'expired', 'under_revision'] } },
    sort: 'next_review_date',
    shared: true,
  },
  {
    entity: 'policy',
    name: ['Not acknowledged', 'لم يُقرّ بها الجميع'],
    by: 'admin',
    filter: { has: { entity: 'policy_acknowledgement', by: 'policy_id', where: { is_current: true, status: 'asked' } } },
    shared: true,
  },
  { entity: 'policy', name: ['Archived', 'المؤرشفة'], by: 'admin', filter: { stage: 'archived' }, shared: true },
];

/** Saved views of the suite's lists. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

const shared = (entity: string, name: SavedViewRow['name'], filter: SavedViewRow['filter'], sort?: string): SavedViewRow => ({
  entity,
  name,
  by: 'admin',
  ...(filter ? { filter } : {}),
  ...(sort ? { sort } : {}),
  shared: true,
});

export const VIEWS: readonly SavedViewRow[] = [
  shared('rfi', ['Open, by due date', 'المفتوحة حسب الاستحقاق'], { status: { in: ['open'] } }, 'response_due_date'),
  shared('rfi', ['With cost impact', 'ذات أثر في التكلفة'], { cost_impact: { in: ['yes_known', 'yes_unknown'] } }, '-date'),
  { entity: 'rfi', name: ['In my court', 'بانتظاري'], by: 'admin', filter: { ball_in_court_id: '$me' }, shared: false },
  { entity: 'rfi', name: ['In my court', 'بانتظاري'], by: 'faisal', filter: { ball_in_court_id: '$me' }, shared: false },
  shared('submittal_item', ['Under review', 'قيد المراجعة'], { status: { in: ['submitted', 'under_review'] } }, 'due_date'),
  shared('submittal_item', ['To be revised', 'للتعديل وإعادة التقديم'], { status: { in: ['revise_and_resubmit', 'rejected'] } }, '-date'),
  shared('punch_item', ['Work required', 'تتطلب عملًا'], { status: { in: ['initiated', 'work_required'] } }, 'due_date'),
  shared('punch_item', ['High priority', 'ذات أولوية عالية'], { priority: { in: ['high', 'critical'] } }, 'due_date'),
  shared(
    'action_item',
    ['Due this week', 'تستحق خلال أسبوع'],
    { status: { in: ['open', 'in_progress'] }, due_date: { lte: '$today+7' } },
    'due_date',
  ),
  shared('action_item', ['Done', 'المنجزة'], { status: { in: ['done'] } }, '-completed_date'),
  shared('commitment', ['In approval', 'قيد الاعتماد'], { status: { in: ['submitted', 'resubmitted'] } }, '-date'),
  shared('commitment', ['Subcontracts', 'عقود الباطن'], { commitment_type: { in: ['subcontract'] } }, '-date'),
  shared(
    'progress_invoice',
    ['To be paid', 'للدفع'],
    { invoice_state: { in: ['approved', 'payment_pending', 'partly_paid'] } },
    'invoice_due',
  ),
  shared('progress_invoice', ['Under review', 'قيد المراجعة'], { invoice_state: { in: ['under_review'] } }, 'invoice_due'),
  shared('correspondence', ['Awaiting reply', 'بانتظار الرد'], { letter_state: { in: ['awaiting_reply'] } }, 'response_required_by'),
  shared('correspondence', ['Claims', 'المطالبات'], { correspondence_type: { in: ['claim'] } }, '-letter_date'),
  shared('drawing_list', ['For construction', 'للتنفيذ'], { status: { in: ['issued_for_construction'] } }, 'drawing_number'),
  shared('drawing_list', ['For review', 'للمراجعة'], { status: { in: ['issued_for_review'] } }, 'drawing_number'),
  shared('safety_form', ['Not closed', 'غير المغلقة'], { status: { nin: ['closed'] } }, '-occurred_at'),
  shared('safety_form', ['Near misses', 'حوادث وشيكة'], { form_type: { in: ['near_miss'] } }, '-occurred_at'),
  shared('meeting_minute', ['Held', 'المنعقدة'], { meeting_state: { in: ['completed'] } }, '-meeting_date'),
  shared('meeting_minute', ['To come', 'القادمة'], { meeting_state: { in: ['draft', 'scheduled'] } }, 'meeting_date'),
];

/** Saved views of the suite's lists. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

const shared = (entity: string, name: string, filter: SavedViewRow['filter'], sort?: string): SavedViewRow => ({
  entity,
  name,
  by: 'admin',
  ...(filter ? { filter } : {}),
  ...(sort ? { sort } : {}),
  shared: true,
});

export const VIEWS: readonly SavedViewRow[] = [
  shared('rfi', 'Open, by due date', { status: { in: ['open'] } }, 'response_due_date'),
  shared('rfi', 'With cost impact', { cost_impact: { in: ['yes_known', 'yes_unknown'] } }, '-date'),
  { entity: 'rfi', name: 'لديّ الآن', by: 'admin', filter: { ball_in_court_id: '$me' }, shared: false },
  { entity: 'rfi', name: 'In my court', by: 'faisal', filter: { ball_in_court_id: '$me' }, shared: false },
  shared('submittal_item', 'Under review', { status: { in: ['submitted', 'under_review'] } }, 'due_date'),
  shared('submittal_item', 'To be revised', { status: { in: ['revise_and_resubmit', 'rejected'] } }, '-date'),
  shared('punch_item', 'Work required', { status: { in: ['initiated', 'work_required'] } }, 'due_date'),
  shared('punch_item', 'High priority', { priority: { in: ['high', 'critical'] } }, 'due_date'),
  shared('action_item', 'Due this week', { status: { in: ['open', 'in_progress'] }, due_date: { lte: '$today+7' } }, 'due_date'),
  shared('action_item', 'Done', { status: { in: ['done'] } }, '-completed_date'),
  shared('commitment', 'In approval', { status: { in: ['submitted', 'resubmitted'] } }, '-date'),
  shared('commitment', 'Subcontracts', { commitment_type: { in: ['subcontract'] } }, '-date'),
  shared('progress_invoice', 'To be paid', { invoice_state: { in: ['approved', 'payment_pending', 'partly_paid'] } }, 'invoice_due'),
  shared('progress_invoice', 'Under review', { invoice_state: { in: ['under_review'] } }, 'invoice_due'),
  shared('correspondence', 'Awaiting reply', { letter_state: { in: ['awaiting_reply'] } }, 'response_required_by'),
  shared('correspondence', 'Claims', { correspondence_type: { in: ['claim'] } }, '-letter_date'),
  shared('drawing_list', 'For construction', { status: { in: ['issued_for_construction'] } }, 'drawing_number'),
  shared('drawing_list', 'For review', { status: { in: ['issued_for_review'] } }, 'drawing_number'),
  shared('safety_form', 'Not closed', { status: { nin: ['closed'] } }, '-occurred_at'),
  shared('safety_form', 'Near misses', { form_type: { in: ['near_miss'] } }, '-occurred_at'),
  shared('meeting_minute', 'Held', { meeting_state: { in: ['completed'] } }, '-meeting_date'),
  shared('meeting_minute', 'To come', { meeting_state: { in: ['draft', 'scheduled'] } }, 'meeting_date'),
];

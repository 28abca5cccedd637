/** Saved views of the lists of compliance. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

export const VIEWS: readonly SavedViewRow[] = [
  { entity: 'audit_round', name: 'Open rounds', by: 'admin', filter: { status: { in: ['open'] } }, sort: 'end_date', shared: true },
  {
    entity: 'audit_round',
    name: 'By outside auditors',
    by: 'admin',
    filter: { audit_type: { in: ['external', 'regulator'] } },
    shared: true,
  },
  {
    entity: 'audit_item',
    name: 'Not implemented',
    by: 'admin',
    filter: { 'audit_status_id.kind': 'none' },
    sort: 'due_date',
    shared: true,
  },
  { entity: 'audit_item', name: 'Open, by due date', by: 'admin', filter: { status: { in: ['open'] } }, sort: 'due_date', shared: true },
  {
    entity: 'audit_item',
    name: 'المسندة إليّ',
    by: 'reviewer',
    filter: { reviewer_ids: { in: ['$me'] }, status: 'open' },
    sort: 'due_date',
    shared: false,
  },
  { entity: 'audit_item_review', name: 'Submitted', by: 'admin', filter: { status: { in: ['submitted'] } }, shared: true },
  { entity: 'audit_item_review', name: 'Changes requested', by: 'admin', filter: { status: { in: ['changes_requested'] } }, shared: true },
  {
    entity: 'audit_evidence',
    name: 'Expire soon',
    by: 'admin',
    filter: { expiry_date: { lte: '$today+60' } },
    sort: 'expiry_date',
    shared: true,
  },
  { entity: 'audit_evidence', name: 'To be approved', by: 'admin', filter: { status: { in: ['in_review'] } }, shared: true },
  {
    entity: 'compliance_evidence',
    name: 'Expire soon',
    by: 'admin',
    filter: { expiry_date: { lte: '$today+60' } },
    sort: 'expiry_date',
    shared: true,
  },
  { entity: 'compliance_evidence', name: 'Approved', by: 'admin', filter: { status: { in: ['approved'] } }, shared: true },
  { entity: 'compliance_package', name: 'Published', by: 'admin', filter: { status: { in: ['published'] } }, shared: true },
  { entity: 'compliance_package', name: 'With Arabic texts', by: 'admin', filter: { language: { in: ['ar', 'both'] } }, shared: true },
];

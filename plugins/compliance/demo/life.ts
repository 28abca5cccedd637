/** How the records of compliance came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

export const LIFE: Readonly<Record<string, DemoLife>> = {
  subscription: {
    since: ['start_date'],
    ahead: 20,
    by: ['owner_id'],
    hands: ['owner_id', 'closed_by'],
    earlier: { end_date: { days: [-30] } },
  },
  audit_round: {
    colleagues: ['mona', 'fahad'],
    since: ['start_date'],
    ahead: 9,
    by: ['lead_auditor_id'],
    hands: ['lead_auditor_id', 'closed_by'],
    earlier: { end_date: { days: [-14] } },
  },
  // Controls come with their round.
  audit_item: {
    colleagues: ['mona'],
    since: [],
    hands: ['control_owner_id', 'reviewer_ids', 'closed_by'],
    earlier: { due_date: { days: [-10] }, expected_compliance_date: { days: [-30] } },
  },
  audit_item_review: { since: ['reviewed_at'], ahead: 6, by: ['reviewer_id'], hands: ['reviewer_id', 'decided_by'] },
  audit_evidence: {
    colleagues: ['rania', 'adel'],
    since: ['effective_from'],
    by: ['owner_id'],
    hands: ['owner_id', 'decided_by'],
    earlier: { expiry_date: { days: [-90] } },
  },
  compliance_evidence: {
    colleagues: ['rania', 'adel'],
    since: ['effective_from'],
    by: ['owner_id'],
    hands: ['owner_id', 'decided_by'],
    earlier: { expiry_date: { days: [-90] } },
  },
  compliance_package: { since: ['issue_date'] },
  package_node: { since: [] },
};

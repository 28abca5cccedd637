/** GET audit-item/{id}/sheet: all data of one item. */
import type { HistoryEntry } from '../../../../core/shared/wire.ts';
import type { Returned } from '../../review-parts.ts';
import type { Person } from '../model/contract.ts';
import type { Result, ReviewStatus } from './types.ts';

export type ConditionKey = 'evidence' | 'note' | 'result' | 'remarks' | 'correction' | 'expected' | 'justification';

export interface Condition {
  key: ConditionKey;
  met: boolean;
  count?: number;
}

export type LibraryKind = 'audit_evidence' | 'compliance_evidence';

export interface Review {
  id: number;
  number: string;
  audit_item_id: number;
  status: ReviewStatus;
  reviewer: Person | null;
  proposed_status: Result | null;
  score: number | null;
  comment: string | null;
  justification: string | null;
  remarks: string | null;
  corrective_procedures: string | null;
  expected_compliance_date: string | null;
  reviewed_at: string | null;
  submitted_by: Person | null;
  decided_by: Person | null;
  decided_at: string | null;
  decision_note: string | null;
  must_change: Returned[] | null;
  due_date: string | null;
  updated_at: string;
  created_at: string;
  row_version: number;
  attachments_count: number;
  can: Record<'update' | 'delete' | 'attach' | 'start' | 'submit' | 'withdraw' | 'accept' | 'request_changes' | 'close', boolean>;
}

export interface Attachment {
  id: number;
  audit_item_review_id: number;
  name: string | null;
  path: string | null;
  size: number | null;
  mime: string | null;
  description: string | null;
  type: Person | null;
  purpose: Person | null;
  /** null: not judged. */
  valid: boolean | null;
  invalid_reason: string | null;
  judged_by: Person | null;
  created_by: Person | null;
  created_at: string;
  carried: boolean;
  evidence: { kind: LibraryKind; id: number; code: string; title: string; expiry_date: string | null; effective_to: string | null } | null;
  warning: 'period' | 'expired' | null;
  row_version: number;
  can: { judge: boolean; delete: boolean };
}

export interface Proposal {
  kind: LibraryKind;
  id: number;
  code: string;
  title: string;
  expiry_date: string | null;
  why: 'mapped' | 'previous_round' | 'same_control' | 'from_owner';
  /** The day on which the owner of the control entered it. */
  sent_on: string | null;
  /** Of a mapped control: its reference and package. */
  through: string | null;
}

/** The columns of an item, and its referenced values. */
export interface SheetItem extends Record<string, unknown> {
  id: number;
  round_id: number;
  row_version: number;
  ref_no: string;
  title: string;
  title_en: string | null;
  title_ar: string | null;
  node_type: string;
  closed: boolean | null;
  note: string | null;
  score: number | null;
  audit_status: Result | null;
  control_owner: Person | null;
  round: { id: number; name: string | null; index: number; closed: boolean };
  subscription: { id: number; title: string | null; close: boolean };
  compliance_package: { id: number; name: string; short_name: string; version: string };
}

export interface Sheet {
  item: SheetItem;
  node: Record<string, unknown>;
  conditions: Condition[];
  open_children: number;
  reviewers: Person[];
  results: Result[];
  reviews: Review[];
  attachments: Attachment[];
  proposals: Proposal[];
  history: HistoryEntry[];
  previous: {
    id: number;
    round: { id: number; name: string | null; index: number };
    status: Result | null;
    score: number | null;
    note: string | null;
    remarks: string | null;
    corrective_procedures: string | null;
    /** When the control, or its round, was closed. */
    day: string | null;
  } | null;
  can: { update: boolean; close: boolean; reopen: boolean; assign: boolean; review: boolean; judge: boolean };
}

/** GET audit/{id}: a round, its domains, the tree of its package and its items. */
import type { Counts, Person } from '../model/contract.ts';

export type ReviewStatus = 'draft' | 'in_progress' | 'submitted' | 'changes_requested' | 'accepted' | 'closed';

export type Kind = 'done' | 'partial' | 'none' | 'not_applicable' | 'not_assessed';

/** A value of the round's scale. */
export interface Result {
  id: number;
  name: string;
  code: string;
  kind: Kind;
  score?: number | null;
}

export interface RoundNode {
  id: number;
  parent_id: number | null;
  ref_no: string;
  title: string;
  node_type: string;
  /** Number of items here and below. */
  items: number;
  assessed: number;
}

export interface RoundItem {
  id: number;
  node_id: number;
  ref_no: string;
  title: string;
  title_en: string | null;
  title_ar: string | null;
  node_type: string;
  depth: number;
  audit_status: Result | null;
  closed: boolean;
  score: number | null;
  applicable: boolean;
  control_owner: Person | null;
  reviewers: Person[];
  evidence_count: number;
  evidence_missing: boolean;
  reviews_count: number;
  open_reviews: number;
  /** State of the reader's latest review. */
  my_review: ReviewStatus | null;
  /** The reviewer of a submitted review that the reader may decide on. */
  to_decide: Person | null;
  due_date: string | null;
  overdue: boolean;
  carried: boolean;
  row_version: number;
  can: { update: boolean; close: boolean; review: boolean };
}

export interface Domain {
  id: number;
  ref_no: string;
  title: string;
  compliance: number | null;
  counts: Counts;
}

export interface Round {
  id: number;
  name: string | null;
  index: number;
  /** Absent without the permission for notes. */
  note?: string | null;
  has_note: boolean;
  note_locked: boolean;
  closed: boolean;
  closed_at: string | null;
  close_reason: string | null;
  start_date: string | null;
  end_date: string | null;
  overdue: boolean;
  counts: Counts;
  compliance: number | null;
  /** Per cent of its controls that are "not applicable", and the limit of the warning. */
  not_applicable: { share: number | null; limit: number | null };
  subscription: { id: number; title: string | null; close: boolean };
  compliance_package: { id: number; name: string; short_name: string; version: string; scale_id: number | null };
  lead_auditor: Person | null;
  can: { edit: boolean; note: boolean; close: boolean; assign: boolean; judge: boolean; share: boolean };
  domains: Domain[];
  nodes: RoundNode[];
  items: RoundItem[];
}

/** Types of an approval: the snapshot of its steps, a run for a record, and the tasks of its approvers. */
import type { ApproverKind } from '../../../core/shared/approvals.ts';

/** A step at the start of the run: changes of the path do not affect it. */
export interface Step {
  name_en: string | null;
  name_ar: string | null;
  approver_kind: ApproverKind;
  user_ids: number[];
  position_id: number | null;
  role_id: number | null;
  /** A field of the record with people, or `<reference>.<field>` of a referenced record. */
  field: string | null;
  mode: 'any' | 'all';
  due_days: number | null;
  can_edit: boolean;
  escalate_to_id: number | null;
  cc_ids: number[];
}

/** A path of steps that applies to a record. */
export interface Path {
  template: number;
  steps: Step[];
}

/** A run in progress. Without steps, everybody who may change the record decides. */
export interface Run {
  id: number;
  record_id: number;
  template_id: number | null;
  steps: Step[];
  status: 'open' | 'returned';
  current_step: number | null;
  submitter_id: number | null;
}

export interface Task {
  id: number;
  approval_id: number;
  record_id: number;
  step: number;
  person_id: number;
  status: 'waiting' | 'approved' | 'returned' | 'rejected' | 'delegated' | 'skipped';
}

export type EventKind =
  | 'submitted'
  | 'resubmitted'
  | 'approved'
  | 'returned'
  | 'sent_back'
  | 'rejected'
  | 'withdrawn'
  | 'delegated'
  | 'overdue'
  | 'revised';

/** Events of an approval that people are notified of. */
export type Word = 'waiting' | 'copy' | 'returned' | 'approved' | 'rejected' | 'overdue';

/** The writes of a move besides the record, done after the record is stored. */
export interface Plan {
  /** A new run; its tasks and events are those of the plan. */
  begins?: Pick<Run, 'template_id' | 'steps' | 'current_step' | 'submitter_id'>;
  /** The current run, with its new values. */
  run?: { id: number; status: 'open' | 'returned' | 'approved' | 'rejected' | 'withdrawn'; current_step: number | null };
  /** Tasks to end. */
  ends: { id: number; status: Task['status']; comment: string | null }[];
  /** Tasks to create. */
  asks: { person_id: number; step: number; due_days: number | null; delegate_of_id: number | null }[];
  events: { kind: EventKind; step: number | null; to_person_id: number | null; comment: string | null }[];
  notifications: { to: number; word: Word }[];
}

export const noPlan = (): Plan => ({ ends: [], asks: [], events: [], notifications: [] });

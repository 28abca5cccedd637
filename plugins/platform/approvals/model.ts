/** What an approval consists of: the snapshot of its steps, one run over a record, and the decisions that people are asked for. */
import type { ApproverKind } from '../../../core/shared/approvals.ts';

/** A step as it was when the run began: a changed path never changes a run. */
export interface Step {
  name_en: string | null;
  name_ar: string | null;
  approver_kind: ApproverKind;
  user_ids: number[];
  position_id: number | null;
  role_id: number | null;
  /** A field of the record with one person or several, or `<reference>.<field>` of a record that it names. */
  field: string | null;
  mode: 'any' | 'all';
  due_days: number | null;
  can_edit: boolean;
  escalate_to_id: number | null;
  cc_ids: number[];
}

/** A path through steps that fits a record. */
export interface Path {
  template: number;
  steps: Step[];
}

/** A run that is under way. Without steps, whoever may change the record decides on it. */
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

/** What people hear of. */
export type Word = 'waiting' | 'copy' | 'returned' | 'approved' | 'rejected' | 'overdue';

/** What a move writes beside the record itself, once the record is stored. */
export interface Plan {
  /** A run that begins with this move; its tasks and events are the plan's. */
  begins?: Pick<Run, 'template_id' | 'steps' | 'current_step' | 'submitter_id'>;
  /** The run that the move is in, as it will be. */
  run?: { id: number; status: 'open' | 'returned' | 'approved' | 'rejected' | 'withdrawn'; current_step: number | null };
  /** Tasks that end. */
  ends: { id: number; status: Task['status']; comment: string | null }[];
  /** Tasks that begin. */
  asks: { person_id: number; step: number; due_days: number | null; delegate_of_id: number | null }[];
  events: { kind: EventKind; step: number | null; to_person_id: number | null; comment: string | null }[];
  notifications: { to: number; word: Word }[];
}

export const noPlan = (): Plan => ({ ends: [], asks: [], events: [], notifications: [] });

/** Approvals as they travel: where a record stands, what waits for whom, and templates of steps. */
import type { RefValue } from './wire.ts';

/** Holders make templates, and put somebody else in an approver's place. */
export const MANAGE_APPROVALS = 'manage_approvals';

/** Whose move a record is: they own it meanwhile, and hear of it from core/approvals. */
export const APPROVERS = 'approver_ids';

export const APPROVER_KINDS = ['users', 'position', 'role', 'field'] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

/** What is done on the way of an approval: people have heard of it, so it is never offered for undoing. */
export const APPROVAL_MOVES: ReadonlySet<string> = new Set([
  'submit',
  'resubmit',
  'approve',
  'return',
  'reject',
  'delegate',
  'withdraw',
  'revise',
]);

/** States in which a record waits for a decision. */
export const WAITING = ['submitted', 'resubmitted'] as const;

/** Who decides in a step, where it stands. */
export interface TrailPerson {
  person: RefValue;
  status: 'waiting' | 'approved' | 'returned' | 'rejected' | 'delegated' | 'skipped' | 'next';
  since: string | null;
  due_at: string | null;
  overdue: boolean;
  decided_at: string | null;
  comment: string | null;
  /** In whose place. */
  delegate_of: RefValue | null;
}

export interface TrailStep {
  name: string;
  mode: 'any' | 'all';
  state: 'done' | 'now' | 'next' | 'returned' | 'rejected';
  due_days: number | null;
  can_edit: boolean;
  people: TrailPerson[];
  /** When it was last given back from here, before it came again. */
  given_back: string | null;
}

export interface TrailEvent {
  id: number;
  at: string;
  kind: string;
  /** Of the step in which it happened. */
  step: string | null;
  person: RefValue | null;
  to: RefValue | null;
  comment: string | null;
}

/** GET /api/approvals/of/{entity}/{id} */
export interface Trail {
  /** Name of the path; null where whoever may change the record decides. */
  path: string | null;
  /** Is there a path for it, or has there been a run? Records whose approval is optional need one. */
  offered: boolean;
  steps: TrailStep[];
  /** Who submitted it and when, of the newest run. */
  submitted: { person: RefValue | null; at: string } | null;
  /** Newest first. */
  events: TrailEvent[];
  /** The reader is asked now, and for which step (from 0). */
  asked: number | null;
}

/** A record in the inbox. */
export interface ApprovalItem {
  entity: string;
  id: number;
  /** What it is: "Purchase order". */
  kind: string;
  /** Its list page; the record's page stands below it. */
  page: string | null;
  /** Without the number. */
  title: string;
  number: string | null;
  /** What it belongs to, such as its project. */
  place: string | null;
  /** The first sum among its facts. */
  amount: number | null;
  /** Facts of the record and what the reader may do with it. */
  record: Record<string, unknown> & { id: number; row_version: number };
  step: { index: number; count: number; name: string } | null;
  from: RefValue | null;
  since: string;
  due_at: string | null;
  overdue: boolean;
  /** Whom it waits for. */
  waiting: RefValue[];
  /** What the reader has decided. */
  decision: { status: string; at: string; comment: string | null } | null;
}

export const INBOX_TABS = ['waiting', 'submitted', 'decided'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** GET /api/approvals/inbox?tab=&page= */
export interface InboxAnswer {
  data: ApprovalItem[];
  meta: { page: number; limit: number; total: number };
  /** How many wait for the reader. */
  waiting: number;
}

/** GET /api/approvals/types: kinds of records that are decided on, and where they name people. */
export interface ApprovalType {
  entity: string;
  label: string;
  plural: string;
  page: string | null;
  people: { path: string; label: string }[];
}

/** POST /api/approvals/preview: a path as it is written, tried on a record. */
export interface PathPreview {
  title: string;
  fits: boolean;
  steps: { name: string; people: RefValue[] }[];
}

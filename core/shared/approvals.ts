/** Wire types of approvals: the state of a record, the inbox, and templates of steps. */
import type { RefValue } from './wire.ts';

/** Permission to edit templates and to replace an approver. */
export const MANAGE_APPROVALS = 'manage_approvals';

/** The people who must decide now: they count as owners of the record meanwhile, and approvals notify them. */
export const APPROVERS = 'approver_ids';

export const APPROVER_KINDS = ['users', 'position', 'role', 'field'] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

/** Actions of an approval: people were notified of them, so undo is never offered. */
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

/** An approver of a step, and their decision. */
export interface TrailPerson {
  person: RefValue;
  status: 'waiting' | 'approved' | 'returned' | 'rejected' | 'delegated' | 'skipped' | 'next';
  since: string | null;
  due_at: string | null;
  overdue: boolean;
  decided_at: string | null;
  comment: string | null;
  /** The person whom they represent. */
  delegate_of: RefValue | null;
}

export interface TrailStep {
  name: string;
  mode: 'any' | 'all';
  state: 'done' | 'now' | 'next' | 'returned' | 'rejected';
  due_days: number | null;
  can_edit: boolean;
  people: TrailPerson[];
  /** When this step last returned the record, before it was submitted again. */
  given_back: string | null;
}

export interface TrailEvent {
  id: number;
  at: string;
  kind: string;
  /** The step in which it happened. */
  step: string | null;
  person: RefValue | null;
  to: RefValue | null;
  comment: string | null;
}

/** GET /api/approvals/of/{entity}/{id} */
export interface Trail {
  /** Name of the path; null where everybody who may change the record decides. */
  path: string | null;
  /** Is there a path for the record, or was there a run? Required where approval is optional. */
  offered: boolean;
  steps: TrailStep[];
  /** Who submitted it and when, in the latest run. */
  submitted: { person: RefValue | null; at: string } | null;
  /** Newest first. */
  events: TrailEvent[];
  /** The index of the step in which the reader must decide now (from 0). */
  asked: number | null;
}

/** A record in the inbox. */
export interface ApprovalItem {
  entity: string;
  id: number;
  /** Label of the entity: "Purchase order". */
  kind: string;
  /** The entity's list page; the record's page is below it. */
  page: string | null;
  /** Of the record: its page, or the tab of another record that shows it. */
  address: string | null;
  /** Without the number. */
  title: string;
  number: string | null;
  /** The record that it belongs to, such as its project. */
  place: string | null;
  /** The first amount among its facts. */
  amount: number | null;
  /** Facts of the record and the reader's abilities. */
  record: Record<string, unknown> & { id: number; row_version: number };
  step: { index: number; count: number; name: string } | null;
  from: RefValue | null;
  since: string;
  due_at: string | null;
  overdue: boolean;
  /** People who must decide. */
  waiting: RefValue[];
  /** The reader's decision. */
  decision: { status: string; at: string; comment: string | null } | null;
}

export const INBOX_TABS = ['waiting', 'submitted', 'decided'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** GET /api/approvals/inbox?tab=&page= */
export interface InboxAnswer {
  data: ApprovalItem[];
  meta: { page: number; limit: number; total: number };
  /** Number of records that wait for the reader. */
  waiting: number;
}

/** GET /api/approvals/types: entities with approvals, and their fields of people. */
export interface ApprovalType {
  entity: string;
  label: string;
  plural: string;
  page: string | null;
  people: { path: string; label: string }[];
}

/** POST /api/approvals/preview: tests a path on a record before it is saved. */
export interface PathPreview {
  title: string;
  fits: boolean;
  steps: { name: string; people: RefValue[] }[];
}

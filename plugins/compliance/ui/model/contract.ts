/** GET subscription: audit contracts with their packages and rounds, as the tree shows them. */

/** Results of controls, by kind. */
export interface Counts {
  done: number;
  partial: number;
  none: number;
  not_applicable: number;
  not_assessed: number;
  items: number;
}

export interface Person {
  id: number;
  label: string;
  picture?: string;
}

interface Noted {
  /** Absent without the permission for notes. */
  note?: string | null;
  has_note: boolean;
  note_locked: boolean;
}

interface Measured {
  counts: Counts;
  /** In percent; null if nothing is assessed yet. */
  compliance: number | null;
}

export interface Round extends Noted, Measured {
  id: number;
  index: number;
  name: string | null;
  closed: boolean;
  closed_at: string | null;
  start_date: string | null;
  end_date: string | null;
  lead: Person | null;
  overdue: boolean;
  can: { open: boolean; note: boolean; close: boolean };
}

export interface AuditContract extends Measured {
  id: number;
  subscription_id: number;
  compliance_package_id: number;
  compliance_package: { id: number; name: string; short_name: string; version: string; regulator: string | null };
  can: { create_round: boolean };
  children: Round[];
}

export interface Subscription extends Noted, Measured {
  id: number;
  code: string | null;
  title: string | null;
  close: boolean;
  closed_at: string | null;
  start_date: string | null;
  end_date: string | null;
  owner: Person | null;
  overdue: boolean;
  can: { note: boolean; close: boolean; create_round: boolean; edit: boolean };
  audit_contracts: AuditContract[];
}

export interface SubscriptionsAnswer {
  subscriptions: Subscription[];
}

export type StatusFilter = 'all' | 'opened' | 'closed';

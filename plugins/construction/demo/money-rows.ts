/** Shapes of the money records of the demo projects: budgets, commitments with their lines, change orders, billed percentages, payments. */

export type LineRow =
  | readonly [division: string, description: string, quantity: number, unit: string, rate: number]
  | readonly [division: string, description: string, amount: number];

/** Its approval status. */
type Status = 'draft' | 'submitted' | 'returned' | 'resubmitted' | 'approved' | 'rejected' | 'withdrawn';

export interface OrderRow {
  description: string;
  reason: 'client_request' | 'design_change' | 'unforeseen_condition' | 'regulatory' | 'error' | 'claim';
  days?: number;
  status: Status;
  lines: readonly LineRow[];
}

export interface CommitmentRow {
  project: string;
  type: 'subcontract' | 'purchase_order' | 'consultancy' | 'service';
  company: string;
  description: string;
  status: Status;
  executed?: boolean;
  advance?: number;
  /** Retention on work, in per cent. */
  retention?: number;
  lines: readonly LineRow[];
  orders?: readonly OrderRow[];
  /** Work to date of each line after each invoice, in per cent; the last invoice may be open. */
  billed?: readonly (readonly number[])[];
  openLast?: 'draft' | 'submitted';
  /** Of each approved invoice, the paid share. */
  paid?: readonly number[];
}

export interface BudgetRow {
  project: string;
  type: 'original' | 'increase' | 'transfer' | 'contingency';
  description: string;
  status: Status;
  lines: readonly (readonly [division: string, amount: number])[];
}

/** What GET /api/pmis-dashboard answers. Amounts are SAR, dates YYYY-MM-DD; only rows that the reader may read are counted. */

/** Why a record needs its owner: past its end, ending within two weeks, waiting for a signature, never started. */
export type NeedReason = 'late' | 'due' | 'signature' | 'draft';

/** A project or contract that waits for the reader. */
export interface Need {
  entity: 'project' | 'contract';
  id: number;
  label: string;
  reason: NeedReason;
  /** Days until the end date (negative: late); for drafts the days since it was made, as a negative number. */
  days: number;
}

/** One row of the health and cost charts; `id` null stands for projects without a portfolio, and for the smaller portfolios together. */
export interface PortfolioFigures {
  id: number | null;
  label: string | null;
  projects: number;
  on_track: number;
  at_risk: number;
  off_track: number;
  not_set: number;
  budget: number;
  estimated_cost: number;
}

/** Contracts in one state. */
export interface ContractFigures {
  status: string;
  contracts: number;
  value: number;
}

/** Totals of the four tiles, with what they are compared to. */
export interface Totals {
  projects: number;
  active: number;
  /** Active projects whose start lies in this month. */
  started: number;
  late: number;
  /** Late projects whose end lies in this month. */
  newly_late: number;
  budget: number;
  estimated_cost: number;
}

/** A bar of the timeline. */
export interface TimelineProject {
  id: number;
  label: string;
  portfolio_id: number | null;
  portfolio: string | null;
  status: string;
  health: string | null;
  start_date: string;
  end_date: string;
  baseline_end: string | null;
  progress: number;
}

export interface PmisDashboard {
  today: string;
  needs: { total: number; rows: Need[] };
  totals: Totals;
  portfolios: PortfolioFigures[];
  contracts: ContractFigures[];
  timeline: { total: number; from: string; to: string; rows: TimelineProject[] };
}

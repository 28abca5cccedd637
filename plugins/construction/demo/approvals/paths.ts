/** Approvers of money records in the demo projects, and their minimum amounts. Below the smallest amount of a kind there is no path. */
import type { Name } from '../world.ts';

export interface StepRow {
  name: Name;
  /** Starts of addresses; `manager` is the project's manager. */
  who: readonly string[] | 'manager';
  mode?: 'all';
  days: number;
  /** Who is notified if it is late. */
  late?: string;
  edits?: true;
  copy?: readonly string[];
}

export interface PathRow {
  entity: Decided;
  name: Name;
  from: number;
  steps: readonly StepRow[];
}

export type Decided = 'commitment' | 'commitment_co' | 'progress_invoice' | 'budget_request';

/** The column that paths compare. */
export const AMOUNT: Readonly<Record<Decided, string>> = {
  commitment: 'original_value',
  commitment_co: 'amount',
  progress_invoice: 'current_payment_due',
  budget_request: 'total',
};

const MANAGER: StepRow = { name: ['Project manager', 'مدير المشروع'], who: 'manager', days: 2, late: 'noura' };
const COST: StepRow = { name: ['Cost control', 'ضبط التكاليف'], who: ['layan', 'joud'], days: 2, edits: true };
const DIRECTOR: StepRow = { name: ['Commercial director', 'المدير التجاري'], who: ['admin'], days: 3, late: 'noura' };
const BOARD: StepRow = {
  name: ['Executive committee', 'اللجنة التنفيذية'],
  who: ['noura', 'majed'],
  mode: 'all',
  days: 5,
  late: 'admin',
  copy: ['huda'],
};

/** The first matching path is used, so the largest amounts come first. */
export const PATHS: Readonly<Record<string, readonly PathRow[]>> = {
  pmis: [
    {
      entity: 'commitment',
      name: ['Commitments from 10 million', 'الالتزامات من 10 ملايين فأكثر'],
      from: 10_000_000,
      steps: [MANAGER, DIRECTOR, BOARD],
    },
    { entity: 'commitment', name: ['Commitments from 500,000', 'الالتزامات من 500 ألف فأكثر'], from: 500_000, steps: [MANAGER, DIRECTOR] },
    {
      entity: 'commitment_co',
      name: ['Change orders from one million', 'أوامر التغيير من مليون فأكثر'],
      from: 1_000_000,
      steps: [MANAGER, COST, DIRECTOR],
    },
    {
      entity: 'commitment_co',
      name: ['Change orders from 100,000', 'أوامر التغيير من 100 ألف فأكثر'],
      from: 100_000,
      steps: [MANAGER, DIRECTOR],
    },
    {
      entity: 'progress_invoice',
      name: ['Progress invoices from 500,000', 'المستخلصات من 500 ألف فأكثر'],
      from: 500_000,
      steps: [COST, MANAGER, DIRECTOR],
    },
    {
      entity: 'budget_request',
      name: ['Budgets from 2 million', 'الميزانيات من مليونين فأكثر'],
      from: 2_000_000,
      steps: [COST, DIRECTOR, BOARD],
    },
    { entity: 'budget_request', name: ['Budgets from 500,000', 'الميزانيات من 500 ألف فأكثر'], from: 500_000, steps: [COST, DIRECTOR] },
  ],
};

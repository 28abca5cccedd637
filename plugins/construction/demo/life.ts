/** How the records of the suite came to what they hold: who makes them, who works on them, and what was different before. */
import type { DemoLife } from '../../../core/index.ts';

const LATER = { days: [-7] } as const;
const PRIORITY = { values: ['low'] } as const;

const SITE = ['sara', 'joud', 'ghaida', 'thamer'];
const COST = ['layan', 'joud', 'ghaida', 'maha'];

export const LIFE: Readonly<Record<string, DemoLife>> = {
  construction_program: {
    colleagues: SITE,
    spread: [424, 410],
    by: ['program_manager_id'],
    earlier: { finish_date: { days: [-150, -60] }, program_estimated_cost: { shares: [0.92], step: 1_000_000 } },
  },
  construction_project: {
    colleagues: SITE,
    spread: [408, 250],
    by: ['manager_id'],
    hands: ['manager_id', 'engineer_id'],
    earlier: { finish_date: { days: [-40] }, target_budget: { shares: [0.95], step: 100_000 } },
  },
  rfi: {
    colleagues: SITE,
    since: ['date'],
    by: ['rfi_manager_id'],
    hands: ['rfi_manager_id', 'responded_by_id', 'assignee_ids'],
    earlier: { priority: PRIORITY, response_due_date: { days: [-4] } },
  },
  rfi_reply: { by: ['author_id'] },
  submittal_item: {
    colleagues: SITE,
    since: ['date'],
    by: ['submittal_manager_id'],
    hands: ['submittal_manager_id'],
    earlier: { due_date: LATER, priority: PRIORITY },
  },
  submittal_set: { colleagues: SITE, since: ['date'], earlier: { due_date: LATER } },
  transmittal: {
    colleagues: SITE,
    since: ['date'],
    by: ['distribution_user_ids'],
    hands: ['distribution_user_ids'],
    earlier: { date_required: LATER },
  },
  correspondence: {
    since: ['received_date', 'letter_date'],
    by: ['assigned_to_id'],
    hands: ['assigned_to_id'],
    earlier: { priority: PRIORITY },
  },
  action_item: {
    colleagues: SITE,
    since: ['start_date'],
    by: ['assigned_by_id'],
    hands: ['assigned_to_id'],
    earlier: { percent_complete: { shares: [0, 0.5], step: 5 }, due_date: { days: [-5] }, priority: PRIORITY },
  },
  drawing_list: { colleagues: SITE, since: ['date'] },
  commitment: { colleagues: COST, since: ['date'], hands: ['approver_ids'], earlier: { estimated_completion: { days: [-30] } } },
  commitment_co: { colleagues: COST, since: ['date'], earlier: { days: { shares: [0.5], step: 1 } } },
  progress_invoice: { colleagues: COST, since: ['date'], earlier: { invoice_due: { days: [-15] } } },
  budget_request: {
    colleagues: COST,
    since: ['date'],
    by: ['requested_by_id'],
    hands: ['requested_by_id'],
    earlier: { priority: PRIORITY },
  },
  ap_payment: { since: ['date_initiated', 'payment_date'] },
  punch_list: { colleagues: SITE, since: ['date'], earlier: { due_date: LATER } },
  punch_item: {
    colleagues: SITE,
    by: ['punch_manager_id'],
    hands: ['punch_manager_id', 'worker_ids', 'final_approver_id'],
    earlier: { due_date: { days: [-6] }, priority: PRIORITY },
  },
  safety_form: {
    colleagues: SITE,
    since: ['reported_at', 'occurred_at'],
    by: ['submitted_by_id'],
    hands: ['submitted_by_id', 'assignee_id'],
  },
  daily_report: { colleagues: SITE, since: ['report_date'], by: ['prepared_by_id'], hands: ['prepared_by_id'] },
  meeting_minute: {
    colleagues: SITE,
    since: ['date', 'meeting_date'],
    by: ['secretary_id', 'chairperson_id'],
    hands: ['secretary_id', 'chairperson_id'],
  },
  planning_item: {
    colleagues: SITE,
    by: ['project_manager_id', 'sponsor_id'],
    hands: ['project_manager_id', 'sponsor_id'],
    earlier: { priority: PRIORITY, finish_date: { days: [-60] } },
  },
};

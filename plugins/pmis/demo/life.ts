/** How portfolios, programs, projects and contracts of the demo came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

const HEALTH = { values: ['on_track'] } as const;

/** Who keeps the figures of all projects. */
const OFFICE = ['noura', 'layan', 'ghaida', 'maha'];

export const LIFE: Readonly<Record<string, DemoLife>> = {
  // Their lists show the newest first; the order of the demo is meant.
  portfolio: {
    spread: [425, 400],
    by: ['sponsor_id'],
    hands: ['owner_id', 'sponsor_id'],
    colleagues: OFFICE,
    earlier: { health: HEALTH, end_date: { days: [-120] }, budget: { shares: [0.94], step: 1_000_000 } },
  },
  program: {
    spread: [398, 330],
    by: ['manager_id'],
    hands: ['manager_id'],
    colleagues: OFFICE,
    earlier: { health: HEALTH, end_date: { days: [-90] }, budget: { shares: [0.9], step: 1_000_000 } },
  },
  project: {
    spread: [320, 64],
    by: ['manager_id'],
    hands: ['manager_id'],
    colleagues: OFFICE,
    earlier: {
      progress: { shares: [0.15, 0.4, 0.62, 0.85] },
      end_date: { days: [-45] },
      health: HEALTH,
      budget: { shares: [0.96], step: 100_000 },
    },
  },
  contract: {
    spread: [316, 58],
    by: ['manager_id'],
    hands: ['manager_id'],
    colleagues: OFFICE,
    earlier: { end_date: { days: [-30] }, retention_percent: { values: [5] }, penalties_cap: { values: [5] } },
  },
  project_stage: { spread: [300, 40], by: ['owner_id'], hands: ['owner_id'], earlier: { planned_end: { days: [-14] } } },
  project_checklist: { spread: [290, 30], by: ['assignee_id'] },
  checklist_log: { spread: [200, 1] },
  contract_payment: { since: ['payment_date'] },
  contract_variation: { since: ['date'], earlier: { amount: { shares: [1.12], step: 1000 } } },
  contract_guarantee: { since: ['issue_date'], earlier: { expiry_date: { days: [-180] } } },
};

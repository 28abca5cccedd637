/** How the records of the register came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

const KEPT_BY = { colleagues: ['admin', 'tamim'], spread: [400, 380] } as const;

export const LIFE: Readonly<Record<string, DemoLife>> = {
  asset: { spread: [380, 12], by: ['owner_id'], hands: ['owner_id', 'custodian_id'], earlier: { warranty_until: { days: [-365] } } },
  asset_custody: { since: ['since'], by: ['handed_over_by_id'] },
  asset_maintenance: { by: ['assigned_id'], colleagues: ['hala', 'ziyad'], spread: [60, 9], earlier: { due_date: { days: [-14] } } },
  asset_category: KEPT_BY,
  asset_type: KEPT_BY,
  asset_status: KEPT_BY,
  asset_location: KEPT_BY,
  manufacturer: KEPT_BY,
  criticality: KEPT_BY,
};

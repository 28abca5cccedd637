/** The life of an asset: its stages, who has it, how critical it is, what it is part of, and its maintenance. */
import type { ActionHooks, HooksOf, JobDef } from '../../../core/index.ts';
import { readableColours } from './colours.ts';
import { assetCriticality } from './criticality.ts';
import { assetCustody, custodyActions } from './custody.ts';
import { maintenanceActions, nextMaintenance } from './maintenance.ts';
import { assetParents } from './parents.ts';
import { assetDay } from './reminders.ts';
import { assetStatus, statusesOfStages } from './status.ts';

export const lifeHooks: HooksOf = {
  asset: [assetStatus, assetCustody, assetCriticality, assetParents],
  asset_status: statusesOfStages,
  criticality: readableColours,
  asset_maintenance: nextMaintenance,
};
export const lifeActions: ActionHooks = { ...custodyActions, ...maintenanceActions };
export const lifeJobs: JobDef[] = [assetDay];

/** The plugins of this build, in order. Deleting a line here, its folder and its metadata leaves a program that runs. */
import type { PluginEntry } from '../core/index.ts';
import { activity } from './platform/activity/index.ts';
import { approvals } from './platform/approvals/index.ts';
import { collaboration } from './platform/collaboration/index.ts';
import { links } from './platform/links/index.ts';
import { recycleBin } from './platform/recycle-bin/index.ts';
import { fileText } from './platform/file-text/index.ts';
import { lookups } from './platform/lookups/index.ts';
import { navigation } from './platform/navigation/index.ts';
import { notifications } from './platform/notifications/index.ts';
import { dashboards } from './platform/dashboards/index.ts';
import { people } from './platform/people/index.ts';
import { tenantLogo } from './platform/tenant-logo/index.ts';
import { whoReaches } from './platform/who-reaches/index.ts';
import { workspaceContents } from './platform/workspace-contents/index.ts';
import { exporting } from './platform/export/index.ts';
import { importing } from './platform/import/index.ts';
import { paper } from './platform/paper/index.ts';
import { workCalendar } from './platform/work-calendar/index.ts';
import { webhooks } from './platform/webhooks/index.ts';
import { customFields } from './platform/custom-fields/index.ts';
import assets from './assets/index.ts';
import compliance from './compliance/index.ts';
import construction from './construction/index.ts';
import documents from './documents/index.ts';
import identity from './identity/index.ts';
import orders from './orders/index.ts';
import organisation from './organisation/index.ts';
import pmis from './pmis/index.ts';
import policy from './policy/index.ts';
import risk from './risk/index.ts';
import tasks from './tasks/index.ts';
import workspaces from './workspaces/index.ts';

/** What the platform itself brings on top of core, by the same contract. */
const builtIn: readonly PluginEntry[] = [
  activity,
  approvals,
  collaboration,
  links,
  recycleBin,
  fileText,
  lookups,
  navigation,
  notifications,
  dashboards,
  people,
  tenantLogo,
  whoReaches,
  workspaceContents,
  exporting,
  importing,
  paper,
  workCalendar,
  customFields,
  webhooks,
];

export const plugins: readonly PluginEntry[] = [
  ...builtIn,
  identity,
  organisation,
  workspaces,
  pmis,
  construction,
  compliance,
  risk,
  assets,
  policy,
  documents,
  orders,
  tasks,
];

/**
 * Views by name: what the `view` of a page in metadata means. Each is loaded when its page is opened, and is a component without
 * props that reads usePage(). Plugins bring theirs in `plugins/<plugin>/ui/index.ts`.
 */
import type { ComponentType } from 'react';
import { loadMessages } from '../i18n/index.ts';
import { registerImport } from '../slots/imports.ts';
import { registerLooks } from '../slots/looks.ts';
import type { Look } from '../slots/looks.ts';
import { registerPanel } from '../slots/panels.ts';
import type { PanelLoader } from '../slots/panels.ts';
import { registerSummary, type Summary } from '../slots/summaries.ts';

export type ViewLoader = () => Promise<{ default: ComponentType }>;

/** What a plugin's ui/index.ts exports by default. */
export interface PluginScreens {
  views?: Record<string, ViewLoader>;
  /** Pages that show the list of an entity in another way, by entity. */
  looks?: Record<string, readonly Look[]>;
  /** Pages that bring records in from files, by entity, where rows of a table are not enough. */
  imports?: Record<string, string>;
  /** What items of the side bar open, by the `opens` of their metadata. */
  panels?: Record<string, PanelLoader>;
  /** What stands between the head of a record and its tabs, by entity. */
  summaries?: Record<string, Summary>;
}

const views = new Map<string, ViewLoader>();

/** Makes a view known; the last one registered under a name is used. */
export function registerView(name: string, load: ViewLoader): void {
  views.set(name, load);
}

/** The loader of a view, or undefined when no room or plugin brings it. */
export const viewLoader = (name: string): ViewLoader | undefined => views.get(name);

const OWN: Record<string, ViewLoader> = {
  landing: () => import('./public/landing.tsx'),
  login: () => import('./public/login-page.tsx'),
  'password-reset': () => import('./public/password-reset.tsx'),
  registration: () => import('./public/registration.tsx'),
  account: async () => (await Promise.all([import('./account/account.tsx'), loadMessages('people')]))[0],
  settings: () => import('./account/settings.tsx'),
  password: () => import('./account/password.tsx'),
  list: () => import('../list/list-page.tsx'),
  detail: () => import('../detail/detail-page.tsx'),
  create: () => import('../form/form-page.tsx'),
  edit: () => import('../form/form-page.tsx'),
  'record-settings': () => import('../form/record-settings-page.tsx'),
  dashboard: () => import('../dashboard/dashboard-page.tsx'),
  jobs: () => import('../jobs/jobs-page.tsx'),
  job: () => import('../jobs/job-page.tsx'),
  import: async () => (await Promise.all([import('../import/import-page.tsx'), loadMessages('import')]))[0],
  'custom-fields': async () => (await Promise.all([import('../custom-fields/custom-fields-page.tsx'), loadMessages('custom-fields')]))[0],
  lookups: async () => (await Promise.all([import('../lookups/lookups-page.tsx'), loadMessages('lookups')]))[0],
  activity: async () => (await Promise.all([import('../activity/activity-page.tsx'), loadMessages('activity')]))[0],
  approvals: async () => (await Promise.all([import('../approvals/inbox-page.tsx'), loadMessages('approvals')]))[0],
  'approval-paths': async () => (await Promise.all([import('../approvals/paths-page.tsx'), loadMessages('approvals')]))[0],
  'approval-path': async () => (await Promise.all([import('../approvals/path-page.tsx'), loadMessages('approvals')]))[0],
  'notification-settings': async () =>
    (await Promise.all([import('../notification-settings/notification-settings-page.tsx'), loadMessages('notification-settings')]))[0],
  'api-reference': async () => (await Promise.all([import('../developer/api/api-page.tsx'), loadMessages('developer')]))[0],
  'api-tokens': async () => (await Promise.all([import('../developer/tokens/tokens-page.tsx'), loadMessages('developer')]))[0],
  'tenant-settings': async () =>
    (await Promise.all([import('../tenant-settings/tenant-settings-page.tsx'), loadMessages('tenant-settings')]))[0],
  'platform-request': () => import('../platform/request-page.tsx'),
  'invite-user': async () => (await Promise.all([import('../people/invite-page.tsx'), loadMessages('people')]))[0],
  'role-list': async () => (await Promise.all([import('../roles/role-list-page.tsx'), loadMessages('roles')]))[0],
  'role-editor': async () => (await Promise.all([import('../roles/role-editor-page.tsx'), loadMessages('roles')]))[0],
  'role-compare': async () => (await Promise.all([import('../roles/compare-page.tsx'), loadMessages('roles')]))[0],
  'user-access': async () => (await Promise.all([import('../access/user-access-page.tsx'), loadMessages('access')]))[0],
  security: async () => (await Promise.all([import('../security/security-page.tsx'), loadMessages('security')]))[0],
  'sign-in-settings': async () => (await Promise.all([import('../security/sign-in-settings.tsx'), loadMessages('security')]))[0],
  'under-construction': () => import('./states/under-construction.tsx'),
};
for (const [name, load] of Object.entries(OWN)) registerView(name, load);

const PLUGINS = import.meta.glob<PluginScreens>('../../plugins/*/ui/index.ts', { eager: true, import: 'default' });
for (const { views: brought = {}, looks = {}, imports = {}, panels = {}, summaries = {} } of Object.values(PLUGINS)) {
  for (const [name, load] of Object.entries(brought)) registerView(name, load);
  for (const [entity, further] of Object.entries(looks)) registerLooks(entity, further);
  for (const [entity, to] of Object.entries(imports)) registerImport(entity, to);
  for (const [name, load] of Object.entries(panels)) registerPanel(name, load);
  for (const [entity, summary] of Object.entries(summaries)) registerSummary(entity, summary);
}

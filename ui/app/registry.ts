/**
 * The views that the rooms bring, and what plugins bring in `plugins/<plugin>/ui/index.ts`. Each is loaded when its page is opened; what
 * stands in the pages of others comes with the frame (frame.ts).
 */
import { loadMessages } from '../i18n/index.ts';
import { registerImport } from '../slots/imports.ts';
import { registerLooks } from '../slots/looks.ts';
import { registerPanel } from '../slots/panels.ts';
import type { PluginScreens } from '../slots/plugin-screens.ts';
import { registerView } from '../slots/views.ts';
import type { ViewLoader } from '../slots/views.ts';
import { registerSummary } from '../slots/summaries.ts';

const OWN: Record<string, ViewLoader> = {
  landing: () => import('../guest/landing.tsx'),
  login: () => import('../guest/login-page.tsx'),
  'password-reset': () => import('../guest/password-reset.tsx'),
  registration: () => import('../guest/registration.tsx'),
  account: async () => (await Promise.all([import('../account/account.tsx'), loadMessages('people')]))[0],
  settings: () => import('../account/settings.tsx'),
  password: () => import('../account/password.tsx'),
  list: () => import('../list/list-page.tsx'),
  detail: () => import('../detail/detail-page.tsx'),
  create: () => import('../form/form-page.tsx'),
  edit: () => import('../form/form-page.tsx'),
  'record-settings': () => import('../form/record-settings-page.tsx'),
  dashboard: () => import('../dashboard/dashboard-page.tsx'),
  jobs: () => import('../job-pages/jobs-page.tsx'),
  job: () => import('../job-pages/job-page.tsx'),
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
  'under-construction': () => import('../page/states/under-construction.tsx'),
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

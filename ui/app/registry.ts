/**
 * The views of the rooms and of plugins (`plugins/<plugin>/ui/index.ts`). Each is loaded when its page opens; parts inside other pages are
 * loaded with the frame (frame.ts).
 */
import { withTexts } from '../i18n/index.ts';
import { registerBoardAdd, registerBoardCard } from '../slots/board-cards.ts';
import { registerBulkTools } from '../slots/bulk-tools.ts';
import { registerDrawer } from '../slots/drawers.ts';
import { registerFilterPairs } from '../slots/filter-pairs.ts';
import { registerGroupHead } from '../slots/group-heads.ts';
import { registerImport } from '../slots/imports.ts';
import { registerListBand } from '../slots/list-bands.ts';
import { registerFieldCell } from '../slots/field-cells.ts';
import { registerLooks } from '../slots/looks.ts';
import { registerPageParts } from '../slots/page-parts.ts';
import { registerPanel } from '../slots/panels.ts';
import type { PluginScreens } from '../slots/plugin-screens.ts';
import { registerRecordPart } from '../slots/record-parts.ts';
import { registerRecordTabs } from '../slots/record-tabs.ts';
import { registerView } from '../slots/views.ts';
import type { ViewLoader } from '../slots/views.ts';
import { registerSummary } from '../slots/summaries.ts';

const OWN: Record<string, ViewLoader> = {
  landing: () => withTexts('guest', import('../guest/landing.tsx')),
  login: () => withTexts('guest', import('../guest/login-page.tsx')),
  'password-reset': () => withTexts('guest', import('../guest/password-reset.tsx')),
  registration: () => withTexts('guest', import('../guest/registration.tsx')),
  'paper-check': () => withTexts('paper-check', import('../guest/check-page.tsx')),
  account: () => withTexts(['people', 'profile'], import('../account/account.tsx')),
  settings: () => withTexts('profile', import('../account/settings.tsx')),
  password: () => withTexts('profile', import('../account/password.tsx')),
  list: () => import('../list/list-page.tsx'),
  detail: () => withTexts('detail', import('../detail/detail-page.tsx')),
  create: () => import('../form/form-page.tsx'),
  edit: () => import('../form/form-page.tsx'),
  'record-settings': () => import('../form/record-settings-page.tsx'),
  dashboard: () => withTexts('dashboard', import('../dashboard/dashboard-page.tsx')),
  jobs: () => import('../job-pages/jobs-page.tsx'),
  job: () => withTexts('detail', import('../job-pages/job-page.tsx')),
  import: () => withTexts('import', import('../import/import-page.tsx')),
  'custom-fields': () => withTexts('custom-fields', import('../custom-fields/custom-fields-page.tsx')),
  lookups: () => withTexts('lookups', import('../lookups/lookups-page.tsx')),
  activity: () => withTexts(['activity', 'detail'], import('../activity/activity-page.tsx')),
  approvals: () => withTexts(['approvals', 'detail'], import('../approvals/inbox-page.tsx')),
  'approval-paths': () => withTexts(['approvals', 'detail'], import('../approvals/paths-page.tsx')),
  'approval-path': () => withTexts(['approvals', 'detail'], import('../approvals/path-page.tsx')),
  'notification-settings': () => withTexts('notification-settings', import('../notification-settings/notification-settings-page.tsx')),
  'api-reference': () => withTexts(['developer', 'permissions'], import('../developer/api/api-page.tsx')),
  'api-tokens': () => withTexts(['developer', 'permissions'], import('../developer/tokens/tokens-page.tsx')),
  'tenant-settings': () => withTexts('tenant-settings', import('../tenant-settings/tenant-settings-page.tsx')),
  'side-bar-settings': () => import('../layouts/side-bar-page.tsx'),
  'linked-page': () => import('../layouts/linked-page.tsx'),
  'platform-request': () => withTexts('detail', import('../platform/request-page.tsx')),
  'invite-user': () => withTexts('people', import('../people/invite-page.tsx')),
  'role-list': () => withTexts('roles', import('../roles/role-list-page.tsx')),
  'role-editor': () => withTexts(['roles', 'detail'], import('../roles/role-editor-page.tsx')),
  'role-of-record': () => withTexts('roles', import('../roles/role-of-record.tsx')),
  'role-compare': () => withTexts('roles', import('../roles/compare-page.tsx')),
  'user-access': () => withTexts('access', import('../access/user-access-page.tsx')),
  security: () => withTexts('security', import('../security/security-page.tsx')),
  'sign-in-settings': () => withTexts('security', import('../security/sign-in-settings.tsx')),
  'under-construction': () => import('../page/states/under-construction.tsx'),
};
for (const [name, load] of Object.entries(OWN)) registerView(name, load);

/**
 * Screens of plugins may show parts of records (ui/index.ts), so that the texts of those come with them; not in lists or in the side bar
 * itself.
 */
const withRecords =
  <M>(load: () => Promise<M>) =>
  (): Promise<M> =>
    withTexts('detail', load());
const loadedWithRecords = <T extends { load: () => Promise<unknown> }>(part: T): T => ({ ...part, load: withRecords(part.load) });
/** Places of a list. */
const OF_LISTS = /^(list|search):/;

const PLUGINS = import.meta.glob<PluginScreens>('../../plugins/*/ui/index.ts', { eager: true, import: 'default' });
for (const screens of Object.values(PLUGINS)) {
  const {
    views: brought = {},
    looks = {},
    bands = {},
    groups = {},
    cells = {},
    boardCards = {},
    boardAdds = {},
    pairs = {},
    imports = {},
    bulk = {},
    panels = {},
    tabs = {},
    summaries = {},
    parts = {},
    asks = {},
    asides = {},
  } = screens;
  for (const entity of screens.drawers ?? []) registerDrawer(entity);
  for (const [entity, load] of Object.entries(bands)) registerListBand(entity, load);
  for (const [entity, load] of Object.entries(groups)) registerGroupHead(entity, load);
  for (const [field, load] of Object.entries(cells)) registerFieldCell(field, load);
  for (const [entity, load] of Object.entries(boardCards)) registerBoardCard(entity, load);
  for (const [entity, load] of Object.entries(boardAdds)) registerBoardAdd(entity, load);
  for (const [entity, own] of Object.entries(pairs)) registerFilterPairs(entity, own);
  for (const [name, load] of Object.entries(brought)) registerView(name, withRecords(load));
  for (const [entity, further] of Object.entries(looks)) registerLooks(entity, further);
  for (const [entity, to] of Object.entries(imports)) registerImport(entity, to);
  for (const [entity, further] of Object.entries(bulk)) registerBulkTools(entity, further.map(loadedWithRecords));
  for (const [name, load] of Object.entries(panels)) registerPanel(name, name.startsWith('toggle:') ? load : withRecords(load));
  for (const [entity, further] of Object.entries(tabs)) registerRecordTabs(entity, further);
  for (const [action, load] of Object.entries(asks)) registerRecordPart(`ask:${action}`, withRecords(load));
  for (const [entity, load] of Object.entries(asides)) registerRecordPart(`aside:${entity}`, load);
  for (const [entity, summary] of Object.entries(summaries)) registerSummary(entity, summary);
  for (const [place, further] of Object.entries(parts))
    registerPageParts(place, OF_LISTS.test(place) ? further : further.map(loadedWithRecords));
}

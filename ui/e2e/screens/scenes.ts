/** The scenes of `npm run screens`: all pages of the metadata, and views, tabs and states without a route of their own. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageDef } from '../../../core/shared/page.ts';
import { metadata } from '../../../core/test/metadata.ts';
import { screens } from '../../../core/test/screens/loaded.ts';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Scene {
  /** Name of the screenshot. */
  name: string;
  path: string;
  /** The signed-in user; null: a guest. */
  account: string | null;
  /** Pressed before the look. */
  keys?: string[];
  /** Absent: a view, tab or dialog of a page. */
  page?: PageDef;
}

const ACCOUNT: Partial<Record<PageDef['layout'], string>> = {
  platform: 'platform@rukn.example',
  dashboard: 'admin@pmis.example',
  grc: 'admin@grc.example',
  policy: 'admin@grc.example',
  oss: 'admin@oss.example',
  education: 'admin@edu.example',
};

/** Shared pages whose records only the organisations of one application have. */
const ACCOUNT_FOR: Record<string, string> = { user_type: 'admin@oss.example' };

/** Views and tabs of the construction suite: lists by path, with their shapes and the tabs of their records. */
const CONSTRUCTION: readonly [path: string, views: string[], tabs: string[]][] = [
  ['rfi', ['calendar', 'chart'], ['access', 'links']],
  ['action-items', ['board', 'calendar', 'timeline'], []],
  ['drawing-lists', ['board', 'chart'], ['revisions']],
  ['drawing-sets', ['calendar'], ['revisions']],
  ['submittal-items', ['board', 'calendar'], ['steps']],
  ['submittal-sets', ['calendar'], ['items']],
  ['transmittals', ['calendar', 'chart'], ['items', 'recipients']],
  ['correspondences', ['board', 'calendar'], ['clauses']],
  ['punch-lists', ['calendar', 'tree'], ['items']],
  ['punch-items', ['board', 'calendar'], ['assignees']],
  ['safety-forms', ['board', 'calendar', 'chart'], ['corrective_actions', 'people', 'causes']],
  ['daily-reports', ['calendar', 'tree'], ['manpower', 'works']],
  ['meeting-minutes', ['board', 'calendar'], ['items', 'attendees']],
  ['programs', ['board'], ['projects']],
  ['projects', ['board', 'calendar'], ['phases', 'locations']],
  ['planning-items', ['board', 'timeline', 'chart'], ['criteria', 'lines']],
  ['commitments', ['board'], ['lines', 'change_orders', 'invoices']],
  ['commitments-co', ['board'], ['lines']],
  ['progress-invoices', ['board', 'calendar'], ['lines']],
  ['ap-payments', ['board'], []],
  ['budget-requests', ['board'], ['adjustments']],
];

/** Views of a list, tabs of a record, and dialogs of a page. `{project}` is the key of a project with contracts. */
const EXTRA: Scene[] = [
  ...['board', 'calendar', 'timeline', 'tree', 'chart'].map((view) => pmis(`projects ${view}`, `/projects?view=${view}`)),
  pmis('projects grouped', '/projects?group=status'),
  pmis('projects filtered', `/projects?filter=${encodeURIComponent('{"health":"at_risk"}')}`),
  pmis('projects bin', '/projects?deleted=1'),
  ...['posts', 'attachments', 'history', 'contracts'].map((tab) => pmis(`project ${tab}`, `/projects/{project}?tab=${tab}`)),
  ...CONSTRUCTION.flatMap(([path, views, tabs]) => [
    ...views.map((view) => pmis(`pm-web ${path} ${view}`, `/pm-web/${path}?view=${view}`)),
    ...tabs.map((tab) => pmis(`pm-web ${path} ${tab}`, `/pm-web/${path}/:id?tab=${tab}`)),
  ]),
  { ...pmis('palette', '/projects'), keys: ['Control+k'] },
  { ...pmis('keys', '/projects'), keys: ['?'] },
  { name: 'no permission', path: '/companies', account: 'member@pmis.example' },
  { name: 'not found', path: '/nowhere', account: 'admin@pmis.example' },
  { name: 'member projects', path: '/projects', account: 'member@pmis.example' },
];

function pmis(name: string, path: string): Scene {
  return { name, path, account: 'admin@pmis.example' };
}

/** The selection for `npm test`: one of each kind of screen. */
export const DOZEN = [
  'home',
  'login',
  'dashboard',
  'projects',
  'projects board',
  'projects calendar',
  'projects chart',
  'projects create',
  'projects _id',
  'project posts',
  'contracts create',
  'no permission',
  'settings',
  'jobs',
  'import _entity',
  'settings fields',
  'developer api',
  'developer tokens',
  'pm-web transmittals _id',
  'positions chart',
  'grc control-mapping',
  'grc risk-indicators _id',
  'grc risk-register _id causes',
];

/** A page behind sign-in is opened by an administrator of its application, or of one whose records it shows. */
const accountOf = (page: (typeof screens.pages)[number]): string | null =>
  page.guards.includes('guest') || !page.guards.includes('auth')
    ? null
    : (ACCOUNT_FOR[page.entity ?? ''] ?? whereOn(page.plugin, ACCOUNT[page.layout] ?? 'admin@pmis.example'));

/** The administrator of an application. */
const adminOf = (application: string): string => ACCOUNT[application as PageDef['layout']] ?? `admin@${application}.example`;

/** An administrator for whom the module is on: elsewhere only a note that it is off would be looked at. */
function whereOn(plugin: string, usual: string): string {
  const { onFor = [] } = metadata.modules.find(({ name, switch: switched }) => name === plugin && switched) ?? {};
  const admins = onFor.map(adminOf);
  return admins.includes(usual) ? usual : (admins[0] ?? usual);
}

/** @param built only pages with a screen: not those of modules under construction */
export const allScenes = (built = false): Scene[] => [
  ...screens.pages
    .filter((page) => page.view !== 'redirect' && !(built && page.view === 'under-construction'))
    .map((page): Scene => ({
      name: nameOf(page.path),
      path: page.path,
      account: accountOf(page),
      page,
    })),
  ...EXTRA,
];

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[/?]+/g, ' ').replaceAll(':', '_').trim() || 'home';

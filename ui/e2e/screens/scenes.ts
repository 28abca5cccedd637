/** The scenes of `npm run screens`: all pages of the metadata, and views, tabs and states without a route of their own. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import type { PageDef } from '../../../core/shared/page.ts';
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
  /** Entity of the page's record. */
  entity?: string;
}

const ACCOUNT: Partial<Record<PageDef['layout'], string>> = {
  dashboard: 'admin@pmis.example',
  grc: 'admin@grc.example',
  policy: 'admin@grc.example',
  oss: 'admin@oss.example',
  education: 'admin@edu.example',
};

/** Views and tabs of the construction suite: lists by path, with their shapes and the tabs of their records. */
const CONSTRUCTION: readonly [path: string, entity: string, views: string[], tabs: string[]][] = [
  ['rfi', 'rfi', ['calendar', 'chart'], ['access', 'links']],
  ['action-items', 'action_item', ['board', 'calendar', 'timeline'], []],
  ['drawing-lists', 'drawing_list', ['board', 'chart'], ['revisions']],
  ['drawing-sets', 'drawing_set', ['calendar'], ['revisions']],
  ['submittal-items', 'submittal_item', ['board', 'calendar'], ['steps']],
  ['submittal-sets', 'submittal_set', ['calendar'], ['items']],
  ['transmittals', 'transmittal', ['calendar', 'chart'], ['items', 'recipients']],
  ['correspondences', 'correspondence', ['board', 'calendar'], ['clauses']],
  ['punch-lists', 'punch_list', ['calendar', 'tree'], ['items']],
  ['punch-items', 'punch_item', ['board', 'calendar'], ['assignees']],
  ['safety-forms', 'safety_form', ['board', 'calendar', 'chart'], ['corrective_actions', 'people', 'causes']],
  ['daily-reports', 'daily_report', ['calendar', 'tree'], ['manpower', 'works']],
  ['meeting-minutes', 'meeting_minute', ['board', 'calendar'], ['items', 'attendees']],
  ['programs', 'construction_program', ['board'], ['projects']],
  ['projects', 'construction_project', ['board', 'calendar'], ['phases', 'locations']],
  ['planning-items', 'planning_item', ['board', 'timeline', 'chart'], ['criteria', 'lines']],
  ['commitments', 'commitment', ['board'], ['lines', 'change_orders', 'invoices']],
  ['commitments-co', 'commitment_co', ['board'], ['lines']],
  ['progress-invoices', 'progress_invoice', ['board', 'calendar'], ['lines']],
  ['ap-payments', 'ap_payment', ['board'], []],
  ['budget-requests', 'budget_request', ['board'], ['adjustments']],
];

/** Views of a list, tabs of a record, and dialogs of a page. `{project}` is the key of a project with contracts. */
const EXTRA: Scene[] = [
  ...['board', 'calendar', 'timeline', 'tree', 'chart'].map((view) => pmis(`projects ${view}`, `/projects?view=${view}`)),
  pmis('projects grouped', '/projects?group=status'),
  pmis('projects filtered', `/projects?filter=${encodeURIComponent('{"health":"at_risk"}')}`),
  pmis('projects bin', '/projects?deleted=1'),
  ...['posts', 'attachments', 'history', 'contracts'].map((tab) => pmis(`project ${tab}`, `/projects/{project}?tab=${tab}`)),
  ...CONSTRUCTION.flatMap(([path, entity, views, tabs]) => [
    ...views.map((view) => pmis(`pm-web ${path} ${view}`, `/pm-web/${path}?view=${view}`)),
    ...tabs.map((tab) => ({ ...pmis(`pm-web ${path} ${tab}`, `/pm-web/${path}/:id?tab=${tab}`), entity })),
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
];

/** A page behind sign-in is opened by an administrator of its application. */
const accountOf = (page: PageDef): string | null =>
  page.guards.includes('guest') || !page.guards.includes('auth') ? null : (ACCOUNT[page.layout] ?? 'admin@pmis.example');

/** @param built only pages with a screen: not those of modules under construction */
export const allScenes = (built = false): Scene[] => [
  ...screens.pages
    .filter((page) => page.view !== 'redirect' && !(built && page.view === 'under-construction'))
    .map((page): Scene => ({
      name: nameOf(page.path),
      path: page.path,
      account: accountOf(page),
      ...(page.entity === undefined ? {} : { entity: page.entity }),
    })),
  ...EXTRA,
];

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[/?]+/g, ' ').replaceAll(':', '_').trim() || 'home';

/**
 * Keys for the parameters of routes: the first record of the page's entity, a contract with a project; any number if there is no record.
 */
export async function fillParameters(request: APIRequestContext, scenes: Scene[]): Promise<Scene[]> {
  const first = async (path: string): Promise<Record<string, number>> => {
    const answer = await request.get(`/api/${path}`);
    const { data } = answer.ok() ? ((await answer.json()) as { data: Record<string, number>[] }) : { data: [] };
    return data[0] ?? {};
  };
  const entities = [
    ...new Set(scenes.flatMap((scene) => (scene.entity !== undefined && scene.path.includes(':id') ? [scene.entity] : []))),
  ];
  const keys: Record<string, number | undefined> = {};
  for (const entity of entities) {
    const answer = await request.get(`/api/meta/${entity}`);
    const list = answer.ok() ? ((await answer.json()) as { data: { endpoints: { list: string | null } } }).data.endpoints.list : null;
    if (list) keys[entity] = (await first(`${list}?limit=1`))['id'];
  }
  const contract = await first(`contracts?limit=1&filter=${encodeURIComponent('{"project_id":{"empty":false}}')}`);
  const ids: Record<string, number | undefined> = {
    project: contract['project_id'],
    contract: contract['id'],
    portfolio: (await first('portfolios?limit=1'))['id'],
    program: (await first('programs?limit=1'))['id'],
    'contract-guarantee': (await first('contract-guarantees?limit=1'))['id'],
    user: (await first('users?limit=1'))['id'],
  };
  return scenes.map((scene) => {
    const own = scene.path.split('/')[1]?.replace(/s$/, '') ?? '';
    const path = scene.path
      .replaceAll('{project}', String(ids['project'] ?? 1))
      .replace(':entity', 'project')
      .replace(/:contract_id/g, String(ids['contract'] ?? 1))
      .replace(':id', String(ids[own] ?? keys[scene.entity ?? ''] ?? 1))
      .replace(/:\w+\??/g, String(ids[own] ?? 1));
    return { ...scene, path };
  });
}

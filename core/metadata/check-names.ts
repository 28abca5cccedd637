/** The only check of names that refer to something elsewhere: permissions, entities, pages, views, panels, icons, dashboards. */
import type { DashboardDef } from '../shared/dashboard.ts';
import type { EntityDef } from '../shared/entity.ts';
import type { ProductModule } from '../shared/modules.ts';
import { SETTINGS_BAR, type NavDef, type NavItem, type PageDef, type PermissionGroup } from '../shared/page.ts';
import { checkJoined } from './bars.ts';
import { checkWhere } from './check-where.ts';
import type { MergedFile } from './cross-check.ts';
import { iconChoices } from './icons.ts';
import { checkFrame, checkProductModule, mayLack, type ModuleNames } from './product-modules.ts';
import type { ResolvedEntity } from './registry.ts';
import { unknown, type Say, type Finding } from './unknown-names.ts';

/** Names that the screens define; unknown to a server without their sources. */
export interface ScreenNames {
  views: readonly string[];
  icons: readonly string[];
  /** `drawer:create-risk`. */
  panels: readonly string[];
}

/** An item of a file, with its path there. */
export interface Written<T> {
  is: T;
  file: string;
  at: string;
}

export interface Named {
  entities: readonly MergedFile[];
  pages: readonly Written<PageDef>[];
  bars: readonly Written<NavDef>[];
  groups: readonly Written<PermissionGroup>[];
  dashboards: readonly Written<DashboardDef>[];
  modules: readonly Written<ProductModule>[];
  names: ModuleNames;
  /** With the definitions that follow from modules. */
  all: {
    pages: readonly (PageDef & { plugin: string })[];
    groups: readonly PermissionGroup[];
    modules: readonly ProductModule[];
    /** One per application (core/metadata/bars.ts). */
    bars: readonly NavDef[];
    entities: ReadonlyMap<string, ResolvedEntity>;
    dashboards: ReadonlySet<string>;
  };
  screens?: ScreenNames | undefined;
}

interface Context extends Named {
  permissions: ReadonlySet<string>;
  paths: readonly string[];
  say(written: { file: string; at: string }): Say;
}

/** @returns a finding for each unknown name. */
export function checkNames(named: Named): Finding[] {
  const findings: Finding[] = [];
  const ctx: Context = {
    ...named,
    permissions: new Set(named.all.groups.flatMap((g) => g.permissions.map((p) => p.id))),
    paths: named.all.pages.map((p) => p.path),
    say:
      ({ file, at }) =>
      (path, message) =>
        void findings.push({ file, path: `${at}${path}`, message }),
  };
  checkGroups(ctx);
  for (const { def, written } of named.entities) checkEntity(ctx, (at, message) => void findings.push({ ...written(at), message }), def);
  for (const each of named.pages) checkPage(ctx, ctx.say(each), each.is);
  for (const each of named.bars) checkBar(ctx, ctx.say(each), each.is, folderOf(each.file));
  for (const each of named.modules)
    checkProductModule(ctx.say(each), each.is, folderOf(each.file), {
      modules: named.all.modules,
      names: named.names,
      entities: named.all.entities,
      permission: (say, at, given) => permission(ctx, say, at, given),
      page: (say, at, to) => page(ctx, say, at, to),
      icon: (say, at, name) => icon(ctx, say, at, name),
    });
  for (const each of named.dashboards) checkDashboard(ctx, ctx.say(each), each.is);
  const seen = new Set<string>();
  for (const each of named.pages) {
    if (seen.has(each.is.path)) ctx.say(each)('/path', `"${each.is.path}" is declared twice; keep one`);
    seen.add(each.is.path);
  }
  return findings;
}

function checkGroups(ctx: Context): void {
  const first = new Map<string, string>();
  const { applications } = ctx.names;
  for (const group of ctx.groups) {
    mayLack(ctx.say(group), '/families', 'application', group.is.families ?? [], applications);
    checkRows(ctx, ctx.say(group), group.is);
    group.is.permissions.forEach(({ id, families }, i) => {
      mayLack(ctx.say(group), `/permissions/${i}/families`, 'application', families ?? [], applications);
      const other = first.get(id);
      if (other !== undefined) ctx.say(group)(`/permissions/${i}/id`, `"${id}" is there twice, the first time in ${other}; remove one`);
      else first.set(id, group.file);
    });
  }
}

/** Rows and columns of the role editor: each row has a name, and each box stands for one permission. */
function checkRows(ctx: Context, say: Say, { within, records = [], permissions }: PermissionGroup): void {
  const around = ctx.all.groups.find(({ id }) => id === within);
  if (within !== undefined && !around)
    say(
      '/within',
      unknown(
        'group',
        within,
        ctx.all.groups.map(({ id }) => id),
        'name a group of a permissions.json',
      ),
    );
  if (around?.within !== undefined) say('/within', `"${within}" is within "${around.within}" itself; groups have two levels`);
  records.forEach(({ id, label, icon: drawn }, i) => {
    if (label === undefined && !ctx.all.entities.has(id))
      say(`/records/${i}/id`, unknown('entity', id, ctx.all.entities.keys(), 'correct the name, or give a label'));
    icon(ctx, say, `/records/${i}/icon`, drawn);
  });
  const boxes = new Map<string, string>();
  permissions.forEach(({ id, on, verb }, i) => {
    if (on !== undefined && !records.some((record) => record.id === on))
      say(
        `/permissions/${i}/on`,
        unknown(
          'record',
          on,
          records.map((record) => record.id),
          'add it to the records of the group, or correct the name',
        ),
      );
    const box = `${on ?? ''}/${verb}`;
    const other = verb && boxes.get(box);
    if (other) say(`/permissions/${i}/verb`, `"${other}" has this box already; leave the verb out, so that this one is under "Other"`);
    boxes.set(box, id);
  });
}

/** A permission that no group declares cannot be given to anybody. */
function permission({ permissions }: Context, say: Say, at: string, given: string | readonly string[] | null | undefined): void {
  for (const name of [given ?? []].flat())
    if (!permissions.has(name))
      say(at, unknown('permission', name, permissions, 'declare it in a permissions.json, so that roles can hold it, or correct the name'));
}

function icon({ screens }: Context, say: Say, at: string, name: string | undefined): void {
  if (screens && name !== undefined && !screens.icons.includes(name))
    say(at, unknown('icon', name, screens.icons, "name one of Blueprint's outline set"));
}

/** Does a page have the address? Parameters match any segment, optional ones may be absent. */
function leadsSomewhere(paths: readonly string[], to: string): boolean {
  const asked = (to.split(/[?#]/)[0] as string).split('/');
  return paths.some((path) => {
    const steps = path.split('/');
    const least = steps.filter((s) => !s.endsWith('?')).length;
    return (
      asked.length >= least && asked.length <= steps.length && asked.every((step, i) => steps[i] === step || steps[i]?.startsWith(':'))
    );
  });
}

function page({ paths }: Context, say: Say, at: string, to: string | null | undefined): void {
  if (typeof to === 'string' && !leadsSomewhere(paths, to))
    say(at, unknown('page', to, paths, 'add it to a pages.json, or correct the address'));
}

function entity({ all }: Context, say: Say, at: string, name: string | undefined): ResolvedEntity | undefined {
  const found = all.entities.get(name ?? '');
  if (name !== undefined && !found) say(at, unknown('entity', name, all.entities.keys(), 'add its file, or correct the name'));
  return found;
}

/** All permissions in an entity file, with their paths. */
export const permissionsNamed = ({
  access,
  fields,
  actions = {},
}: EntityDef): [string, string | readonly string[] | null | undefined][] => [
  ...(['read', 'create', 'update', 'delete'] as const).map((verb): [string, string | string[] | null] => [`/access/${verb}`, access[verb]]),
  ...Object.keys(access.fields ?? {}).map((name): [string, string] => [`/access/fields/${name}`, name]),
  ['/access/scope/share/all', access.scope?.share?.all],
  ['/access/scope/own/unless', access.scope?.own?.unless],
  ['/access/scope/unless', access.scope?.unless],
  ...Object.entries(fields).flatMap(([name, field]) =>
    (['read', 'write'] as const).map((part): [string, string | undefined] => [`/fields/${name}/${part}`, field[part]]),
  ),
  ...Object.entries(actions).flatMap(([name, action]) =>
    (['permission', 'unless'] as const).map((part): [string, string | string[] | undefined] => [`/actions/${name}/${part}`, action[part]]),
  ),
];

function checkEntity(ctx: Context, say: Say, def: EntityDef): void {
  for (const [at, given] of permissionsNamed(def)) permission(ctx, say, at, given);
  icon(ctx, say, '/icon', def.icon);
  iconChoices(def.fields).forEach((name, i) => icon(ctx, say, `/fields/icon/values/${i}/value`, name));
  page(ctx, say, '/page', def.page);
  checkOpens(ctx, say, def);
  if (def.module) checkFrame((at, message) => say(`/module${at}`, message), def.module, ctx.names);
}

/** Records of an entity without a page are seen on a tab of another record, which has one. */
function checkOpens({ all }: Context, say: Say, { name, opens }: EntityDef): void {
  if (!opens) return;
  const fields = all.entities.get(name)?.fields;
  const to = fields?.get(opens.record)?.to;
  const shown = all.entities.get(to ?? '')?.def;
  if (!fields?.has(opens.record))
    say('/opens/record', unknown('field', opens.record, fields?.keys() ?? [], 'name a reference of the entity'));
  else if (shown?.page === undefined) say('/opens/record', `"${opens.record}" leads to no record with a page of its own`);
  else if (!(shown.detail?.tabs ?? []).includes(opens.tab))
    say('/opens/tab', unknown(`tab of ${shown.name}`, opens.tab, shown.detail?.tabs ?? [], 'correct the name'));
}

/** Views that show records of an entity. */
const OF_RECORDS = ['list', 'detail', 'create', 'edit', 'record-settings'];

function checkPage(ctx: Context, say: Say, def: PageDef): void {
  checkFrame(say, def, ctx.names);
  permission(ctx, say, '/permission', def.permission);
  if (ctx.screens && !ctx.screens.views.includes(def.view))
    say('/view', unknown('view', def.view, ctx.screens.views, 'bring it in plugins/<plugin>/ui/index.ts, or use under-construction'));
  icon(ctx, say, '/settings/icon', def.settings?.icon);
  checkSettings(ctx, say, def);
  page(ctx, say, '/to', def.to);
  if (def.view === 'redirect' && def.to === undefined) say('/to', 'a redirect leads somewhere: give the address of a page');
  if (def.view === 'dashboard' && !ctx.all.dashboards.has(def.dashboard ?? ''))
    say('/dashboard', unknown('dashboard', def.dashboard ?? '', ctx.all.dashboards, 'name one as <plugin>/<name>'));
  if (OF_RECORDS.includes(def.view) && def.entity === undefined) say('/entity', `the view ${def.view} shows records: name their entity`);
  const params = [...def.path.matchAll(/:(\w+)/g)].map((m) => m[1] as string);
  if (def.record !== undefined && !params.includes(def.record))
    say('/record', `the address has no part ":${def.record}"; name one of ${params.map((p) => `:${p}`).join(', ') || 'its parts'}`);
  const of = entity(ctx, say, '/entity', def.entity);
  checkWhere(say, '/where', def.where, of, ctx.all.entities, { words: params.map((p) => `:${p}`) });
}

/** The section and the permission of an entry in Settings. */
function checkSettings(ctx: Context, say: Say, { settings }: PageDef): void {
  if (!settings) return;
  const groups = (ctx.all.bars.find(({ id }) => id === SETTINGS_BAR)?.sections ?? []).map(({ id }) => id);
  if (settings.group !== undefined && !groups.includes(settings.group))
    say('/settings/group', unknown('section', settings.group, groups, `name one of the side bar "${SETTINGS_BAR}"`));
  permission(ctx, say, '/settings/permission', settings.permission);
}

/** The plugin of a file of metadata. */
const folderOf = (file: string): string => file.split(/[\\/]/).at(-2) ?? '';

function checkBar(ctx: Context, say: Say, def: NavDef, plugin: string): void {
  checkJoined(say, def, ctx.all.bars, ctx.names.applications);
  def.sections.forEach((section, s) => {
    const at = `/sections/${s}`;
    permission(ctx, say, `${at}/permission`, section.permission);
    permission(ctx, say, `${at}/tree/permission`, section.tree?.permission);
    permission(ctx, say, `${at}/tree/gate`, section.tree?.gate);
    icon(ctx, say, `${at}/tree/icon`, section.tree?.icon);
    icon(ctx, say, `${at}/icon`, section.icon);
    section.items.forEach((item, i) => {
      checkItem(ctx, say, `${at}/items/${i}`, item);
      checkOwner(ctx, say, `${at}/items/${i}/to`, item, plugin);
    });
  });
}

function checkItem(ctx: Context, say: Say, at: string, item: NavItem): void {
  permission(ctx, say, `${at}/permission`, item.permission);
  permission(ctx, say, `${at}/gate`, item.gate);
  icon(ctx, say, `${at}/icon`, item.icon);
  if (item.entity === undefined) page(ctx, say, `${at}/to`, item.to);
  else checkListed(ctx, say, `${at}/entity`, item.entity);
  const { screens } = ctx;
  if (screens && item.opens !== undefined && !screens.panels.includes(item.opens)) {
    const sentence = unknown('panel', item.opens, screens.panels, '');
    // A panel of a missing plugin is not shown (ui/slots/panels.ts); a name close to a known one is a mistake.
    if (sentence.includes('did you mean')) say(`${at}/opens`, sentence);
  }
  if (!item.count) return;
  const of = entity(ctx, say, `${at}/count/entity`, item.count.entity);
  checkWhere(say, `${at}/count/where`, item.count.where, of, ctx.all.entities);
  checkWhere(say, `${at}/count/late`, item.count.late, of, ctx.all.entities);
}

/** An entry of a plugin that is not there leads nowhere: it stands with the plugin that brings its page. */
function checkOwner(ctx: Context, say: Say, at: string, { to }: NavItem, plugin: string): void {
  const owner = ctx.all.pages.find(({ path }) => path === to)?.plugin;
  const needs = (name: string): readonly string[] => ctx.all.modules.find((module) => module.name === name)?.needs ?? [];
  const there = new Set([plugin, 'core']);
  for (const name of there) for (const each of needs(name)) there.add(each);
  if (owner !== undefined && !there.has(owner))
    say(at, `${to} is a page of ${owner}, without which ${plugin} can be: put the entry into metadata/${owner}/navigation.json`);
}

/** An entity of a missing plugin has no entry; a name close to a known one is a mistake, and so is an entity without a list of its own. */
function checkListed(ctx: Context, say: Say, at: string, name: string): void {
  mayLack(say, at, 'entity', [name], [...ctx.all.entities.keys()]);
  const of = ctx.all.entities.get(name);
  if (of && of.def.page === undefined)
    say(at, `${name} has no list of its own: give it a "page", or name the address with "to" and "label"`);
}

function checkDashboard(ctx: Context, say: Say, def: DashboardDef): void {
  permission(ctx, say, '/permission', def.permission);
  def.filters.forEach((filter, i) => icon(ctx, say, `/filters/${i}/icon`, filter.icon));
  def.rows.forEach(({ tiles }, r) =>
    tiles.forEach((tile, t) => {
      if (tile.kind !== 'view') return;
      const at = `/rows/${r}/tiles/${t}`;
      permission(ctx, say, `${at}/permission`, tile.permission);
      if (ctx.screens && !ctx.screens.views.includes(tile.view))
        say(`${at}/view`, unknown('view', tile.view, ctx.screens.views, 'bring it in plugins/<plugin>/ui/index.ts'));
    }),
  );
}

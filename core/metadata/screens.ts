/** The metadata that is built into the screens: pages, side bars, permissions, and their texts by language. */
import type { ApplicationDef, ProductModule, ShownGuard, ShownModule } from '../shared/modules.ts';
import type { NavDef, PageDef, PermissionGroup } from '../shared/page.ts';
import { iconsNamed } from './icons.ts';
import type { Registry } from './registry.ts';

type Owned<T> = T & { plugin: string };
type Texts = Record<string, string>;

export interface Screens {
  pages: readonly Owned<PageDef>[];
  bars: readonly Owned<NavDef>[];
  modules: readonly ShownModule[];
  permissions: readonly Owned<PermissionGroup>[];
  /** Names of the icons that are drawn because the metadata says so. */
  icons: readonly string[];
  /** Those of them that guests see: of modules on the landing pages. */
  publicIcons: readonly string[];
  /** Kinds of records, without facts such as countries, and permissions that roles are made of. */
  figures: { records: number; permissions: number };
  /** Titles of public pages: core's, and those of plugins that need no sign-in. */
  publicTexts(locale: string): Texts;
  /** What modules say on the landing pages. */
  guestTexts(locale: string): Texts;
  /** All other texts. Texts of entities come with their definition. */
  texts(locale: string): Texts;
  /** Names of permissions and of their groups. */
  permissionTexts(locale: string): Texts;
}

function guardsOf(guards: NonNullable<ProductModule['guards']>, entities: Registry['entities']): Record<string, ShownGuard> {
  return Object.fromEntries(
    Object.entries(guards).map(([name, { only, record }]): [string, ShownGuard] => {
      const of = record && entities.get(record.entity);
      const asked = of && { path: of.endpoints.list[0]?.path ?? '', envelope: of.envelope, otherwise: record.otherwise };
      return [name, { ...(only ? { only } : {}), ...(asked ? { record: { ...(record.of ? { of: record.of } : {}), ...asked } } : {}) }];
    }),
  );
}

/** A module without the parts that only the server needs. */
function shown(
  { name, label, about, icon, switch: own, family, guards, application, landingPages, presented }: ProductModule,
  entities: Registry['entities'],
): ShownModule {
  const { roles: _roles, ...seen } = application ?? {};
  return {
    name,
    label,
    icon,
    ...(about === undefined ? {} : { about }),
    ...(own ? { switch: own } : {}),
    ...(family === undefined ? {} : { family }),
    ...(landingPages ? { landingPages } : {}),
    ...(presented ? { presented } : {}),
    ...(guards ? { guards: guardsOf(guards, entities) } : {}),
    ...(application ? { application: seen as Omit<ApplicationDef, 'roles'> } : {}),
  };
}

export function screensOf(registry: Registry): Screens {
  const { entities, pages, bars, modules, permissionGroups: permissions, label } = registry;
  const known = (locale: string, keys: readonly string[]): Texts =>
    Object.fromEntries(keys.map((key) => [key, label(locale, key, '')]).filter(([, text]) => text));
  const open = ({ plugin, guards, permission }: Owned<PageDef>): boolean =>
    plugin === 'core' || (permission === null && !guards.includes('auth'));
  const titles = (guests: boolean): string[] =>
    pages
      .filter((page) => open(page) === guests)
      .flatMap(({ path, settings }) => (settings ? [`pages.${path}`, `pages.${path}.text`] : [`pages.${path}`]));
  const items = bars.flatMap((bar) =>
    bar.sections.flatMap((section) => [
      `nav.${bar.id}.${section.id}`,
      `nav.${bar.id}.${section.id}.tree`,
      ...section.items.map((item) => `nav.${bar.id}.${section.id}.${item.id}`),
    ]),
  );
  const ofLanding = modules.flatMap(({ name, landingPages = [], presented, application }) => [
    ...landingPages.flatMap(({ family }) =>
      ['label', 'title', 'text', 'picture'].map((part) => `modules.${name}.landing.${family}.${part}`),
    ),
    ...(presented ? ['label', 'title', 'text'].map((part) => `modules.${name}.presented.${part}`) : []),
    ...(application?.registration ? [`applications.${application.name}.registration`] : []),
  ]);
  const named = modules.flatMap(({ name }) => [`modules.${name}.label`, `modules.${name}.about`]);
  const held = permissions.flatMap((group) => [group.id, ...group.permissions.map(({ id }) => id)].map((id) => `permissions.${id}`));
  return {
    pages,
    bars,
    modules: modules.map((module) => shown(module, entities)),
    permissions: permissions.map(({ records: _rows, within: _within, ...group }) => ({
      ...group,
      permissions: group.permissions.map(({ says: _says, on: _on, verb: _verb, sensitive: _sensitive, ...each }) => each),
    })),
    icons: iconsNamed(registry),
    publicIcons: [...new Set(modules.flatMap(({ presented, icon }) => (presented ? [icon] : [])))].sort(),
    figures: {
      records: [...entities.values()].filter(({ tenant }) => tenant).length,
      permissions: new Set(permissions.flatMap((group) => group.permissions.map(({ id }) => id))).size,
    },
    publicTexts: (locale) => known(locale, titles(true)),
    guestTexts: (locale) => known(locale, ofLanding),
    texts: (locale) => known(locale, [...titles(false), ...items, ...named]),
    permissionTexts: (locale) => known(locale, held),
  };
}

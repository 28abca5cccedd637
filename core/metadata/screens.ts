/** What the screens take from the metadata while they are built: pages, side bars, permissions, and their texts by language. */
import type { NavDef, PageDef, PermissionGroup } from '../shared/page.ts';
import type { Registry } from './registry.ts';

type Owned<T> = T & { plugin: string };
type Texts = Record<string, string>;

export interface Screens {
  pages: readonly Owned<PageDef>[];
  bars: readonly Owned<NavDef>[];
  permissions: readonly Owned<PermissionGroup>[];
  /** Kinds of records, without facts such as countries, and permissions that roles are made of. */
  figures: { records: number; permissions: number };
  /** Titles of the pages that guests see: core's, and those of plugins that open without signing in. */
  publicTexts(locale: string): Texts;
  /** All the others. Texts of entities come with their definition. */
  texts(locale: string): Texts;
}

export function screensOf({ entities, pages, bars, permissionGroups: permissions, label }: Registry): Screens {
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
      ...section.items.map((item) => `nav.${bar.id}.${section.id}.${item.id}`),
    ]),
  );
  const held = permissions.flatMap((group) => [group.id, ...group.permissions.map(({ id }) => id)].map((id) => `permissions.${id}`));
  return {
    pages,
    bars,
    permissions,
    figures: {
      records: [...entities.values()].filter(({ tenant }) => tenant).length,
      permissions: new Set(permissions.flatMap((group) => group.permissions.map(({ id }) => id))).size,
    },
    publicTexts: (locale) => known(locale, titles(true)),
    texts: (locale) => known(locale, [...titles(false), ...items, ...held]),
  };
}

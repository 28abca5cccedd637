/** Joins the side bars of plugins: one plugin opens the bar of its application, others add sections and entries. */
import type { EntityDef } from '../shared/entity.ts';
import { SETTINGS_BAR, type NavDef, type NavItem, type NavSection } from '../shared/page.ts';
import type { Texts } from './texts.ts';
import { unknown, type Say } from './unknown-names.ts';

type Owned<T> = T & { plugin: string };

/** A section without `order` comes after those with one. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The entry of an entity's list: `desk-letters` for `/desk/letters`. */
export const entryOf = ({ name, label, icon, page, access }: EntityDef & { page: string }): NavItem => ({
  id: page.slice(1).replaceAll('/', '-'),
  entity: name,
  label: label[1],
  ...(icon ? { icon } : {}),
  to: page,
  permission: access.read,
});

/** Completes entries that name an entity. Entries of entities that this product does not have are left out. */
export const withEntities = (bar: NavDef, entities: ReadonlyMap<string, EntityDef>): NavDef => ({
  ...bar,
  sections: bar.sections.map((section) => ({
    ...section,
    items: section.items.flatMap((item) => {
      if (item.entity === undefined) return [item];
      const def = entities.get(item.entity);
      return def?.page === undefined ? [] : [{ ...entryOf({ ...def, page: def.page }), ...item }];
    }),
  })),
});

/** Inserts items after those they name, and the others at the end. */
function placed<T extends { id: string; after?: string }>(list: T[], more: readonly T[]): T[] {
  const all = [...list];
  for (const { after, ...piece } of more) {
    const at = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
    all.splice(at < 0 ? all.length : at + 1, 0, piece as T);
  }
  return all;
}

/** An entry that names an entity is called like its list, unless it has a label of its own. */
export function addEntryTexts(bars: readonly NavDef[], texts: Texts): void {
  const entries = bars.flatMap(({ id, sections }) =>
    sections.flatMap((section) =>
      section.items.flatMap((item) => (item.entity ? [{ key: `nav.${id}.${section.id}.${item.id}`, item }] : [])),
    ),
  );
  for (const held of texts.values())
    for (const { key, item } of entries) {
      const text = held.get(`pages.${item.to}`) ?? held.get(`${item.entity}.labels`);
      if (!held.has(key) && text !== undefined) held.set(key, text);
    }
}

function withSections(sections: readonly NavSection[], more: readonly NavSection[]): NavSection[] {
  const known = new Set(sections.map(({ id }) => id));
  const grown = sections.map((section) =>
    more
      .filter(({ id }) => id === section.id)
      .reduce((whole, { items }) => ({ ...whole, items: placed<NavItem>(whole.items, items) }), section),
  );
  const all = placed(
    grown,
    more.filter(({ id }) => !known.has(id)).map((section) => ({ ...section, items: [...section.items] })),
  );
  return all.sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST));
}

/**
 * @param openers the plugin that opens the application of each bar.
 * @returns one bar per application, and that of Settings: items of its own plugin, then those of others, what adds to sections last; the
 * sections by their `order`.
 */
export function joinBars(bars: readonly Owned<NavDef>[], openers: ReadonlyMap<string, string>): Owned<NavDef>[] {
  const joined = new Map<string, Owned<NavDef>>();
  const own = (bar: Owned<NavDef>): boolean => openers.get(bar.id) === bar.plugin;
  const others = bars.filter((bar) => !own(bar));
  // Whatever adds to a section of another plugin comes behind the one that begins it.
  const adds = ({ sections }: NavDef): boolean => sections.some(({ title }) => title === undefined);
  for (const bar of [...bars.filter(own), ...others.filter((bar) => !adds(bar)), ...others.filter(adds)]) {
    const there = joined.get(bar.id) ?? { id: bar.id, plugin: bar.plugin, sections: [] };
    joined.set(bar.id, { ...there, sections: withSections(there.sections, bar.sections) });
  }
  return [...joined.values()];
}

/** Checks that a bar has an application, that `after` names an existing item, and that a new section has a title. */
export function checkJoined(say: Say, bar: NavDef, joined: readonly NavDef[], applications: readonly string[]): void {
  if (![...applications, SETTINGS_BAR].includes(bar.id))
    say('/id', unknown('application', bar.id, applications, 'name one that a module.json opens, or open it in the module.json beside'));
  const sections = joined.find(({ id }) => id === bar.id)?.sections ?? [];
  const letters = sections.flatMap(({ items }) => items.flatMap(({ jump }) => jump ?? []));
  bar.sections.forEach(({ items }, s) =>
    items.forEach(({ jump }, i) => {
      if (jump !== undefined && letters.indexOf(jump) !== letters.lastIndexOf(jump))
        say(`/sections/${s}/items/${i}/jump`, `"${jump}" jumps to another page of this side bar already; choose another letter`);
    }),
  );
  bar.sections.forEach((section, s) => {
    const at = `/sections/${s}`;
    const whole = sections.find(({ id }) => id === section.id);
    const ids = sections.map(({ id }) => id);
    if (whole?.title === undefined)
      say(`${at}/title`, `is missing: the side bar "${bar.id}" has no section "${section.id}" to add to; give it a title`);
    if (section.after !== undefined && !ids.includes(section.after))
      say(`${at}/after`, unknown('section', section.after, ids, 'name a section of the same side bar'));
    const items = (whole?.items ?? []).map(({ id }) => id);
    section.items.forEach(({ after }, i) => {
      if (after !== undefined && !items.includes(after))
        say(`${at}/items/${i}/after`, unknown('entry', after, items, 'name an entry of the same section'));
    });
  });
}

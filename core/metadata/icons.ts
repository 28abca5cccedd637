/** Icons that the metadata names: the screens bring these and no others of the set (ui/metadata-modules.ts). */
import type { FieldDef } from '../shared/entity.ts';
import type { Registry } from './registry.ts';

/** Values of a choice with the name `icon`: what a record may choose is drawn as its icon. */
export const iconChoices = (fields: Readonly<Record<string, Pick<FieldDef, 'type' | 'values'>>>): string[] => {
  const { type, values } = fields['icon'] ?? {};
  return type === 'enum' ? (values ?? []).map(({ value }) => String(value)) : [];
};

/**
 * @returns the icons of entities, pages, side bars, modules, rows of the role editor and dashboards, and those that records may choose;
 * each once, sorted.
 */
export function iconsNamed({ entities, pages, bars, modules, dashboards, permissionGroups }: Registry): string[] {
  const named = [
    ...[...entities.values()].flatMap(({ def }) => [def.icon, ...iconChoices(def.fields)]),
    ...pages.map(({ settings }) => settings?.icon),
    ...bars.flatMap(({ sections }) => sections.flatMap(({ icon, tree, items }) => [icon, tree?.icon, ...items.map((item) => item.icon)])),
    ...modules.map(({ icon }) => icon),
    ...permissionGroups.flatMap(({ records = [] }) => records.map(({ icon }) => icon)),
    ...[...dashboards.values()].flatMap(({ def }) => def.filters.map(({ icon }) => icon)),
  ];
  return [...new Set(named.filter((name) => name !== undefined))].sort();
}

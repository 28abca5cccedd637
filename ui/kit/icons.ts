/** The registered icons, by name. The application's frame adds more when it loads (icons-app.ts). */
import type { APP_ICONS } from './icons-app.ts';
import { BASE_ICONS } from './icons-base.ts';

/** Names of Blueprint's outline icons that the screens of ui draw. */
export type IconName = keyof typeof BASE_ICONS | keyof typeof APP_ICONS;

/** An icon of Blueprint, as its file gives it (`@blueprintjs/icons/lib/esm/next/generated/paths/<name>.js`). */
export type IconPaths = readonly string[];

/**
 * What draws an icon. Names: those of ui, and those that the metadata names; one that is not known is a plain dot.
 * A plugin's screen that draws another icon imports its paths and gives those, so that the icon is loaded with that screen.
 */
export type IconGiven = IconName | (string & {}) | IconPaths;

const known = new Map<string, IconPaths>(Object.entries(BASE_ICONS));

/** Makes further icons known to <Icon>. */
export function addIcons(icons: Readonly<Record<string, IconPaths>>): void {
  for (const [name, paths] of Object.entries(icons)) known.set(name, paths);
}

/**
 * The path data of an icon, or undefined when its name is not known (metadata may name any).
 * Test runners load Blueprint's CommonJS build, where the list stands under `default`.
 */
export function iconPaths(icon: IconGiven): IconPaths | undefined {
  const found: unknown = typeof icon === 'string' ? known.get(icon) : icon;
  if (Array.isArray(found)) return found as string[];
  return (found as { default?: string[] } | undefined)?.default;
}

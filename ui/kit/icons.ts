/** The registered icons, by name. The application's frame adds more when it loads (icons-app.ts). */
import type { APP_ICONS } from './icons-app.ts';
import { BASE_ICONS } from './icons-base.ts';

/** Names of Blueprint's outline icons that the product uses. */
export type IconName = keyof typeof BASE_ICONS | keyof typeof APP_ICONS;

const known = new Map<string, readonly string[]>(Object.entries(BASE_ICONS));

/** Registers further icons for <Icon>. */
export function addIcons(icons: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, paths] of Object.entries(icons)) known.set(name, paths);
}

/**
 * The path data of an icon, or undefined if it is unknown (metadata may name any). Test runners load Blueprint's CommonJS build, where the
 * list is the `default` export.
 */
export function iconPaths(name: string): readonly string[] | undefined {
  const found: unknown = known.get(name);
  if (Array.isArray(found)) return found as string[];
  return (found as { default?: string[] } | undefined)?.default;
}

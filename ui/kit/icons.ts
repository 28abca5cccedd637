/** The icons at hand, by name. The set grows when the application's frame is loaded (icons-app.ts). */
import type { APP_ICONS } from './icons-app.ts';
import { BASE_ICONS } from './icons-base.ts';

/** Names of Blueprint's outline icons that the product uses. */
export type IconName = keyof typeof BASE_ICONS | keyof typeof APP_ICONS;

const known = new Map<string, readonly string[]>(Object.entries(BASE_ICONS));

/** Makes further icons known to <Icon>. */
export function addIcons(icons: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, paths] of Object.entries(icons)) known.set(name, paths);
}

/**
 * The path data of an icon, or undefined when it is not known (metadata may name any).
 * Test runners load Blueprint's CommonJS build, where the list stands under `default`.
 */
export function iconPaths(name: string): readonly string[] | undefined {
  const found: unknown = known.get(name);
  if (Array.isArray(found)) return found as string[];
  return (found as { default?: string[] } | undefined)?.default;
}

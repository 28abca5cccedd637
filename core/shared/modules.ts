/**
 * Modules that an organisation switches on and off. Each is a folder of metadata; folders that are not named here (people, roles, files,
 * jobs, what a plugin adds) are always on.
 */
export const MODULES = ['pmis', 'construction', 'compliance', 'risk', 'policy', 'assets', 'orders', 'tasks', 'education'] as const;
export type ModuleName = (typeof MODULES)[number];

export const isModule = (name: unknown): name is ModuleName => (MODULES as readonly unknown[]).includes(name);

/** Menus around all modules of an application: whoever has one keeps it. */
const ALWAYS = /_system_menu$/;

/** @returns the modules that are off where these are on. */
export const modulesOff = (on: readonly string[]): ReadonlySet<string> => new Set(MODULES.filter((name) => !on.includes(name)));

/**
 * @param homes the folder of metadata that declares a permission.
 * @param off modules that are switched off.
 * @returns the permissions that count, in the same order.
 */
export function permissionsThatCount(
  permissions: readonly string[],
  homes: ReadonlyMap<string, string>,
  off: ReadonlySet<string>,
): string[] {
  return off.size === 0 ? [...permissions] : permissions.filter((p) => ALWAYS.test(p) || !off.has(homes.get(p) ?? ''));
}

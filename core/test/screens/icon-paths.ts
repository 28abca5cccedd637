/** The drawings of icons by their names, as the bundle has them. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const PATHS = '@blueprintjs/icons/lib/esm/next/generated/paths';

const load = async (name: string): Promise<[string, readonly string[]]> => [
  name,
  ((await import(resolve(`${PATHS}/${name}.js`))) as { default: readonly string[] }).default,
];

export const pathsOf = async (names: readonly string[]): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(await Promise.all(names.map(load)));

/** `virtual:metadata/icons` of the screens, for Jest. */
import { createRequire } from 'node:module';
import { screens } from './loaded.ts';

const { resolve } = createRequire(import.meta.url);
const PATHS = '@blueprintjs/icons/lib/esm/next/generated/paths';

const load = async (name: string): Promise<[string, readonly string[]]> => [
  name,
  ((await import(resolve(`${PATHS}/${name}.js`))) as { default: readonly string[] }).default,
];

export default Object.fromEntries(await Promise.all(screens.icons.map(load)));

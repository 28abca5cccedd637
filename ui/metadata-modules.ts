/**
 * What the screens take from the metadata, as modules: `virtual:metadata/pages`, `bars`, `modules`, `permissions`, `figures`, `icons`,
 * `icons-public`, `ar`, `ar-public`, `ar-guest` and `ar-permissions` (any language). The server's loader makes them, so that both ends have
 * the same pages, those of modules included.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadMetadata } from '../core/metadata/load.ts';
import { screensOf, type Screens } from '../core/metadata/screens.ts';

const PREFIX = 'virtual:metadata/';

function partOf(screens: Screens, name: string): unknown {
  if (name === 'pages' || name === 'bars' || name === 'modules' || name === 'permissions' || name === 'figures') return screens[name];
  const [locale = '', set] = name.split('-');
  if (set === 'permissions') return screens.permissionTexts(locale);
  if (set === 'guest') return screens.guestTexts(locale);
  return set === 'public' ? screens.publicTexts(locale) : screens.texts(locale);
}

const ICONS = '@blueprintjs/icons/lib/esm/next/generated/paths';

/** The icons by name, each imported by itself: what is not named is not in the bundle. */
function iconsModule(names: readonly string[]): string {
  const imports = names.map((name, i) => `import i${i} from '${ICONS}/${name}.js';`);
  return `${imports.join('\n')}\nexport default { ${names.map((name, i) => `'${name}': i${i}`).join(', ')} };`;
}

/** @param product folder of the product. */
export const metadataModules = (product: string): Plugin => ({
  name: 'rukn-metadata',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const screens = screensOf(loadMetadata(join(product, 'metadata')));
    const name = id.slice(PREFIX.length + 1);
    if (name === 'icons' || name === 'icons-public')
      return { code: iconsModule(name === 'icons' ? screens.icons : screens.publicIcons), moduleType: 'js' };
    const part = partOf(screens, name);
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`, moduleType: 'js' };
  },
});

/**
 * Metadata for the screens, as modules: `virtual:metadata/pages`, `bars`, `modules`, `permissions`, `figures`, `ar` and `ar-public` (any
 * language). The server's loader builds them, so that both sides have the same pages, including those of modules.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadMetadata } from '../core/metadata/load.ts';
import { screensOf, type Screens } from '../core/metadata/screens.ts';

const PREFIX = 'virtual:metadata/';

function partOf(screens: Screens, name: string): unknown {
  if (name === 'pages' || name === 'bars' || name === 'modules' || name === 'permissions' || name === 'figures') return screens[name];
  const [locale = '', set] = name.split('-');
  return set === 'public' ? screens.publicTexts(locale) : screens.texts(locale);
}

/** @param product folder of the product. */
export const metadataModules = (product: string): Plugin => ({
  name: 'rukn-metadata',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const part = partOf(screensOf(loadMetadata(join(product, 'metadata'))), id.slice(PREFIX.length + 1));
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`, moduleType: 'js' };
  },
});

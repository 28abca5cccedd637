/**
 * Names that the screens bring: views of pages and tiles, icons, panels. Their sources are read as text, since core does not import
 * screens.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenNames } from '../metadata/check-names.ts';
import { ROOT } from '../root.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** Keys of an object on lines of their own: `'cost-ledger': ...`, `check,`. */
const keys = (body: string): string[] => [...body.matchAll(/^\s+(?:'([^']+)'|([\w]+))(?=\s*[:,])/gm)].map((m) => (m[1] ?? m[2]) as string);
/** The object after a word, up to the brace that closes its line's indent. */
const object = (text: string, begins: RegExp): string =>
  new RegExp(`${begins.source}[^{]*\\{\\n([\\s\\S]*?)\\n *\\}`).exec(text)?.[1] ?? '';

/** Every icon of Blueprint: those that the metadata names are brought while the screens are built (ui/metadata-modules.ts). */
const icons = (): string[] =>
  readdirSync(join(ROOT, 'node_modules/@blueprintjs/icons/lib/esm/next/generated/paths'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -3));

/** @returns undefined where the product came without the sources of its screens. */
export function screenNames(): ScreenNames | undefined {
  if (!existsSync(join(ROOT, 'ui/app/registry.ts'))) return undefined;
  const plugins = readdirSync(join(ROOT, 'plugins'))
    .map((name) => `plugins/${name}/ui/index.ts`)
    .filter((path) => existsSync(join(ROOT, path)))
    .map(read);
  return {
    // A redirect is done by the routes themselves (ui/app/routes.tsx).
    views: [
      'redirect',
      ...keys(object(read('ui/app/registry.ts'), /const OWN\b/)),
      ...plugins.flatMap((text) => keys(object(text, /\n {2}views:/))),
    ],
    icons: icons(),
    panels: plugins.flatMap((text) => keys(object(text, /\n {2}panels:/))),
  };
}

/**
 * Preload links for the fonts and scripts that a page will need, so that the browser fetches them together with the first script instead of
 * after it.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '../shared/actor.ts';
import type { PageDef } from '../shared/page.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const FRAME = 'app/frame.ts';
/** Source files of the most common views. */
const VIEWS: Record<string, string> = {
  list: 'list/list-page.tsx',
  detail: 'detail/detail-page.tsx',
  create: 'form/form-page.tsx',
  edit: 'form/form-page.tsx',
  dashboard: 'dashboard/dashboard-page.tsx',
};

/**
 * @param folder of the built screens.
 * @returns the link elements of a page, none before the first build. `signedIn`: its view will be drawn at once.
 */
export function preloads(folder: string): (page: PageDef, locale: Locale, signedIn: boolean) => string {
  let manifest: Manifest | undefined;
  const kept = new Map<string, string>();
  return (page, locale, signedIn) => {
    manifest ??= read(folder);
    if (!manifest) return '';
    const view = signedIn ? VIEWS[page.view] : undefined;
    const key = `${view ?? ''} ${locale} ${signedIn}`;
    const links = kept.get(key) ?? fontsOf(manifest, locale, signedIn) + (view ? scriptsOf(manifest, view, locale) : '');
    kept.set(key, links);
    return links;
  };
}

const scriptsOf = (manifest: Manifest, view: string, locale: Locale): string =>
  linksOf(manifest, [partOf(manifest, FRAME), partOf(manifest, view), ...texts(manifest, locale)]);

/**
 * The fonts of a page: those of its language, and Arabic ones for names and titles of a signed-in reader's records. Without them text is
 * drawn in another font first, and moves what is below.
 */
const fontsOf = (manifest: Manifest, locale: Locale, signedIn: boolean): string =>
  Object.entries(manifest)
    .filter(
      ([source]) => source.endsWith('.woff2') && (locale === 'ar' || !source.includes('-arabic') || (signedIn && /-[46]00-/.test(source))),
    )
    .map(([, { file }]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

function read(folder: string): Manifest | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** The chunk of a view: under its source, or, where a plugin's page includes it too, under the name of its file. */
function partOf(manifest: Manifest, source: string): string {
  if (manifest[source]) return source;
  const name = path.parse(source).name;
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? source;
}

/** Chunks of a language's texts for somebody signed in (ui/vite.config.ts). */
const texts = (manifest: Manifest, locale: Locale): string[] =>
  Object.keys(manifest).filter((key) => [`texts-${locale}`, `texts-${locale}-app`].includes(manifest[key]?.name ?? ''));

function linksOf(manifest: Manifest, roots: string[]): string {
  const chunks = new Set<string>();
  const visit = (key: string): void => {
    if (chunks.has(key) || !manifest[key]) return;
    chunks.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const found = [...chunks].filter((key) => key !== 'index.html').map((key) => manifest[key] as Chunk);
  const styles = new Set(found.flatMap((chunk) => chunk.css ?? []));
  return [
    ...found.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

/** The screens: built into dist/ui, or served with hot reload by `npm run dev` in front of the server. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import rtlcss from 'postcss-rtlcss';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { devPage } from './dev-page.ts';
import { OWN_AREAS } from './i18n/areas.ts';
import { leanPreloads } from './lean-preloads.ts';
import { metadataModules } from './metadata-modules.ts';

const root = dirname(fileURLToPath(import.meta.url));
const product = dirname(root);

/**
 * Blueprint uses left and right only, so its style sheets get overrides for right-to-left; ours use logical properties and stay as they
 * are.
 */
function rightToLeftForBlueprint(): AcceptedPlugin {
  const plugin = rtlcss({ mode: 'override' });
  const once = (plugin as { Once?: (css: { source?: { input: { file?: string } } }, helpers: unknown) => unknown }).Once;
  return {
    postcssPlugin: 'right-to-left-for-blueprint',
    Once(css, helpers) {
      return css.source?.input.file?.includes('@blueprintjs') ? (once?.(css, helpers) as void) : undefined;
    },
  };
}

/** Address of the server; set by `npm run dev`. */
const backend = process.env['RUKN_DEV_SERVER'] ?? 'http://127.0.0.1:3001';
const proxied = { target: backend, changeOrigin: false };

/**
 * One file of texts per language for everybody, one for guests and one for the application (ui/i18n/index.ts), instead of one per area.
 * Areas with pages of their own, and plugins' screens, have files of their own: what a list does not say, it does not fetch.
 */
const texts = ['en', 'ar', 'fr', 'cn'].flatMap((language) => {
  const engine = `(?<!/plugins/[\\w-]+)/ui/i18n/${language}`;
  const areas = `${engine}/(?!(?:${OWN_AREAS.join('|')})\\.json)[\\w-]+\\.json`;
  return [
    {
      name: `texts-${language}`,
      priority: 2,
      test: new RegExp(`(${engine}/(kit|shell|errors|public)\\.json|virtual:metadata/${language}-public)$`),
    },
    {
      name: `texts-${language}-guest`,
      priority: 2,
      test: new RegExp(`(${engine}/guest\\.json|virtual:metadata/${language}-guest)$`),
    },
    {
      name: `texts-${language}-app`,
      priority: 1,
      test: new RegExp(`(${areas}|/plugins/[\\w-]+/ui/i18n/${language}\\.json|virtual:metadata/${language})$`),
    },
  ];
});

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * The static imports of some files of ui, as one chunk of that name. They import files of other rooms, not their index.ts: all that an
 * index names would be in the chunk, whoever uses it.
 */
function neededBy(name: string, ...files: readonly string[]): (id: string, graph: Graph) => string | null {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    if (!needed) {
      needed = new Set(files.map((file) => join(root, file)));
      for (const each of needed) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) needed.add(next);
    }
    return needed.has(id) ? name : null;
  };
}

/**
 * What inputs, lists and pages have in common; in a chunk before those of inputs, which would take it along. Not what only forms need,
 * however many views open one.
 */
const BASE =
  /\/@tanstack\/(query-core|react-query)\/|\/(ui\/(kit|data|cells|files|page|slots)|core\/shared)\/(?!formula|decimal|schema-errors)[^.]+\.tsx?$/;
/** In a chunk before those of guests, which would take them along. */
const NOT_OF_GUESTS = /^(?!.*\/ui\/guest\/).*\.[cm]?[jt]sx?$/;
const CODE = /\.[cm]?[jt]sx?$/;

/**
 * Modules that are needed together become one chunk: those of the start, fields that guests and lists have in common, those of all guest
 * pages, inputs, and small ones that many views share; not those of forms, with which a list would fetch all inputs. Each separate file
 * would cost the browser about 4 ms of processor time.
 */
const together = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: neededBy('fields', 'guest/login-page.tsx'), test: NOT_OF_GUESTS, priority: 4 },
  { name: neededBy('guest', 'guest/login-page.tsx'), test: CODE, priority: 3 },
  { name: 'base', test: BASE, minShareCount: 10, priority: 2 },
  { name: 'inputs', test: /\/ui\/widgets\/[^.]+\.tsx?$/, minShareCount: 2, priority: 1 },
  { name: 'often', test: /^(?!.*\/ui\/form\/).*\.[cm]?[jt]sx?$/, minShareCount: 19, maxModuleSize: 3_000 },
];
const { plugin: lean, resolveDependencies } = leanPreloads();

export default defineConfig({
  root,
  base: '/',
  appType: 'custom',
  plugins: [react(), compiledTexts(), metadataModules(product), devPage(root, backend), lean],
  css: { postcss: { plugins: [rightToLeftForBlueprint()] } },
  build: {
    outDir: join(product, 'dist/ui'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { resolveDependencies },
    sourcemap: false,
    // Inlined assets would be data: URLs, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // The lazy chart chunk alone is larger.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [...texts, ...together] } } },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    fs: { allow: [product] },
    proxy: { '/api': proxied, '/services': proxied, '/outbox': proxied },
  },
});

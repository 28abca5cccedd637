/** The screens: built into dist/ui, or served with hot reload by `npm run dev` in front of the server. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { AcceptedPlugin } from 'postcss';
import rtlcss from 'postcss-rtlcss';
import { defineConfig } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const product = dirname(root);
const { version } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8')) as { version: string };

/** Blueprint knows left and right only, so its style sheets get overrides for right-to-left; ours use logical properties and stay as they are. */
function rightToLeftForBlueprint(): AcceptedPlugin {
  const plugin = rtlcss({ mode: 'override' });
  const once = (plugin as { Once?: (css: { source?: { input: { file?: string } } }, helpers: unknown) => unknown }).Once;
  return {
    postcssPlugin: 'right-to-left-for-blueprint',
    Once(css, helpers) {
      return css.source?.input.file?.includes('@blueprintjs') ? once?.(css, helpers) as void : undefined;
    },
  };
}

export default defineConfig(({ command }) => ({
  root,
  base: '/',
  publicDir: join(root, 'public'),
  define: {
    __VERSION__: JSON.stringify(version),
    __BUILT__: JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  plugins: [react()],
  css: { postcss: { plugins: [rightToLeftForBlueprint()] } },
  build: {
    outDir: join(product, 'dist/ui'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Inlined assets would be data: addresses, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    // Lazy charts alone are larger.
    chunkSizeWarningLimit: 1200,
    // An inline script would break the content security policy.
    modulePreload: { polyfill: false },
  },
  server: {
    strictPort: true,
    host: '127.0.0.1',
    fs: { allow: [product] },
  },
  ...(command === 'serve' ? { appType: 'custom' as const } : {}),
}));

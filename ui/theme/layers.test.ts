import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

/** Dialogs, drawers and menus are drawn from this layer on (float.css). */
const FLOATING = 30;
/** The frame and what floats itself. */
const ABOVE = ['ui/theme/float.css', 'ui/theme/shell.css'];
const TIP = '#chart-tip';

test('no part of a page lies over the dialogs that it opens', () => {
  const over = ['ui', 'plugins']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.css') && !ABOVE.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/([^{}]+)\{[^{}]*?z-index: (\d+)/g)]
        .filter(([, , layer]) => Number(layer) >= FLOATING)
        .map(([, selector]) => `${file}: ${selector?.trim()}`),
    );
  expect(over).toEqual([`ui/theme/dashboard.css: ${TIP}`]);
});

/**
 * `npm run screens -- landing`: screenshots of the demo tenants for the landing pages, in both languages and themes, into
 * ui/public/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillParameters, ROOT } from './screens/scenes.ts';
import { settled } from './screens/settled.ts';

/** The page of each family, with its accent colour. */
const SHOTS = [
  { family: 'all', path: '/projects', accent: '' },
  { family: 'pmis', path: '/dashboard', accent: '' },
  { family: 'grc', path: '/projects/{project}?tab=history', accent: 'grc' },
  { family: 'oss', path: '/projects?view=board', accent: 'oss' },
  { family: 'ut', path: '/projects?view=timeline', accent: '' },
];
const QUALITY = 76;

test.skip(process.env['SCREENS'] !== 'landing', 'pictures are made on demand');
for (const lang of ['en', 'ar'] as const) {
  test(`landing pictures, ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width: 880, height: 574 }, deviceScaleFactor: 1.4, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL as string }]);
    expect((await context.request.post('/api/login', { data: { email: 'admin@pmis.example', password: 'Rukn#2026' } })).ok()).toBe(true);
    const folder = join(ROOT, 'ui', 'public', 'pictures');
    mkdirSync(folder, { recursive: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    for (const { family, path, accent } of SHOTS) {
      const [scene] = await fillParameters(context.request, [{ name: family, path, account: null }]);
      await page.goto(scene!.path);
      for (const theme of ['light', 'dark']) {
        await page.evaluate(
          ([name, wear]) => {
            document.documentElement.dataset['theme'] = name;
            if (wear) document.documentElement.dataset['family'] = wear;
          },
          [theme, accent],
        );
        await settled(page);
        const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
        writeFileSync(join(folder, `${family}-${lang}-${theme}.webp`), Buffer.from(data, 'base64'));
      }
    }
    await context.close();
  });
}

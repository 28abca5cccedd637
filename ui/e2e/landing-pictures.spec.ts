/**
 * `npm run screens`: the pictures of the landing pages, in both languages and themes, into ui/public/pictures; with `-- landing` these
 * alone. Each is the side of a list where its reader begins, at the width of an ordinary screen: nothing is crowded, and text can be read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from './screens/scenes.ts';
import { settled, watchRequests } from './screens/settled.ts';

interface Shot {
  family: string;
  /** Whose work it shows. */
  email: string;
  path: string;
}

const CONTROLS = 'columns=ref_no,title,audit_status_id,status,control_owner_id,score,evidence_count,due_date&sort=-round_id,position';

/** The list of each family. Orders have none yet: their family shows the tasks of a site. */
const SHOTS: readonly Shot[] = [
  { family: 'all', email: 'admin@pmis.example', path: '/projects' },
  { family: 'pmis', email: 'admin@pmis.example', path: '/contracts' },
  { family: 'grc', email: 'admin@grc.example', path: `/grc/audit-items?${CONTROLS}` },
  { family: 'oss', email: 'admin@pmis.example', path: '/pm-web/action-items' },
  { family: 'ut', email: 'admin@ut.example', path: '/projects' },
];
/** The part of the page that is kept, and the size of its picture (ui/guest/picture.tsx). */
const [SCREEN, PART, PICTURE] = [
  { width: 1440, height: 900 },
  { width: 960, height: 627 },
  { width: 1232, height: 804 },
];
const QUALITY = 76;

const wanted = process.env['SCREENS'] === 'landing' || (process.env['SCREENS'] === 'all' && !process.env['SCREENS_ONLY']);
test.skip(!wanted, 'pictures are made by npm run screens');

for (const lang of ['en', 'ar'] as const)
  for (const { family, email, path } of SHOTS)
    test(`landing picture of ${family}, ${lang}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({
        viewport: SCREEN,
        deviceScaleFactor: PICTURE.width / PART.width,
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL as string }]);
      expect((await context.request.post('/api/login', { data: { email, password: 'Rukn#2026' } })).ok()).toBe(true);
      const folder = join(ROOT, 'ui', 'public', 'pictures');
      mkdirSync(folder, { recursive: true });
      const page = await context.newPage();
      watchRequests(page);
      const devtools = await context.newCDPSession(page);
      await page.goto(path);
      for (const theme of ['light', 'dark']) {
        await page.evaluate(
          ([name, wear]) => {
            document.documentElement.dataset['theme'] = name;
            document.documentElement.dataset['family'] = wear;
          },
          [theme, family] as const,
        );
        await settled(page);
        await expect(page.getByRole('grid').locator('[data-row]').first()).toBeVisible();
        const { data } = await devtools.send('Page.captureScreenshot', {
          format: 'webp',
          quality: QUALITY,
          clip: { x: lang === 'ar' ? SCREEN.width - PART.width : 0, y: 0, ...PART, scale: PICTURE.width / PART.width },
        });
        writeFileSync(join(folder, `${family}-${lang}-${theme}.webp`), Buffer.from(data, 'base64'));
      }
      await context.close();
    });

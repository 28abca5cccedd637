/**
 * Screenshots in English and Arabic, light and dark, 1440 and 390 wide, in .screens; any defect fails. `npm run screens` checks every page
 * in all combinations; the ordinary tests a sample of pages, each in one of them, so that every combination is seen.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './enter.ts';
import { BASE } from './product.ts';
import { inspect } from './screens/inspect.ts';
import { allScenes, DOZEN, fillParameters, ROOT } from './screens/scenes.ts';
import type { Scene } from './screens/scenes.ts';
import { settled } from './screens/settled.ts';

const ALL = process.env['SCREENS'] === 'all';
const ONLY = process.env['SCREENS_ONLY']?.toLowerCase();
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Highest sum of the shares of a screen by which what is shown moved while the page was loaded. */
const MOST_SHIFT = 0.05;
/** Console errors about an error status that the scene provokes. */
const EXPECTED = /Failed to load resource: the server responded with a status of (401|403|404)/;

const chosen = allScenes(ONLY === 'built').filter((scene) =>
  ALL ? !ONLY || ONLY === 'built' || scene.name.includes(ONLY) : DOZEN.includes(scene.name),
);
const accounts = [...new Set(chosen.map((scene) => scene.account))];

/** The eight combinations by number; each scene of an ordinary run uses one. */
const numberOf = (english: boolean, light: boolean, wide: boolean): number => Number(english) * 4 + Number(light) * 2 + Number(wide);

test.describe.configure({ mode: 'parallel' });
for (const account of accounts) {
  for (const language of ['en', 'ar'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const size of SIZES) {
        const own = numberOf(language === 'en', theme === 'light', size.width === 1440);
        const scenes = chosen.filter((scene) => scene.account === account).filter((_, i) => ALL || i % 8 === own);
        if (scenes.length === 0) continue;
        test(`${account ?? 'guest'} ${language} ${theme} ${size.width}`, async ({ browser }) => {
          test.setTimeout(60_000 + scenes.length * 10_000);
          const context = await contextOf(browser, account, language, size);
          const findings: string[] = [];
          for (const scene of account ? await fillParameters(context.request, scenes) : scenes) {
            const found = await look(context, scene, language, theme, size.width);
            findings.push(...found.map((finding) => `${scene.name}: ${finding}`));
          }
          await context.close();
          expect(findings).toEqual([]);
        });
      }
    }
  }
}

async function contextOf(
  browser: Browser,
  account: string | null,
  language: 'en' | 'ar',
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'lang', value: language, url: BASE }]);
  if (account) await signIn(context, account);
  return context;
}

/** Opens a scene, takes its screenshot and returns its defects. */
async function look(
  context: BrowserContext,
  scene: Scene,
  language: 'en' | 'ar',
  theme: 'light' | 'dark',
  width: number,
): Promise<string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message.slice(0, 200)}`));
  await watchShifts(page);
  await page.goto(scene.path);
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  await settled(page);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  if (shift > MOST_SHIFT) errors.push(`layout shift ${shift.toFixed(3)}`);
  for (const selector of scene.press ?? []) await page.click(selector);
  for (const key of scene.keys ?? []) await page.keyboard.press(key);
  if (scene.keys || scene.press) await settled(page);
  const folder = join(ROOT, '.screens', `${language}-${theme}-${width}`);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${scene.name.replaceAll(' ', '-')}.png`) });
  const found = [...errors, ...(await inspect(page, language))];
  await page.close();
  return found;
}

/** Adds up in `window.shift` how far what is shown moves without a hand at the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

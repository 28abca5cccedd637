/**
 * Every page in English and Arabic, light and dark, 1440 and 390 wide; any defect fails. `npm run screens` checks every page in all
 * combinations and keeps pictures in .screens; the ordinary tests a sample of pages, each in one language and width.
 *
 * A page is loaded once per language and width, in the tab of the page before: a tab of its own costs as much as the page. Both themes are
 * looked at one after the other, since a theme is nothing but colours that are put on the open page.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { readWords } from '../../core/test/screen-words.mjs';
import { signIn } from './enter.ts';
import { BASE } from './product.ts';
import { inspect, inspectColours } from './screens/inspect.ts';
import { fillParameters, hasNoRecord, isClosed } from './screens/parameters.ts';
import { allScenes, DOZEN, ROOT } from './screens/scenes.ts';
import type { Scene } from './screens/scenes.ts';
import { settled, watchRequests } from './screens/settled.ts';

const ALL = process.env['SCREENS'] === 'all';
const PICTURES = ALL && process.env['SCREENS_PICTURES'] !== 'no';
const ONLY = readWords(process.env['SCREENS_ONLY'] ?? '');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const LANGUAGES = ['en', 'ar'] as const;
/** Scenes of one test: few enough that workers end at the same time. */
const BATCH = 24;
/** Highest sum of the shares of a screen by which what is shown moved while the page was loaded. */
const MOST_SHIFT = 0.05;
/** Console errors about an error status that the scene provokes. */
const EXPECTED = /Failed to load resource: the server responded with a status of (401|403|404)/;

type Language = (typeof LANGUAGES)[number];
type Size = (typeof SIZES)[number];

const isAmong = <T>(choice: T[], value: T): boolean => choice.length === 0 || choice.includes(value);
const chosen = allScenes(ONLY.built).filter(({ name }) =>
  ALL ? ONLY.names.length === 0 || ONLY.names.some((part) => name.includes(part)) : DOZEN.includes(name),
);
const accounts = [...new Set(chosen.map((scene) => scene.account))];

test.describe.configure({ mode: 'parallel' });
for (const account of accounts)
  LANGUAGES.flatMap((language) => SIZES.map((size) => ({ language, size }))).forEach(({ language, size }, combination, { length }) => {
    if (!isAmong(ONLY.languages, language) || !isAmong(ONLY.widths, size.width)) return;
    const scenes = chosen.filter((scene) => scene.account === account).filter((_, i) => ALL || i % length === combination);
    for (let from = 0; from < scenes.length; from += BATCH) {
      const batch = scenes.slice(from, from + BATCH);
      test(`${account ?? 'guest'} ${language} ${size.width}, from ${batch[0]!.name}`, async ({ browser }) => {
        test.setTimeout(60_000 + batch.length * 30_000);
        expect(await lookAtAll(browser, batch, language, size)).toEqual([]);
      });
    }
  });

/** Opens scenes of one person one after the other. @returns their defects. */
async function lookAtAll(browser: Browser, scenes: Scene[], language: Language, size: Size): Promise<string[]> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'lang', value: language, url: BASE }]);
  const account = scenes[0]!.account;
  if (account) await signIn(context, account);
  const page = await context.newPage();
  watchRequests(page);
  await watchShifts(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message.slice(0, 200)}`));
  const findings: string[] = [];
  for (const scene of account ? await fillParameters(context.request, scenes) : scenes) {
    // A page that is not ready within its time is a finding, and the others are looked at.
    const found = await look(page, scene, language).catch((error: Error) => [`not looked at: ${error.message.slice(0, 200)}`]);
    findings.push(...[...errors.splice(0), ...found].map((finding) => `${scene.name}: ${finding}`));
  }
  await context.close();
  return findings;
}

/** Opens a scene, looks at it in both themes and returns its defects. */
async function look(page: Page, scene: Scene, language: Language): Promise<string[]> {
  await page.goto(scene.path);
  await settled(page);
  for (const key of scene.keys ?? []) await page.keyboard.press(key);
  if (scene.keys) await settled(page);
  await picture(page, scene, language, 'light');
  const light = await inspect(page, language);
  // Asked after the inspection, so that what moves late counts too.
  const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await settled(page);
  await picture(page, scene, language, 'dark');
  const dark = await inspectColours(page);
  const missing = await page.locator('.k-empty-code', { hasText: '404' }).count();
  const closed = await page.locator('.k-empty[data-art="denied"] > h1').count();
  return [
    // Otherwise the page itself would not have been looked at.
    ...(missing > 0 && !hasNoRecord(scene) ? [`${scene.path} has no record`] : []),
    ...(closed > 0 && !isClosed(scene) ? [`${scene.path} is not open to ${scene.account}`] : []),
    ...(sum > MOST_SHIFT ? [`layout shift ${sum.toFixed(3)}: ${moved.join(' | ')}`] : []),
    ...light,
    ...dark.filter((finding) => !light.includes(finding)).map((finding) => `dark: ${finding}`),
  ];
}

async function picture(page: Page, scene: Scene, language: Language, theme: 'light' | 'dark'): Promise<void> {
  if (!PICTURES) return;
  const folder = join(ROOT, '.screens', `${language}-${theme}-${page.viewportSize()!.width}`);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${scene.name.replaceAll(' ', '-')}.png`) });
}

interface Shifts {
  sum: number;
  /** What moved, as tag and classes. */
  moved: string[];
}

/** Adds up in `window.shifts` how far what is shown moves without a hand at the page, and what it is. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const { shifts } = Object.assign(window, { shifts: { sum: 0, moved: [] as string[] } });
    const nameOf = (node: Node | null): string => (node instanceof Element ? `${node.localName} ${node.className}`.trim() : '#text');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.moved.push(`${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

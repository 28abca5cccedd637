/** Background jobs: an export as a job, with toast, bell, page and list of jobs. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { findings } from './axe.ts';
import { enter, ORIGIN } from './enter.ts';
import { BASE } from './product.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

/** In a workspace that no other test uses, because a job's toast appears wherever its owner has the product open. */
const ADMIN = 'admin@ut.example';

/** Signs in and opens a list with a project; every export becomes a job, as otherwise only large ones do. */
async function begin(page: Page, language = 'en'): Promise<void> {
  await enter(page, ADMIN);
  await page.context().addCookies([{ name: 'lang', value: language, url: BASE }]);
  const { data: me } = (await (await page.request.get('/api/user')).json()) as { data: { id: number } };
  const made = (await (
    await page.request.post('/api/projects', { headers: ORIGIN, data: { name_en: 'Library', name_ar: 'المكتبة', manager_id: me.id } })
  ).json()) as { data: { id: number } };
  alsoMade(`/api/projects/${made.data.id}`);
  await page.route('**/api/export/project?*', (route) => route.continue({ url: `${route.request().url()}&job=1` }));
  await page.goto('/projects');
}
const toast = (page: Page, text: string | RegExp) => page.locator('.k-toast').filter({ hasText: text });

test('a large export goes on by itself; its end is told with the file, also by the bell, on its page and in the list', async ({ page }) => {
  await begin(page);
  await page.locator('.lt-tools').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'For editing and importing again' }).click();
  // A short job may have ended already: its end takes the place of its beginning.
  await expect(toast(page, /The export is being prepared|is ready/)).toBeVisible();
  const done = toast(page, /Projects .*\.xlsx is ready/);
  const [file] = await Promise.all([page.waitForEvent('download'), done.getByRole('button', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Projects \d{4}-\d\d-\d\d\.xlsx$/);
  const rows = utils.sheet_to_json<unknown[]>(Object.values(read(await readFile(await file.path())).Sheets)[0] ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 3)).toEqual(['Id', 'Name (English)', 'Name (Arabic)']);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /Export of .?Projects/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Projects .*\.xlsx$/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByText(/^\d+ rows of Projects exported$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /\/api\/jobs\/\d+\/file$/);
  expect((await findings(page)).map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Jobs' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /Projects .*\.xlsx/ })
      .first(),
  ).toContainText('100%');
});

test('in Arabic and 390 wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, 'ar');
  const { data } = (await (await page.request.post('/api/export/project?job=1&lang=ar&columns=name', { headers: ORIGIN })).json()) as {
    data: { job: number };
  };
  await page.goto(`/jobs/${data.job}`);
  await expect(page.getByRole('link', { name: 'تنزيل' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^المشاريع/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await findings(page)).map(({ id }) => id)).toEqual([]);
});

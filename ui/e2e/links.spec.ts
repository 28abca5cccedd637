/** Linking two records: search, both sides, removing and restoring; in Arabic by keyboard only. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

/** Two programs of this test. */
async function twoPrograms(page: Page): Promise<{ ids: [number, number]; names: [string, string] }> {
  const stamp = mark();
  const names: [string, string] = [`Linked one ${stamp}`, `Linked two ${stamp}`];
  await enter(page, ADMIN);
  const make = async (name: string, place: number): Promise<number> => {
    const answer = await page.request.post('/api/pm-web/programs', {
      headers: ORIGIN,
      data: { program_name_en: name, program_code: `L${place}-${stamp}` },
    });
    expect(answer.status()).toBe(200);
    const { id } = ((await answer.json()) as { data: { id: number } }).data;
    alsoMade(`/api/pm-web/programs/${id}`);
    return id;
  };
  return { ids: [await make(names[0], 1), await make(names[1], 2)], names };
}

test('a record is searched, linked, seen at both, removed and brought back', async ({ page }) => {
  const { ids, names } = await twoPrograms(page);
  await page.goto(`/pm-web/programs/${ids[0]}?tab=links`);
  const search = page.getByRole('combobox', { name: 'Link another record' });
  await search.fill(names[1]);
  await page.getByRole('option', { name: new RegExp(names[1]) }).click();
  const other = page.getByRole('region', { name: 'Links' }).getByRole('link', { name: new RegExp(names[1]) });
  await expect(other).toBeVisible();
  await expect(page.getByRole('tab', { name: /Links/ })).toContainText('1');
  expect(await findings(page, { part: '.lk' })).toEqual([]);
  await other.click();
  await page.getByRole('tab', { name: /Links/ }).click();
  const back = page.getByRole('region', { name: 'Links' }).getByRole('link', { name: new RegExp(names[0]) });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Remove the link to .*${names[0]}`) }).click();
  await expect(page.getByText('No links yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(back).toBeVisible();
});

test('in Arabic by keys, with nothing to scroll sideways on a phone', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL as string }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const { ids, names } = await twoPrograms(page);
  await page.goto(`/pm-web/programs/${ids[0]}?tab=links`);
  const search = page.getByRole('combobox', { name: 'ربط سجل آخر' });
  await search.fill(names[1]);
  await expect(page.getByRole('option', { name: new RegExp(names[1]) })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('region', { name: 'الروابط' }).getByRole('link', { name: new RegExp(names[1]) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

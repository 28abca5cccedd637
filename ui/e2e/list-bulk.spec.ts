/** Bulk work on a list: dry run, failed rows that stay selected, fix and retry, undo, select all matching, actions, delete, export. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

const rowOf = (page: Page, name: string): Locator => page.locator('.lt-body [role="row"]').filter({ hasText: name });
const bar = (page: Page): Locator => page.locator('.lt-bulk');
const select = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await rowOf(page, name).getByRole('checkbox').click();
};

/** A word that only this test's rows contain. */
const unique = (): string => `Q${mark()}`;

async function stored(page: Page, id: number): Promise<Record<string, unknown>> {
  return ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: Record<string, unknown> }).data;
}

test.afterEach(cleanUp);

test('in Arabic: the dry run names what cannot change, refused rows stay with their reason, are put right, and one undo takes all back', async ({
  page,
}) => {
  await enter(page, ADMIN, 'ar');
  const word = unique();
  const [early, late] = [`${word} مبكر`, `${word} متأخر`];
  const a = await project(page, `${word} early`, { name_ar: early });
  const b = await project(page, `${word} late`, { name_ar: late, start_date: '2027-01-10' });
  await page.goto(`/projects?search=${word}`);
  await select(page, early, late);
  await expect(bar(page)).toContainText('محددان');
  await bar(page).getByRole('button', { name: 'تعديل' }).click();
  const drawer = page.getByRole('dialog', { name: 'تعديل سجلين' });
  await expect(drawer.getByRole('button', { name: 'متابعة' })).toHaveAccessibleDescription('أضف حقلًا أولًا');
  await drawer.getByRole('button', { name: 'إضافة حقل' }).click();
  await page.getByRole('menuitem', { name: 'النهاية', exact: true }).click();
  const day = drawer.getByLabel('النهاية', { exact: true });
  await expect(day).toBeFocused();
  await day.fill('2026-06-30');
  await day.press('Tab');
  await drawer.getByRole('button', { name: 'متابعة' }).click();

  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('سيتغير سجل واحد');
  await expect(review.getByRole('listitem').filter({ hasText: late })).toContainText('يجب ألا تسبق النهايةُ البدايةَ');
  expect((await stored(page, a))['end_date']).toBe('2027-03-31');
  await review.getByRole('button', { name: 'تغيير سجل واحد' }).click();
  await expect(bar(page)).toContainText('حُدّث 1 وتعذّر 1');
  await expect(rowOf(page, late)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, early)).toHaveAttribute('aria-selected', 'false');
  await expect(rowOf(page, late).locator('.lt-why')).toContainText('يجب ألا تسبق النهايةُ البدايةَ');

  await bar(page).getByRole('button', { name: 'تصحيح وإعادة المحاولة' }).click();
  const fix = page.getByRole('dialog', { name: 'تصحيح وإعادة المحاولة' });
  await expect(fix).toContainText(late);
  await expect(fix.getByLabel('النهاية', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const start = fix.getByLabel('البداية', { exact: true });
  await start.fill('2026-01-10');
  await start.press('Control+Enter');
  await expect(fix).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page, b)).toMatchObject({ start_date: '2026-01-10', end_date: '2026-06-30' });

  await page.locator('.k-toast').filter({ hasText: 'نجحت المحاولة' }).getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(async () => (await stored(page, a))['end_date']).toBe('2027-03-31');
  expect(await stored(page, b)).toMatchObject({ start_date: '2027-01-10', end_date: '2027-03-31' });
});

test('all that match are selected without being loaded, and a step that all can take needs no question', async ({ page }) => {
  await enter(page);
  const word = unique();
  const me = (await (await page.request.get('/api/lookup/user?search=omar')).json()) as { data: { id: number }[] };
  const rows = Array.from({ length: 130 }, (_, i) => ({ name_en: `${word} ${i}`, manager_id: me.data[0]?.id }));
  const made = (await (await page.request.post('/api/bulk/project', { headers: ORIGIN, data: rows })).json()) as { id: number }[];
  expect(made).toHaveLength(130);
  await page.goto(`/projects?search=${word}&sort=name`);
  await page.locator('.lt-body [role="row"]').first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Select all 130 that match' }).click();
  await expect(bar(page)).toContainText('130 selected');
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  // A job of another test may show a toast too.
  const done = page.locator('.k-toast').filter({ hasText: '130 projects updated' });
  await expect(done).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect((await stored(page, made[129]?.id ?? 0))['status']).toBe('active');
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(page, made[0]?.id ?? 0))['status']).toBe('draft');
  await page.request.delete('/api/bulk/project', { headers: ORIGIN, data: made.map(({ id }) => id) });
});

test('an action says for how many rows it is, and what the others lack', async ({ page }) => {
  await enter(page);
  const word = unique();
  await project(page, `${word} one`);
  const running = await project(page, `${word} two`);
  expect((await page.request.post(`/api/projects/${running}/activate`, { headers: ORIGIN, data: {} })).status()).toBe(200);
  await page.goto(`/projects?search=${word}`);
  await select(page, `${word} one`, `${word} two`);
  await bar(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: /^Activate\s*1 of 2/ }).click();
  const review = page.getByRole('alertdialog', { name: 'Activate: 2 projects?' });
  await expect(review).toContainText('1 row can take this step');
  await expect(review.getByRole('link', { name: `${word} two` })).toBeVisible();
  await review.getByRole('button', { name: 'Activate: 1 project' }).click();
  await expect(bar(page)).toContainText('1 updated, 1 failed');
  await expect(rowOf(page, `${word} one`)).toContainText('Active');
  await bar(page).getByRole('button', { name: 'Reasons' }).click();
  await expect(page.getByRole('dialog', { name: '1 could not be changed' })).toContainText(`${word} two`);
});

test('a record with children is named before anything is deleted; the Delete key asks, Escape lets go', async ({ page }) => {
  await enter(page);
  const word = unique();
  const make = async (path: string, data: object): Promise<number> => {
    const answer = await page.request.post(`/api/${path}`, { headers: ORIGIN, data });
    expect(answer.status()).toBe(200);
    const { id } = ((await answer.json()) as { data: { id: number } }).data;
    alsoMade(`/api/${path}/${id}`);
    return id;
  };
  const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
  const full = await make('portfolios', { name_en: `${word} full`, owner_id: me });
  await make('portfolios', { name_en: `${word} free`, owner_id: me });
  await make('programs', { name_en: `${word} program`, portfolio_id: full });
  await page.goto(`/portfolios?search=${word}`);
  await select(page, `${word} full`, `${word} free`);
  await page.keyboard.press('Delete');
  const review = page.getByRole('alertdialog', { name: 'Delete 2 portfolios?' });
  await expect(review.getByRole('listitem').filter({ hasText: `${word} full` })).toContainText('contains 1 program');
  await review.getByRole('button', { name: 'Delete portfolio' }).click();
  await expect(page.getByText('1 portfolio(s) deleted successfully, 1 failed')).toBeVisible();
  await expect(rowOf(page, `${word} full`).locator('.lt-why')).not.toBeEmpty();
  await expect(rowOf(page, `${word} free`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('an export holds the rows that match, or the selected ones, with the shown columns', async ({ page }) => {
  await enter(page);
  const word = unique();
  await project(page, `${word} one`);
  await project(page, `${word} two`);
  await page.goto(`/projects?search=${word}&sort=name`);
  await expect(rowOf(page, word)).toHaveCount(2);
  const lines = async (press: () => Promise<void>): Promise<string[]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(file.suggestedFilename()).toMatch(/^Projects .*\.csv$/);
    return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  };
  const csv = (): Promise<void> => page.getByRole('menuitem', { name: /^CSV/ }).click();
  await page.locator('.lt-tools').getByRole('button', { name: 'Export' }).click();
  const all = await lines(csv);
  expect(all[0]).toMatch(/Number.*Status.*Health/);
  expect(all.slice(1).map((line) => line.includes(word))).toEqual([true, true]);
  await select(page, `${word} two`);
  await bar(page).getByRole('button', { name: 'Export' }).click();
  const one = await lines(csv);
  expect(one).toHaveLength(2);
  expect(one[1]).toContain(`${word} two`);
});

test('a refused export says why', async ({ page }) => {
  await enter(page);
  await page.route('**/api/export/project?*format=xlsx*', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', code: 'invalid', message: 'Sorted by what is not there', errors: {} } }),
  );
  await page.goto('/projects');
  await page.locator('.lt-tools').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  await expect(page.locator('.k-toast').filter({ hasText: 'Sorted by what is not there' })).toBeVisible();
});

test('the menu of a row by keyboard, and the fields by Ctrl E', async ({ page }) => {
  await enter(page);
  const word = unique();
  const id = await project(page, `${word} one`);
  await page.goto(`/projects?search=${word}`);
  await expect(rowOf(page, word)).toHaveCount(1);
  await page.locator('.lt-scroll').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Open in a new tab' })).toBeFocused();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(opened).toHaveURL(new RegExp(`/projects/${id}$`));
  await opened.close();
  await page.locator('.lt-scroll').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('dialog', { name: 'Edit 1 project' })).toBeVisible();
});

test('on a phone one button holds all of it, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  const word = unique();
  await project(page, `${word} one`);
  await project(page, `${word} two`);
  await page.goto(`/projects?search=${word}`);
  await page.locator('.lt-tools').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await rowOf(page, `${word} one`).click();
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Select all 2 that match' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit 2 projects' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

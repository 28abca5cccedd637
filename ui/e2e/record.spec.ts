/** The generated record page on the demo data: reading, in-place editing, actions, people, history, refusals. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp, openProject as open, project } from './own-records.ts';

test.afterEach(cleanUp);

const value = (page: Page, field: string) => page.locator(`dd[data-field="${field}"]`);

/** Shows the empty fields of the record. */
const unfold = (page: Page): Promise<void> => page.getByRole('button', { name: /^Show \d+ empty fields$/ }).click();

test('a record that is not there, and one that was not shared, read the same', async ({ page }) => {
  await enter(page, MEMBER);
  for (const id of [99_999_999, 1]) {
    await page.goto(`/portfolios/${id}`);
    await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
  }
});

test('a value is changed in place; Escape gives it up; a refusal stands under it', async ({ page }) => {
  await open(page, 'Quay wall, in place');
  await expect(value(page, 'location')).toBeHidden();
  await unfold(page);
  await value(page, 'location').click();
  await page.keyboard.type('Nowhere');
  await page.keyboard.press('Escape');
  await expect(value(page, 'location')).toHaveText('—');

  await value(page, 'location').click();
  await page.keyboard.type('North basin');
  await page.keyboard.press('Enter');
  await expect(value(page, 'location')).toHaveText('North basin');

  await value(page, 'budget').click();
  await page.getByRole('textbox', { name: 'Budget' }).fill('-5');
  await page.keyboard.press('Enter');
  await expect(value(page, 'budget').getByRole('alert')).toHaveText('Must not be negative');
  await page.getByRole('textbox', { name: 'Budget' }).fill('2,500,000');
  await page.keyboard.press('Enter');
  await expect(value(page, 'budget')).toHaveText('SAR 2,500,000.00');
  await page.getByRole('button', { name: /^Hide \d+ empty fields$/ }).click();
  await expect(value(page, 'location')).toBeVisible();

  await page.reload();
  await expect(value(page, 'location')).toHaveText('North basin');
});

test('a value is changed by keyboard alone', async ({ page }) => {
  await open(page, 'Quay wall, keyboard');
  await unfold(page);
  await page.getByRole('button', { name: 'Edit Health' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Health' }).selectOption('at_risk');
  await expect(value(page, 'health')).toHaveText('At risk');
  await page.getByRole('button', { name: 'Edit Manager' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Manager' }).fill('faisal');
  await expect(page.getByRole('option', { name: /Faisal/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(value(page, 'manager_id')).toContainText('Faisal');
});

test('someone else was faster: nothing is overwritten', async ({ page }) => {
  const id = await open(page, 'Quay wall, stale');
  await unfold(page);
  const answer = await page.request.put(`/api/projects/${id}`, { headers: ORIGIN, data: { location: 'East basin' } });
  expect(answer.status()).toBe(200);
  await value(page, 'location').click();
  await page.getByRole('textbox', { name: 'Location' }).fill('West basin');
  await page.keyboard.press('Enter');
  await expect(value(page, 'location').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(value(page, 'location')).toHaveText('East basin');
});

test('actions: only those of the state, a question before what cannot be undone', async ({ page }) => {
  await open(page, 'Quay wall, actions');
  await expect(page.getByRole('button', { name: 'Complete' })).toBeHidden();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.locator('.d-id')).toContainText('Active');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.locator('.d-id')).toContainText('Active');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.locator('.d-id')).toContainText('Completed');
  await expect(page.locator('.d-facts')).toContainText('100%');
});

test('people: added, changed, taken out; the history tells it all', async ({ page }) => {
  await open(page, 'Quay wall, people');
  const people = page.getByRole('region', { name: 'People with access' });
  await people.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('member');
  await page.getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(people.getByRole('button', { name: /: Partial$/ })).toBeVisible();
  await people.getByRole('button', { name: /: Partial$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Full/ }).click();
  await expect(people.getByRole('button', { name: /: Full$/ })).toBeVisible();
  await people.getByRole('button', { name: /: Full$/ }).click();
  await page.getByRole('menuitem', { name: 'Remove access' }).click();
  await expect(people.getByRole('button', { name: /: Full$/ })).toBeHidden();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByText('changed who has access')).toHaveCount(3);
  await expect(page.getByText('created this record')).toBeVisible();
});

test('delete asks, then goes to the list', async ({ page }) => {
  const id = await open(page, 'Quay wall, delete');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('recycle bin');
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.waitForURL((url) => url.pathname === '/projects');
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quay wall, delete is in the recycle bin' })).toBeVisible();
});

test('in Arabic the page is mirrored and speaks Arabic', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const id = await project(page, 'Quay wall, Arabic');
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'مشروع الاختبار' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'نظرة عامة' })).toBeVisible();
  const [main, aside] = await Promise.all([page.locator('.d-main').boundingBox(), page.locator('.d-aside').boundingBox()]);
  expect(aside?.x ?? 0).toBeLessThan(main?.x ?? 0);
  await expect(page.locator('.d-feed').first()).toContainText(': إنشاء السجل');
});

test('keys: E edits, ? tells them, [ and ] walk through the list one came from', async ({ page }) => {
  await enter(page, ADMIN);
  // Two records of this test, because others change meanwhile.
  const stamp = mark();
  for (const place of ['first', 'second']) await project(page, `Walk ${stamp} ${place}`);
  await page.goto(`/projects?search=${stamp}`);
  const names = page.locator('[role="row"] a[href^="/projects/"]');
  await expect(names.nth(1)).toBeVisible({ timeout: 30_000 });
  const [first, second] = [await names.nth(0).getAttribute('href'), await names.nth(1).getAttribute('href')];
  const title = async (index: number): Promise<string> => (await names.nth(index).textContent()) ?? '';
  const titles = [await title(0), await title(1)];
  const shows = (name: string | undefined) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });
  await names.nth(0).click();
  await shows(titles[0]);
  // Shortcuts work shortly after the heading appears, so the key press is repeated until it has an effect.
  const walk = (key: string, from: string | null, to: string | null) =>
    expect(async () => {
      if (new URL(page.url()).pathname === from) await page.keyboard.press(key);
      await page.waitForURL((url) => url.pathname === to, { timeout: 2_000 });
    }).toPass();
  await walk(']', first, second);
  await shows(titles[1]);
  await walk('[', second, first);
  await shows(titles[0]);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
  await page.keyboard.press('e');
  await page.waitForURL((url) => url.pathname === `${first}/edit`);
});

test('a deleted record says where it is and is brought back from there', async ({ page }) => {
  const id = await open(page, 'Quay wall, in the bin');
  const answer = await page.request.delete(`/api/projects/${id}`, { headers: ORIGIN });
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is in the recycle bin');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quay wall, in the bin' })).toBeVisible();
});

test('390 wide: nothing scrolls sideways, the actions stand at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Quay wall, narrow');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const edit = await page.getByRole('link', { name: 'Edit', exact: true }).boundingBox();
  expect(edit?.y ?? 0).toBeGreaterThan(740);
});

test('delete is refused while there are contracts, and says so', async ({ page }) => {
  const id = await open(page, 'Quay wall, with a contract');
  const contract = await page.request.post('/api/contracts', {
    headers: ORIGIN,
    data: {
      title_en: 'Wall works',
      project_id: id,
      contractor: 'Tala Marine Works',
      start_date: '2026-03-01',
      end_date: '2026-12-31',
      value: 5,
    },
  });
  expect(contract.status()).toBe(200);
  alsoMade(`/api/contracts/${((await contract.json()) as { data: { id: number } }).data.id}`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Wall works' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.locator('.k-toast').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Quay wall, with a contract' })).toBeVisible();
});

/** Using the list by keyboard only: search, filter, select, edit, save, undo, open; and its screen reader announcements. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const grid = (page: Page): Locator => page.locator('.lt-scroll');
const active = (page: Page): Locator => grid(page).locator('[data-active]');

let made: string[] = [];
test.afterEach(async ({ page }) => {
  for (const path of made.reverse()) await page.request.delete(path, { headers: ORIGIN });
  made = [];
});

async function project(page: Page, name: string, values: Record<string, unknown> = {}): Promise<void> {
  const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
  const answer = await page.request.post('/api/projects', { data: { manager_id: me, name_en: name, ...values }, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  made.push(`/api/projects/${((await answer.json()) as { data: { id: number } }).data.id}`);
}

for (const language of ['en', 'ar'] as const) {
  test(`find, edit, go on, save, take back and open by keyboard alone (${language})`, async ({ page }) => {
    await enter(page, ADMIN, language);
    const stamp = mark();
    await project(page, `Keys ${stamp}`, { budget: 100, progress: 10 });
    await page.goto('/projects');
    await expect(grid(page).locator('[data-row] a').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(stamp);
    await expect(grid(page).locator('[data-row]')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`search=${stamp}`));
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText(stamp);
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'));

    const [into, out] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press('F2');
    await expect(active(page).locator('[data-cursor]')).toHaveAttribute('data-field', 'name');
    await page.keyboard.press('End');
    await page.keyboard.press(out);
    await page.keyboard.press(out);
    const cursor = active(page).locator('[data-cursor]');
    await expect(cursor).toHaveAttribute('data-field', 'budget');
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe(await cursor.getAttribute('id'));
    await page.keyboard.press('Enter');
    await expect(active(page).locator('.lt-editor input')).toBeFocused();
    await page.keyboard.type('4321');
    await page.keyboard.press('Tab');
    // The next column, progress, opens for editing and is saved separately.
    await expect(active(page).locator('[data-field="progress"] .lt-editor input')).toBeFocused();
    await page.keyboard.type('55');
    await page.keyboard.press('Enter');
    await expect(active(page).locator('[data-field="budget"]')).toHaveText('4,321.00');
    await expect(active(page).locator('[data-field="progress"]')).toHaveText('55%');
    await page.keyboard.press('Control+z');
    await expect(active(page).locator('[data-field="progress"]')).toHaveText('10%');
    await page.keyboard.press('Control+z');
    await expect(active(page).locator('[data-field="budget"]')).toHaveText('100.00');

    await page.keyboard.press('Escape');
    await expect(active(page).locator('[data-cursor]')).toHaveCount(0);
    await page.keyboard.press(into);
    await page.keyboard.press(out);
    await expect(active(page).locator('[data-cursor]')).toHaveCount(0);
    await page.keyboard.press('x');
    await expect(active(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(active(page)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/\d+$/);
    await page.goBack();
    await expect(active(page)).toContainText(stamp);
  });
}

test('Escape gives up what was typed; the row is as it was and the keys go on from it', async ({ page }) => {
  await enter(page);
  const stamp = mark();
  await project(page, `Kept ${stamp}`, { budget: 100 });
  await page.goto(`/projects?search=${stamp}`);
  await expect(grid(page).getByRole('row').filter({ hasText: stamp })).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText(stamp);
  await page.keyboard.press('e');
  await page.keyboard.type('Another name');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lt-editor')).toHaveCount(0);
  await expect(grid(page)).toBeFocused();
  await expect(active(page)).toContainText(`Kept ${stamp}`);
});

test('a range, the ends of the list and the keys that are listed', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(grid(page).locator('[data-row] a').first()).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(dialog).toContainText('Edit in place');
  await expect(dialog).toContainText('Undo the last change');
  await page.keyboard.press('Escape');
  await grid(page).focus();
  await page.keyboard.press('End');
  const total = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  await expect(active(page)).toHaveAttribute('aria-rowindex', String(total + 1));
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('Home');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/projects\/create/);
});

/** Value lists: add, translate, sort, deactivate and merge values on one page. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

/** In a separate tenant, so that other tests' lists keep their counts. */
const ADMIN = 'admin@ut.example';
const LIST = '/api/lookups/unit_type';

test.afterEach(async ({ page }) => {
  if (!page.url().startsWith('http')) return;
  await cleanUp({ page });
  const answer = await page.request.get(LIST);
  if (!answer.ok()) return;
  const { data } = (await answer.json()) as { data: { id: number; name_en: string | null }[] };
  for (const { id } of data.filter(({ name_en: name }) => /^(Studio|Atelier|Lab) \d+$/.test(name ?? '')))
    await page.request.delete(`/api/unit-types/${id}`, { headers: ORIGIN });
});

test('who may not manage lists of values is told so', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/settings/lookups');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.locator('.parts')).toHaveCount(0);
});

test('values are added, named, ordered, put out of use and merged', async ({ page }) => {
  const stamp = mark();
  const [studio, atelier, lab] = [`Studio ${stamp}`, `Atelier ${stamp}`, `Lab ${stamp}`];
  await enter(page, ADMIN);
  await page.goto('/settings/lookups');
  await page.getByRole('searchbox', { name: 'Find a list' }).fill('أنواع الوحدات');
  await page
    .getByRole('navigation', { name: 'Lists by module' })
    .getByRole('link', { name: /^Unit types/ })
    .click();
  await expect(page).toHaveURL(/\/settings\/lookups\/unit_type$/);
  // The address changes before the page does, so earlier input would go to the previous list.
  await expect(page.getByRole('heading', { level: 2, name: /^Unit types/ })).toBeVisible();

  const fresh = page.getByRole('textbox', { name: 'New value: English' });
  for (const name of [studio, atelier, lab]) {
    await fresh.fill(name);
    await fresh.press('Enter');
    await expect(page.getByRole('button', { name: `${name}: English` })).toBeVisible();
    await expect(fresh).toHaveValue('');
  }
  await expect(fresh).toBeFocused();

  const values = page.getByRole('list', { name: 'Unit types' });
  await page.getByRole('button', { name: `${studio}: Arabic` }).focus();
  await page.keyboard.press('Enter');
  await expect(values.getByRole('textbox', { name: `${studio}: Arabic` })).toBeFocused();
  await page.keyboard.type(`مرسم ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${studio}: Arabic` })).toHaveText(`مرسم ${stamp}`);
  await expect(page.getByRole('button', { name: `${studio}: Arabic` })).toBeFocused();

  // Tab goes from one language to the other in the same row, and Escape leaves both as they were.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(values.getByRole('textbox', { name: `${studio}: English` })).toBeFocused();
  await page.keyboard.type('Never saved');
  await page.keyboard.press('Tab');
  await expect(values.getByRole('textbox', { name: `${studio}: Arabic` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${studio}: English` })).toHaveText(studio);
  await page.getByRole('button', { name: `${studio}: Arabic` }).focus();

  const saved = page.waitForResponse((r) => r.url().endsWith('/order') && r.ok());
  await page.keyboard.press('Alt+ArrowDown');
  await saved;
  await expect(values.locator('li').nth(-2)).toContainText(studio);
  expect(await seriousLines(page)).toEqual([]);

  const made = await page.request.post('/api/user-units', {
    headers: ORIGIN,
    data: { name_en: `Workshop ${stamp}`, unit_type_id: await idOf(page, studio) },
  });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  alsoMade(`/api/user-units/remove/${id}`);
  // The cache updates shortly after the click; uncheck() would not wait for it.
  await page.getByRole('switch', { name: `Offer ${lab}` }).click();
  await expect(page.getByRole('switch', { name: `Offer ${lab}` })).not.toBeChecked();
  await expect(values.locator('li').last()).toContainText('Retired');

  // What is in use is not deleted: its records are moved first, in the same dialog.
  await page.getByRole('button', { name: `More for ${studio}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const inUse = page.getByRole('dialog', { name: `1 record uses “${studio}”` });
  await expect(inUse.getByRole('button', { name: 'Move 1 and delete' })).toHaveAttribute('aria-disabled', 'true');
  await inUse.getByRole('combobox', { name: 'Move to' }).selectOption(atelier);
  await expect(inUse.getByRole('button', { name: 'Move 1 and delete' })).not.toHaveAttribute('aria-disabled', 'true');
  await inUse.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await page.getByRole('checkbox', { name: `Choose ${studio}` }).check();
  await page.getByRole('checkbox', { name: `Choose ${atelier}` }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: new RegExp(studio) })).toBeChecked();
  await dialog.getByRole('radio', { name: new RegExp(atelier) }).check();
  await expect(dialog.getByText('Units')).toBeVisible();
  await dialog.getByRole('button', { name: `Merge into “${atelier}”` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${studio}: English` })).toHaveCount(0);
  await expect(values.locator('li').filter({ hasText: atelier }).getByRole('link', { name: '1 Unit' })).toBeVisible();
});

async function idOf(page: Page, name: string): Promise<number> {
  const { data } = (await (await page.request.get(LIST)).json()) as { data: { id: number; name_en: string }[] };
  return data.find((value) => value.name_en === name)!.id;
}

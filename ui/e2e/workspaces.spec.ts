/**
 * A workspace is chosen in the side bar: it becomes the default filter of lists, which can be removed; the choice applies in other browsers
 * too.
 */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

/** A person whose lists no other test counts. */
const WHO = 'admin@ut.example';

const switcher = (page: Page, name: string): Locator => page.getByRole('complementary').getByRole('button', { name });
const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');

/** Newest last. */
let made: string[] = [];

async function make(page: Page, path: string, values: Record<string, unknown>, remove = path): Promise<number> {
  const answer = await page.request.post(`/api/${path}`, { data: values, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  made.push(`/api/${remove}/${id}`);
  return id;
}

test.afterEach(async ({ page }) => {
  await page.request.put('/api/user/workspace', { data: { workspace_id: null }, headers: ORIGIN });
  for (const path of made.reverse()) await page.request.delete(path, { headers: ORIGIN });
  made = [];
});

test('choose a workspace, see its records, let the filter go; it is still chosen after a reload, in another browser, and in Arabic', async ({
  page,
  browser,
}) => {
  const stamp = mark();
  await enter(page, WHO);
  const { data: me } = (await (await page.request.get('/api/user')).json()) as { data: { id: number } };
  const outer = await make(page, 'workspace/store', { name_en: `Campus ${stamp}`, name_ar: `الحرم ${stamp}` }, 'workspace/delete');
  const inner = await make(
    page,
    'workspace/store',
    { name_en: `Laboratories ${stamp}`, name_ar: `المختبرات ${stamp}`, parent_id: outer },
    'workspace/delete',
  );
  await make(page, 'portfolios', { name_en: `Lab renewal ${stamp}`, owner_id: me.id, workspace_id: inner });
  await page.goto('/portfolios');
  await expect(page.getByRole('grid').getByRole('link', { name: `Lab renewal ${stamp}` })).toBeVisible();
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(1);

  await switcher(page, 'Workspace: All workspaces').click();
  await expect(page.getByRole('listbox', { name: 'Choose a workspace' })).toBeFocused();
  await page.getByRole('option', { name: `Campus ${stamp}` }).click();
  await expect(rows(page)).toHaveCount(1);
  const chip = page.getByRole('button', { name: 'Remove filter: Workspace' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL((url) => (url.searchParams.get('filter') ?? '').includes(`[${outer},${inner}]`));
  await chip.click();
  await expect(rows(page)).toHaveCount(all);

  await page.goto('/portfolios');
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/portfolios/create');
  await expect(page.getByRole('combobox', { name: 'Workspace' })).toHaveValue(`Campus ${stamp}`);

  const other = await browser.newPage();
  await enter(other, WHO, 'ar');
  await other.goto('/portfolios');
  await expect(switcher(other, `مساحة العمل: الحرم ${stamp}`)).toBeVisible();
  await expect(rows(other)).toHaveCount(1);
  await switcher(other, `مساحة العمل: الحرم ${stamp}`).click();
  await expect(other.getByRole('listbox')).toBeFocused();
  await other.keyboard.press('Home');
  await other.keyboard.press('Enter');
  await expect(rows(other)).toHaveCount(all);
  await other.close();
});

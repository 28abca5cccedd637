/** A field with several references: chosen by keyboard in the form, shown in the list, filtered, edited in place in Arabic. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

/** A record of this test. */
async function make(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/${path}`, { headers: ORIGIN, data });
  expect(answer.status()).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  alsoMade(`/api/${path}/${id}`);
  return id;
}

/** Two roles and a person with the first. */
async function holder(page: Page): Promise<{ id: number; name: string; roles: [string, string] }> {
  const stamp = mark();
  await enter(page, ADMIN);
  const role = (code: string, ar: string): Promise<number> =>
    make(page, 'roles', { code: `${code}-${stamp}`, name_en: `${code} ${stamp}`, name_ar: `${ar} ${stamp}`, permissions: [] });
  const first = await role('surveyor', 'مسّاح');
  await role('planner', 'مخطِّط');
  const name = `Refs Holder ${stamp}`;
  const id = await make(page, 'tenant/users', { full_name_en: name, email: `refs-${stamp}@pmis.example`, role_ids: [first] });
  return { id, name, roles: [`surveyor ${stamp}`, `planner ${stamp}`] };
}

test('records are added and taken away by keys, stand in the list and narrow it', async ({ page }) => {
  const {
    id,
    name,
    roles: [surveyor, planner],
  } = await holder(page);
  await page.goto(`/users/${id}/edit`);
  const roles = page.getByRole('combobox', { name: 'Roles' });
  await expect(page.locator('.f-chip')).toHaveText([surveyor]);
  const option = page.getByRole('option', { name: new RegExp(`^${planner}`) });
  await roles.fill(planner);
  await roles.press('Enter');
  await expect(page.locator('.f-chip')).toHaveText([surveyor, planner]);
  await roles.press('Backspace');
  await expect(page.locator('.f-chip')).toHaveText([surveyor]);
  await roles.fill(planner);
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await roles.press('Enter');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await findings(page, { part: '.f-refs' })).toEqual([]);
  await roles.press('Escape');
  await roles.press('Control+Enter');
  await page.waitForURL(new RegExp(`/users/${id}$`));

  await page.goto('/users');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roles', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search: Roles' }).fill(planner);
  await page.getByRole('checkbox', { name: new RegExp(planner) }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('[role="gridcell"][data-field="full_name"]', { hasText: name })).toBeVisible();
  await expect(page.locator('[role="gridcell"][data-field="role_ids"]')).toHaveCount(1);
  await expect(page.locator('[role="gridcell"][data-field="role_ids"] .cell-tag').first()).toHaveText(surveyor);
});

test('a value is changed in its place in Arabic, and history says what came', async ({ page, baseURL }) => {
  const { id, roles } = await holder(page);
  const planner = roles[1].replace('planner', 'مخطِّط');
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.goto(`/users/${id}`);
  const value = page.locator('.d-value[data-field="role_ids"]');
  await value.hover();
  await value.getByRole('button', { name: /الأدوار/ }).click();
  await value.getByRole('combobox').fill(planner);
  await page.getByRole('option', { name: planner }).click();
  await value.getByRole('combobox').press('Escape');
  await value.getByRole('combobox').press('Enter');
  await expect(value.locator('.cell-tag')).toHaveCount(2);
  await expect(page.getByText(`إضافة ${planner} إلى الأدوار`).first()).toBeVisible();
});

/** Roles and access: creating and comparing roles, and the access tab of a record. */
import { expect, test } from '@playwright/test';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { cleanUp, openProject } from './own-records.ts';

const ADMIN = 'admin@pmis.example';

test('who may not see roles is not led there', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/roles');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Roles', exact: true })).toHaveCount(0);
});

test('a role is made from a search, asks before it is left, and is compared with another', async ({ page }) => {
  const name = `Planner ${Date.now()}`;
  await enter(page, ADMIN);
  await page.goto('/roles/create');
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Code').fill(`planner_${Date.now()}`);
  await page.getByLabel('Search permissions').fill('see projects');
  await page.getByRole('checkbox', { name: 'See projects' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'One permission added' })).toBeVisible();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/roles\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await page.getByLabel('Search permissions').fill('edit a project');
  await page.getByRole('button', { name: /^What “Edit a project” opens/ }).click();
  await expect(page.locator('.ro-opens')).toContainText('edit');
  await page.getByRole('checkbox', { name: 'Edit a project' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByLabel('Compared with').selectOption({ label: 'Member' });
  await expect(page.locator('.ro-sums')).toContainText(`only in ${name}`);
  await expect(page.getByRole('row', { name: /See contracts/ })).toBeVisible();
  await page.request.delete(`/api/roles/${id}`, { headers: ORIGIN });
});

test("a record tells who reaches it and why; access is given there, and the person's page shows it", async ({ page }) => {
  const id = await openProject(page, `Access ${Date.now()}`, 'access');
  await expect(page.getByRole('heading', { name: 'Who has access, and why' })).toBeVisible();
  await expect(page.locator('.ac-row').first()).toContainText('Manager of this record');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Tariq');
  await page.getByRole('option', { name: /Tariq/ }).first().click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.locator('.ac-row', { hasText: 'Tariq' });
  await expect(row).toContainText('gave partial access');
  await row.getByRole('link', { name: /Tariq/ }).click();
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect(page.locator('.ac-entries')).toContainText('Partial access');
  await page.request.post('/api/tenant/access/remove', {
    headers: ORIGIN,
    data: { type: 'project', id, user_id: Number(/users\/(\d+)/.exec(page.url())?.[1]) },
  });
  await cleanUp({ page });
});

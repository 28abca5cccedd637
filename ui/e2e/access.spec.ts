/** Roles and access: creating and comparing roles, and the access tab of a record. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { cleanUp, openProject } from './own-records.ts';

const ADMIN = 'admin@pmis.example';
const SEARCH = /^Search \d+ permissions$/;

async function removeRole(page: Page, code: string): Promise<void> {
  const { data } = (await (await page.request.get(`/api/roles?code=${code}`)).json()) as { data: { id: number }[] };
  await page.request.delete(`/api/roles/${data[0]?.id}`, { headers: ORIGIN });
}

test('who may not see roles is not led there', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/roles');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Roles', exact: true })).toHaveCount(0);
});

test('a role is made from a search, asks before it is left, and is compared with another', async ({ page }) => {
  const [name, code] = [`Planner ${mark()}`, `planner_${mark()}`];
  await enter(page, ADMIN);
  await page.goto('/roles/create');
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel(SEARCH).fill('see projects');
  await page.getByRole('checkbox', { name: 'See projects' }).check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/settings/roles/${code}$`));
  await page.getByLabel(SEARCH).fill('edit a project');
  await page.getByRole('checkbox', { name: 'Edit a project' }).check();
  await expect(page.locator('.rl-about')).toContainText('update_project');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByLabel('Compared with').selectOption({ label: 'Member' });
  await expect(page.locator('.ro-sums')).toContainText(`only in ${name}`);
  await expect(page.getByRole('row', { name: /See contracts/ })).toBeVisible();
  await removeRole(page, code);
});

test('the matrix by keyboard: giving gives "open", taking it takes all, and the standard comes back', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/settings/roles/member');
  await expect(page.getByText('standard role', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel(SEARCH)).toBeFocused();
  await page.keyboard.type('RFIs');
  const [open, create] = [page.getByRole('checkbox', { name: /^Open RFIs/ }), page.getByRole('checkbox', { name: /^Create RFIs/ })];
  await open.focus();
  await page.keyboard.press('ArrowRight');
  await expect(create).toBeFocused();
  await page.keyboard.press('Space');
  await expect(open).toBeChecked();
  await expect(page.getByText('standard role, changed in 2 places')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Manage RFIs/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await open.uncheck();
  await expect(create).not.toBeChecked();
  await expect(page.getByText('1 more permission was taken with it')).toBeVisible();
  await create.check();
  await page.getByRole('button', { name: 'Reset to standard' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Create RFIs');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to standard' }).click();
  await expect(page.getByText('standard role', { exact: true })).toBeVisible();
});

test("a record tells who reaches it and why; access is given there, and the person's page shows it", async ({ page }) => {
  const id = await openProject(page, `Access ${mark()}`, 'access');
  await expect(page.getByRole('heading', { name: 'Who has access, and why' })).toBeVisible();
  await expect(page.locator('.ac-row').first()).toContainText('Manager of this record');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Tariq');
  await page.getByRole('option', { name: /Tariq/ }).first().click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.locator('.ac-row', { hasText: 'Tariq' });
  await expect(row).toContainText('with partial access');
  await row.getByRole('link', { name: /Tariq/ }).click();
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect(page.locator('.ac-entries')).toContainText('Partial access');
  await page.request.post('/api/tenant/access/remove', {
    headers: ORIGIN,
    data: { type: 'project', id, user_id: Number(/users\/(\d+)/.exec(page.url())?.[1]) },
  });
  await cleanUp({ page });
});

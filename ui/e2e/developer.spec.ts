/** Developer pages: finding, reading and trying the API's calls; creating, using and revoking a token. */
import { expect, test } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter } from './enter.ts';
import { mark } from './mark.ts';

test('a call is found by search, described, and tried with the own session', async ({ page }) => {
  await enter(page);
  await page.goto('/developer/api');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('projects list');
  await page.getByRole('button', { name: 'GET List Projects' }).click();
  await expect(page).toHaveURL(/call=list_project/);
  await expect(page.getByRole('table', { name: 'Parameters' })).toContainText('Rows of one answer');
  await expect(page.getByText('Needs: See projects')).toBeVisible();
  await page.getByRole('textbox', { name: 'limit' }).fill('1');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').getByText('200')).toBeVisible();
  expect(await seriousLines(page)).toEqual([]);
});

test('the calls of the construction service are described and tried with a token of their own', async ({ page }) => {
  let typed = (): void => undefined;
  const search = new Promise<void>((done) => (typed = done));
  await page.route('**/api/openapi/construction', async (route) => {
    await search;
    await route.continue();
  });
  await enter(page);
  await page.goto('/developer/api');
  await page.getByRole('button', { name: 'Construction service' }).click();
  // The search is typed before its calls are there, and must outlive their coming.
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('GetRFIs');
  typed();
  await page.getByRole('button', { name: 'GET List RFIs' }).click();
  await expect(page).toHaveURL(/of=construction&call=GetRFIs/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').getByText('200', { exact: true })).toBeVisible();
  expect(await seriousLines(page)).toEqual([]);
});

test('a token is shown once, opens the API, and is refused when it is revoked', async ({ page, request }) => {
  const name = `Report ${mark()}`;
  await enter(page);
  await page.goto('/developer/tokens');
  await page.getByRole('button', { name: 'New token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Chosen permissions' }).click();
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('see projects');
  await dialog.getByRole('checkbox', { name: 'See projects' }).check();
  expect(await seriousLines(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'New token' }).click();
  const secret = (await page.getByRole('alertdialog').locator('code').textContent()) ?? '';
  const asProgram = async (path: string): Promise<number> =>
    (await request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status();
  expect([await asProgram('/api/projects'), await asProgram('/api/portfolios')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('See projects');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect(await asProgram('/api/projects')).toBe(401);
});

test('on a narrow screen one call stands alone, with the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/developer/api?call=create_project');
  await expect(page.getByRole('heading', { name: 'Create a record of Projects' })).toBeVisible();
  await page.getByRole('button', { name: 'Calls' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search calls' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

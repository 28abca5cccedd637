/**
 * A new company: it requests a workspace, the platform approves, its administrator signs in, creates a role and invites a person, who sees
 * exactly what the role allows.
 */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { mailed, PASSWORD_LINK } from './mails.ts';
import { mark } from './mark.ts';

const PASSWORD = 'Chosen#2026';
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?signin=1');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

async function ask(page: Page, company: string, email: string): Promise<void> {
  await page.goto('/tenant/registration');
  await field(page, 'company_name').fill(company);
  await field(page, 'email').fill(email);
  await field(page, 'full_name').fill('Salma Haddad');
  await field(page, 'phone').fill('+966 512 345 678');
  await field(page, 'country_id').selectOption({ label: 'Saudi Arabia' });
  await field(page, 'city_id').selectOption({ label: 'Jeddah' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request was sent')).toBeVisible();
}

async function approve(browser: Browser, baseURL: string, company: string): Promise<void> {
  const page = await browser.newPage({ baseURL });
  await page.request.post('/api/login', { data: { email: 'platform@rukn.example', password: 'Rukn#2026' } });
  await page.goto('/platform/requests');
  await page.getByRole('link', { name: company }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Workspace open').first()).toBeVisible();
  await page.close();
}

/** A role that allows only reading projects. */
async function makeRole(page: Page, name: string): Promise<void> {
  await page.goto('/roles/create');
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Code').fill('project_reader');
  for (const permission of ['See projects', 'See “My list”']) {
    await page.getByLabel(/^Search \d+ permissions$/).fill(permission);
    await page.getByRole('checkbox', { name: permission, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page).toHaveURL(/\/settings\/roles\/project_reader$/);
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/users/create');
  await page
    .getByRole('textbox', { name: /Full name/ })
    .first()
    .fill('Rana Saad');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('combobox', { name: /Roles/ }).fill(role);
  await page
    .getByRole('option', { name: new RegExp(`^${role}`) })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.waitForURL(/\/users\/\d+$/);
}

test('request, approval, mail, password, first sign-in; a role and an invitation; exactly what the role allows', async ({
  page,
  browser,
  baseURL,
}) => {
  const stamp = mark();
  const [company, founder, guest] = [`Sahab ${stamp}`, `first-${stamp}@sahab.example`, `rana-${stamp}@sahab.example`];
  await ask(page, company, founder);
  await page.goto(await mailed(page, founder, /http\S+token=[\w-]{43}/));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await approve(browser, baseURL ?? '', company);

  await choosePassword(page, await mailed(page, founder, PASSWORD_LINK));
  await signIn(page, founder);
  await expect(page.getByText(company).first()).toBeVisible();
  await makeRole(page, 'Project reader');
  await invite(page, guest, 'Project reader');

  await page.context().clearCookies();
  await choosePassword(page, await mailed(page, guest, PASSWORD_LINK));
  await signIn(page, guest);
  const { data } = (await (await page.request.get('/api/user')).json()) as { data: { permissions: string[] } };
  expect(data.permissions.sort()).toEqual(['access_pmis_my_list', 'access_projects']);
  await expect(page.locator('.side-nav').getByRole('link')).toHaveText(['Needs your attention', 'Projects']);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0);
  for (const [path, call] of [
    ['/users', 'tenant/users'],
    ['/contracts', 'contracts'],
    ['/roles', 'roles'],
    ['/settings/activity', 'activity'],
  ] as const) {
    expect([call, (await page.request.get(`/api/${call}`)).status()]).toEqual([call, 403]);
    await page.goto(path);
    await expect(page.locator('.k-empty')).toBeVisible();
  }
  const refused = await page.request.post('/api/projects', { headers: { origin: baseURL ?? '' }, data: {} });
  expect(refused.status()).toBe(403);
});

/** People: invite, choose a password, role permissions, picture, lock and unlock. */
import { expect, test } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mailed, PASSWORD_LINK } from './mails.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

const PASSWORD = 'Harbour#77';
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test.afterEach(async ({ page }) => {
  if (!page.url().startsWith('http')) return;
  await enter(page, ADMIN);
  await cleanUp({ page });
});

test('an invited person chooses a password by the mailed link, and sees what the role allows', async ({ page }) => {
  const email = `rana-${mark()}@pmis.example`;
  await enter(page, ADMIN);
  await page.goto('/users');
  await page.getByRole('button', { name: 'New user' }).click();
  await expect(page.getByText('An invitation goes to this address by mail.')).toBeVisible();
  await page
    .getByRole('textbox', { name: /Full name/ })
    .first()
    .fill('Rana Saad');
  await page.getByLabel(/^Email/).fill('Member@PMIS.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Email already exists').first()).toBeVisible();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('combobox', { name: /Roles/ }).fill('Member');
  await page
    .getByRole('option', { name: /^Member/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.waitForURL(/\/users\/\d+$/);
  alsoMade(`/api/tenant/users/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await expect(page.locator('.d-head').getByText('Invited')).toBeVisible();

  const link = await mailed(page, email, PASSWORD_LINK);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await page.goto('/?signin=1');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Needs your attention' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Users');
});

test('a picture stands beside the name; a lock is seen, and ended', async ({ page }) => {
  const name = `Yara ${mark()}`;
  await enter(page, ADMIN);
  const made = (await (
    await page.request.post('/api/tenant/users', { headers: ORIGIN, data: { full_name_en: name, email: `y${mark()}@pmis.example` } })
  ).json()) as { data: { id: number; email: string } };
  alsoMade(`/api/tenant/users/${made.data.id}`);
  for (let i = 0; i < 5; i += 1) await page.request.post('/api/login', { data: { email: made.data.email, password: 'Wrong#123' } });
  await page.goto(`/users/${made.data.id}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'yara.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.locator('.d-head .k-avatar img')).toBeVisible();
  await expect(page.locator('.d-head').getByText(/Locked until \d\d:\d\d/)).toBeVisible();
  await page.goto(`/users?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('.k-avatar img')).toBeVisible();
  await expect(row.getByText(/Locked until \d\d:\d\d/)).toBeVisible();
  await page.goto(`/users/${made.data.id}`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.locator('.d-head').getByText('Invited')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('.d-head .k-avatar img')).toHaveCount(0);
});

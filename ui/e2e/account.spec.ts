/** Account pages: profile, settings, password. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const PASSWORD = 'Rukn#2026';
const OTHER = 'Stone&Corner7';

/** Signs in by a request; the browser keeps the session cookie. */
async function enter(page: Page, email: string, password = PASSWORD): Promise<number> {
  const answer = await page.request.post('/api/login', { data: { email, password, remember_me: true } });
  return answer.status();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel(/^New password/).fill(next);
  await page.getByLabel('Repeat the new password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a guest who opens an own page comes to the home page', async ({ page }) => {
  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the profile saves what changed and refuses a taken e-mail on its field', async ({ page }) => {
  await enter(page, 'sm@oss.example');
  await page.goto('/account');
  const phone = page.getByLabel('Phone');
  const number = `+966 5${Date.now().toString().slice(-8)}`;
  await phone.fill('12');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await phone.fill(number);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(phone).toHaveValue(number);
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@oss.example');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.locator('.k-field', { has: page.getByRole('textbox', { name: 'Email' }) }).getByText('Email already exists'),
  ).toBeVisible();
});

test('settings keep the row height and open under both spellings', async ({ page }) => {
  await enter(page, 'admin@pmis.example');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.goto('/setting');
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Comfortable' }).click();
});

test('the password changes with the policy shown, and back', async ({ page, browser }) => {
  const email = 'eng-costing@oss.example';
  await enter(page, email);
  await page.goto('/setting/password');
  await changePassword(page, 'not-mine-1!', OTHER);
  await expect(page.locator('.k-field', { has: page.getByLabel('Current password') }).locator('.k-error')).toBeVisible();
  await page.getByLabel(/^New password/).fill('abc');
  await expect(page.getByRole('listitem').filter({ hasText: 'one digit' })).toContainText('still missing');
  await changePassword(page, PASSWORD, OTHER);
  await expect(page.getByLabel('Current password')).toHaveValue('');
  const stranger = await browser.newPage();
  expect(await enter(stranger, email)).toBe(401);
  expect(await enter(stranger, email, OTHER)).toBe(200);
  await stranger.close();
  await changePassword(page, OTHER, PASSWORD);
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect(await enter(page, email)).toBe(200);
});

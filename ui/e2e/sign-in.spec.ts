/** Sign-in: dialog, refusals, forgotten password by mail, language, and signing out. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mark } from './mark.ts';
import { OUTBOX } from './outbox.ts';

const PASSWORD = 'Rukn#2026';

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/?signin=1');
  await fillSignIn(page, email, password);
  await page.keyboard.press('Enter');
}

test('a refusal stays in the dialog, the right password leads to the dashboard, and out again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Sign in' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await fillSignIn(page, 'nobody@pmis.example', 'not-the-password');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('wrong password or email, please double-check credentials');
  await fillSignIn(page, 'admin@pmis.example', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/pmis');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
});

test('after too many attempts the form says so and keeps saying it', async ({ page }) => {
  await page.goto('/login');
  const email = `locked-${mark()}@pmis.example`;
  const alert = page.getByRole('alert');
  for (let attempt = 0; attempt < 6; attempt++) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(`wrong-${attempt}`);
    // While a request is pending the form cannot be submitted again.
    await expect(page.locator('button[type=submit]')).not.toHaveAttribute('aria-busy', 'true');
    const answer = page.waitForResponse('**/api/login');
    await page.keyboard.press('Enter');
    await answer;
  }
  await expect(alert).toHaveText('Too many attempts. Please try again later.');
});

test('each product family has its own landing page, and the dialog closes with the back button', async ({ page }) => {
  await page.goto('/');
  for (const [link, title] of [
    ['PMIS', 'Every contract'],
    ['GRC', 'Ready before'],
    ['OSS', 'Every order'],
    ['Suite', 'Work that has'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Product families' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the language switch turns the page to Arabic, right to left, and remembers it', async ({ page, context }) => {
  await page.goto('/grc');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('جاهزون قبل أن يسأل المدقق.');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(cookie?.value).toBe('ar');
  await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('dialog', { name: 'تسجيل الدخول' })).toBeVisible();
});

test('a forgotten password is replaced through the mailed link, which works once', async ({ page }) => {
  const email = 'eng-contracts@oss.example';
  const mails = page.getByRole('article').filter({ hasText: email });
  await page.goto(OUTBOX);
  const before = await mails.count();
  await page.goto('/?signin=1');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Reset your password' });
  await forgot.getByLabel('Email').fill('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(forgot.getByRole('alert')).toHaveText('Unknown user');
  await forgot.getByLabel('Email').fill(email);
  await expect(forgot.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(forgot.getByText(`We sent a password reset link to ${email}`)).toBeVisible();

  // A job sends the mail.
  await expect(async () => {
    await page.goto(OUTBOX);
    await expect(mails).toHaveCount(before + 1, { timeout: 500 });
  }).toPass();
  const { pathname } = new URL((await mails.first().getByRole('link').first().getAttribute('href')) ?? '');
  await page.goto(pathname);
  await page.getByLabel(/^New password/).fill('short');
  await expect(page.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-disabled', 'true');
  // The same password as before, because other tests sign in with it.
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel('Repeat the new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();

  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.goto('/password-reset/no-such-token');
  await expect(page.getByRole('heading', { name: 'This link is invalid' })).toBeVisible();
  await signIn(page, email);
  await page.waitForURL('**/oss/orders');
});

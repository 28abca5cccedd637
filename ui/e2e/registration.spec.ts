/**
 * A company requests a workspace, in the dialog and on the page, in both languages (VR-10, VR-11, VR-25, ST-12). What follows:
 * company.spec.ts.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mark } from './mark.ts';

const WORDS = {
  en: { company: 'Sahab Contracting', person: 'Salma Haddad', country: 'Saudi Arabia', city: 'Jeddah', sent: 'Your request was sent' },
  ar: { company: 'سحاب للمقاولات', person: 'سلمى حداد', country: 'المملكة العربية السعودية', city: 'جدة', sent: 'أُرسل طلبكم' },
};

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

async function fill(page: Page, language: keyof typeof WORDS, email: string): Promise<void> {
  const words = WORDS[language];
  await field(page, 'company_name').fill(words.company);
  await field(page, 'email').fill(email);
  await expect(field(page, 'domain_name')).toHaveValue('sahab.example');
  await field(page, 'full_name').fill(words.person);
  await field(page, 'phone').fill('+966 512 345 678');
  await expect(field(page, 'city_id')).toBeDisabled();
  await field(page, 'country_id').selectOption({ label: words.country });
  await field(page, 'city_id').selectOption({ label: words.city });
}

for (const language of ['en', 'ar'] as const) {
  test(`the dialog sends the request and is replaced by the confirmation (${language})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await page.goto('/?register=1');
    const email = `dialog-${language}-${mark()}@sahab.example`;
    await fill(page, language, email);
    await field(page, 'is_grc').last().check({ force: true });
    await page.getByRole('dialog').locator('button[type=submit]').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(WORDS[language].sent);
    await expect(dialog).toContainText(email);
    await expect(dialog).toContainText(WORDS[language].city);
    await expect(field(page, 'company_name')).toHaveCount(0);
  });
}

test('the page says under the field what the server refuses, until the field is typed in', async ({ page }) => {
  await page.goto('/tenant/registration');
  await fill(page, 'en', 'Admin@Sahab.example');
  await field(page, 'email').fill('Admin@PMIS.example');
  const own = page.locator('.k-field', { has: field(page, 'email') });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(own.getByText('Email already exists')).toBeVisible();
  await field(page, 'email').fill(`page-${mark()}@sahab.example`);
  await expect(own.getByText('Email already exists')).toBeHidden();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request was sent')).toBeVisible();
});

test('a link of no request says that it is invalid', async ({ page }) => {
  await page.goto(`/tenant/registration?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is invalid');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

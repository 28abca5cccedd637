/** An audit from the contract to the closed round, in Arabic with two people; and the review of evidence. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const LEAD = 'admin@grc.example';
const REVIEWER = 'reviewer@grc.example';
const NAME = 'Dana Al-Faraj';

/** A browser context of another person. */
async function another(browser: Browser, email: string, lang: 'ar' | 'en', base: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'lang', value: lang, url: base }]);
  const page = await context.newPage();
  await enter(page, email);
  return page;
}

/** Calls the API and returns its answer. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const answer = await page.request[method](`/api/${path}`, { headers: ORIGIN, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

test('a contract, a round, its reviewers, a review with evidence, its acceptance and the end of the round', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `عقد الاختبار ${mark()}`;
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL! }]);
  await enter(page, LEAD);
  await page.goto('/grc/subscribe');
  await page.locator('.sb-line', { hasText: 'ECC' }).getByRole('checkbox').check();
  await page.getByRole('textbox', { name: 'العنوان' }).fill(title);
  await page.getByRole('button', { name: 'إنشاء العقد' }).click();
  await expect(page).toHaveURL(/\/grc\/contracts\/\d+$/);

  await page.getByRole('button', { name: 'إنشاء جولة' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'إنشاء جولة' }).click();
  await page.getByRole('link', { name: 'الجولة 1' }).first().click();
  await expect(page).toHaveURL(/\/grc\/audit-rounds\/\d+$/);
  const round = page.url();

  await page.locator('button.rd-dom').first().click();
  await expect(page).toHaveURL(/node=\d+/);
  // The address changes before the list does.
  await expect(page.locator('.rd-shown')).not.toHaveText(/^(\d+) من \1$/);
  const within = await page.locator('.rd-shown').textContent();
  await page.locator('.rd-tools-end').getByRole('button', { name: 'المراجعون' }).click();
  await page.getByRole('menuitem', { name: 'إضافة مراجعين' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('دانة');
  await dialog.getByRole('option', { name: /دانة الفرج/ }).click();
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  const add = dialog.getByRole('button', { name: /إضافة إلى \d+/ });
  // Controls that she reviews already, since a former round of the package says so, are not counted.
  const [shown, added] = [within, await add.textContent()].map((text) => Number(/\d+/.exec(text!)![0]));
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(shown!);
  await add.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /إضافة إلى/ })
    .click();
  await expect(page.locator('.rd-row .rd-faces').first()).toBeVisible();

  const dana = await another(browser, REVIEWER, 'ar', baseURL!);
  await dana.goto('/grc/my-reviews');
  await expect(dana.getByRole('heading', { level: 1, name: 'مراجعاتي' })).toBeVisible();
  await dana.goto(`${round}?whose=mine`);
  await expect(dana.locator('.rd-shown')).toContainText(`${/\d+/.exec(within!)![0]} `);
  await dana.locator('.rd-title').first().click();
  const sheet = dana.locator('.rd-drawer');
  const submit = sheet.getByRole('button', { name: 'تقديم', exact: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await sheet.locator('.rd-miss').getByRole('button', { name: 'الملاحظة' }).click();
  await expect(sheet.getByRole('textbox', { name: 'الملاحظة' })).toBeFocused();
  await sheet.getByRole('textbox', { name: 'الملاحظة' }).fill('تحققنا من السياسة المعتمدة.');
  await sheet.getByRole('radio', { name: 'مطبق كليًا' }).click();
  await expect(sheet.locator('.rd-drawer-head')).toContainText('مسودتك');
  await sheet.getByRole('button', { name: 'إرفاق', exact: true }).click();
  await dana
    .locator('.k-dialog input[type="file"]')
    .setInputFiles({ name: 'policy.txt', mimeType: 'text/plain', buffer: Buffer.from('Approved policy') });
  await dana.getByRole('button', { name: 'إرفاق ملف واحد' }).click();
  await expect(sheet.locator('.rd-file-name', { hasText: 'policy.txt' })).toBeVisible();
  await submit.click();
  await expect(sheet.locator('.rd-mine .k-pill')).toHaveText('مقدَّمة');
  const item = new URL(dana.url()).searchParams.get('item');
  await dana.context().close();

  await page.goto(`${round}?whose=decide&item=${item}`);
  const lead = page.locator('.rd-drawer');
  const accept = lead.getByRole('button', { name: 'قبول', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'true');
  // Evidence of former rounds comes along: what has not been judged yet is judged.
  const valid = lead.locator('.rd-judge button:not([data-bad])');
  await expect(lead.locator('.rd-file-name', { hasText: 'policy.txt' })).toBeVisible();
  for (const button of await valid.all())
    if ((await button.getAttribute('aria-pressed')) === 'false') {
      await button.click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  await accept.click();
  await expect(lead.locator('.rl-decision')).toHaveCount(0);
  await page.goto(`${round}?item=${item}`);
  const drawer = page.locator('.rd-drawer');
  await expect(drawer.locator('.rd-drawer-head .k-pill')).toHaveText('مطبق كليًا');
  await drawer.getByRole('button', { name: 'إغلاق البند' }).click();
  await expect(drawer.getByText('هذا الضابط مغلق')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: 'إغلاق الجولة' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('انتهت فترة التدقيق');
  await page.getByRole('alertdialog').getByRole('button', { name: 'إغلاق الجولة' }).click();
  await expect(page.locator('h1 + .k-pill')).toHaveText('الجولة مغلقة');
  await expect(page.getByRole('button', { name: 'إغلاق الجولة' })).toHaveCount(0);
});

test('evidence is judged by somebody else, asked before it is said, and with a reason where it is invalid', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, LEAD);
  const [ecc] = await call<{ id: number }[]>(page, 'get', 'compliance-packages?short_name=ECC&fields=short_name');
  const { id: subscription_id } = await call<{ id: number }>(page, 'post', 'subscribe', {
    compliance_package_ids: [ecc!.id],
    title: `Evidence ${mark()}`,
  });
  const { id: round } = await call<{ id: number }>(page, 'post', 'audit', { subscription_id, compliance_package_id: ecc!.id });
  const { items } = await call<{ items: { id: number }[] }>(page, 'get', `audit/${round}`);
  const [person] = await call<{ id: number }[]>(page, 'get', `lookup/user?search=${encodeURIComponent(NAME)}`);
  await call(page, 'post', 'audit-reviewers', { audit_item_id: items[0]!.id, user_id: person!.id });

  const dana = await another(browser, REVIEWER, 'en', baseURL!);
  await dana.goto(`/grc/audit-rounds/${round}`);
  const review = await call<{ id: number }>(dana, 'post', 'audit-item-reviews', { audit_item_id: items[0]!.id });
  const file = { name: 'register.txt', mimeType: 'text/plain', buffer: Buffer.from('Register of assets') };
  expect(
    (
      await dana.request.post('/api/review-attachment', { headers: ORIGIN, multipart: { audit_item_review_id: String(review.id), file } })
    ).ok(),
  ).toBe(true);
  await dana.goto(`/grc/audit-rounds/${round}?item=${items[0]!.id}`);
  await expect(dana.getByText('Not reviewed')).toBeVisible();
  await expect(dana.locator('.rd-judge')).toHaveCount(0);
  await dana.context().close();

  await page.goto(`/grc/audit-rounds/${round}?item=${items[0]!.id}`);
  const judge = page.getByRole('group', { name: 'Is register.txt valid?' });
  const [valid, invalid] = [judge.getByRole('button', { name: 'Valid', exact: true }), judge.getByRole('button', { name: 'Invalid' })];
  await valid.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(valid).toHaveAttribute('aria-pressed', 'false');
  await valid.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as valid' }).click();
  await expect(valid).toHaveAttribute('aria-pressed', 'true');
  await invalid.click();
  await expect(page.getByRole('button', { name: 'Mark as invalid' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Reason' }).fill('It covers the first half only');
  await page.getByRole('button', { name: 'Mark as invalid' }).click();
  await expect(invalid).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.rd-reason')).toHaveText('It covers the first half only');
});

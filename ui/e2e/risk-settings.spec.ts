/** Risk settings: a matrix is copied, drawn by keyboard, and told what it lacks, in Arabic. */
import { expect, test } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';

const ADMIN = 'admin@grc.example';

test('a draft is painted by keyboard, says what does not fit, and stays as it was drawn', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const before = (await (await page.request.get('/api/risk-matrices?status=draft')).json()) as { data: { id: number }[] };
  try {
    await page.goto('/setting/risks');
    await page.getByRole('button', { name: 'نسخ إلى إصدار جديد' }).click();
    await expect(page).toHaveURL(/matrix=\d+/);
    await expect(page.getByRole('heading', { level: 2, name: /مسودة/ })).toBeVisible();
    await expect(page.getByText('مكتملة، ويمكن تفعيلها')).toBeVisible();
    await page.getByRole('button', { name: 'خلية بخلية' }).click();
    await page.getByRole('radio', { name: 'منخفض جدًا' }).check({ force: true });
    const corner = page.getByRole('gridcell', { name: /^الاحتمالية 5 .*الأثر 1 / });
    await corner.focus();
    // Impact grows towards the end side, which is left.
    for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: /الاحتمالية 5 .*الأثر 5 .*منخفض جدًا/ })).toBeFocused();
    await expect(page.getByText(/خلايا لا يناسب مستواها درجتها/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'تفعيل' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(page.getByRole('button', { name: 'حفظ التغييرات' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('gridcell', { name: /الاحتمالية 5 .*الأثر 5 .*منخفض جدًا/ })).toBeVisible();
  } finally {
    const { data } = (await (await page.request.get('/api/risk-matrices?status=draft')).json()) as { data: { id: number }[] };
    for (const { id } of data.filter((one) => !before.data.some((old) => old.id === one.id)))
      await page.request.delete(`/api/risk-matrices/${id}`, { headers: ORIGIN });
  }
});

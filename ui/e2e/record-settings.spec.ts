/** Settings of a plugin: found in Settings, edited in their form, stored. */
import { expect, test } from '@playwright/test';

test('a rule for building sites is changed and stays', async ({ page }) => {
  expect((await page.request.post('/api/login', { data: { email: 'admin@ut.example', password: 'Rukn#2026' } })).status()).toBe(200);
  const {
    data: [row],
  } = (await (await page.request.get('/api/construction-settings')).json()) as { data: { id: number }[] };
  try {
    await page.goto('/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Construction rules/ })
      .click();
    await page.getByLabel('Days for daily reports').fill('12');
    await page.getByRole('button', { name: /^Save construction rules/ }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Days for daily reports')).toHaveValue('12');
  } finally {
    await page.request.put(`/api/construction-settings/${row!.id}`, { data: { daily_report_days: 7 } });
  }
});

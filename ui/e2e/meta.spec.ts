/** Effects of modules: side bar, pages of two applications, forms with many grids. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import { mark } from './mark.ts';

const RUN = `e2e ${mark()}`;

interface Row {
  id: number;
  [field: string]: unknown;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('whoever enters by the second door of companies stays behind it', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const call = caller<Row>(page);
  await page.goto('/pm-web/companies');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'شركات الإنشاء' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'شركة جديدة' }).click();
  await page.waitForURL(/\/pm-web\/companies\/create$/);
  await page.locator('input[id$="_name_en"]').fill(`Quay works ${RUN}`);
  await page.getByRole('combobox', { name: 'النوع' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/pm-web\/companies\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await page.locator(`a[href="/pm-web/companies/${id}/edit"]`).click();
  await page.locator('input[id$="_short_name"]').fill('QW');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(new RegExp(`/pm-web/companies/${id}$`));
  await call('DELETE', `companies/${id}`);
});

test('a form of many grids folds those without rows; one opens, takes a block of cells, and is saved', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const [project] = (await call('GET', 'pm-web/projects?limit=1&status=active')) as unknown as Row[];
  const [company] = (await call('GET', 'lookup/company?limit=1')) as unknown as { id: number; label: string }[];
  const report = await call('POST', 'pm-web/daily-reports', {
    project_id: project!.id,
    company_id: company!.id,
    date: '2026-01-02',
    shift: 'night',
    reference: RUN,
  });
  try {
    await page.goto(`/pm-web/daily-reports/${report.id}/edit`);
    await expect(page.getByRole('button', { name: 'Add equipment' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add manpower' }).click();
    const grid = page.getByRole('grid', { name: 'Manpower' });
    await expect(grid.locator('[data-at="0:0"]')).toBeFocused();
    await paste(page, `${company!.label}\t\t٢٤\t8\n${company!.label}\t\t6\t7.5\n${company!.label}\t\tsome\t8`);
    await expect(grid.locator('[data-at="1:0"]')).toHaveText(company!.label);
    await expect(grid.locator('[data-at="2:2"]')).toHaveText('some');
    await expect(grid.locator('[data-at="2:2"]')).toHaveAttribute('aria-invalid', 'true');
    await grid.locator('[data-at="2:2"]').click();
    await page.keyboard.press('Control+d');
    await grid.locator('[data-at="0:0"]').click();
    await page.keyboard.press('Control+Shift+d');
    await expect(grid).toContainText('60');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(new RegExp(`/pm-web/daily-reports/${report.id}$`));
    await page.locator('.k-tabs').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Weather' }).click();
    await expect(page.getByRole('tab', { name: 'Weather' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Manpower' }).click();
    await expect(page.getByRole('tabpanel').getByRole('row').filter({ hasText: company!.label })).toHaveCount(4);
  } finally {
    await call('DELETE', `pm-web/daily-reports/${report.id}`);
  }
});

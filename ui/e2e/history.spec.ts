/** The history of a record: filters, an earlier version, restoring it and undoing the restore. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ORIGIN } from './enter.ts';
import { cleanUp, openProject } from './own-records.ts';

test.afterEach(cleanUp);

async function change(page: Page, id: number, values: Record<string, unknown>): Promise<void> {
  const answer = await page.request.put(`/api/projects/${id}`, { headers: ORIGIN, data: values });
  expect(answer.status()).toBe(200);
}

/** A project that was changed twice after its creation. */
async function changed(page: Page, name: string, language: 'en' | 'ar' = 'en'): Promise<number> {
  const id = await openProject(page, name, 'history', language);
  await change(page, id, { location: 'North basin' });
  await change(page, id, { budget: 750_000, location: 'East basin' });
  await page.reload();
  return id;
}

test('a version that is not there says so', async ({ page }) => {
  await openProject(page, 'Lock, no version');
  await page.goto(`${new URL(page.url()).pathname}?tab=history&version=999999999`);
  await expect(page.getByRole('dialog').getByText('This version could not be loaded')).toBeVisible();
});

test('changes are told in sentences by days, and narrowed to a field', async ({ page }) => {
  await changed(page, 'Lock, sentences');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText('created this record')).toBeVisible();
  await expect(page.getByText('changed 2 values')).toBeVisible();
  await page.getByRole('combobox', { name: 'Changes of' }).selectOption({ label: 'Budget' });
  await expect(page.getByText('changed 2 values')).toBeVisible();
  await expect(page.getByText('North basin').first()).toBeVisible();
  await expect(page.locator('.d-day > ol > li')).toHaveCount(2);
});

// State, budget, location, and the baseline that the activation set.
test('a version shows what was different, is put back, and that is undone', async ({ page }) => {
  const id = await changed(page, 'Lock, restored');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.locator('.d-id')).toContainText('Active');
  await page
    .getByRole('button', { name: /^View the version/ })
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Version:/ });
  await expect(drawer.getByText('5 values are different today.')).toBeVisible();
  await drawer.getByText('Only differences').click();
  await expect(drawer.locator('dd')).toHaveCount(5);
  await drawer.getByRole('button', { name: 'Restore this version' }).click();

  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText('These 2 values change:');
  await expect(question).toContainText('cannot be restored');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await expect(drawer).toBeHidden();
  const row = async (): Promise<unknown> =>
    ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: Record<string, unknown> }).data;
  expect(await row()).toMatchObject({ budget: 1_000_000, location: null, status: 'active' });

  await page.locator('.k-toast').getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(row).toMatchObject({ budget: 750_000, location: 'East basin' });
});

test('in Arabic', async ({ page }) => {
  await changed(page, 'Lock, Arabic', 'ar');
  await expect(page.getByRole('heading', { name: 'اليوم' })).toBeVisible();
  await page
    .getByRole('button', { name: /^عرض نسخة/ })
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: /^النسخة/ });
  await expect(drawer.getByText('قيمتان تختلفان عن اليوم.')).toBeVisible();
  await drawer.getByRole('button', { name: 'استعادة هذه النسخة' }).click();
  await expect(page.getByRole('dialog', { name: 'هل تريد استعادة هذه النسخة؟' })).toBeVisible();
});

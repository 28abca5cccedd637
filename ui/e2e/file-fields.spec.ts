/** File fields in a form, and action inputs that are not stored in a column. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.from(name)]),
});

async function punchItem(page: Page): Promise<number> {
  const post = async (path: string, data: object): Promise<{ id: number }> =>
    ((await (await page.request.post(`/api/${path}`, { data, headers: ORIGIN })).json()) as { data: { id: number } }).data;
  const read = async (path: string): Promise<{ id: number }[]> =>
    ((await (await page.request.get(`/api/${path}`)).json()) as { data: { id: number }[] }).data;
  const [[project], [company]] = await Promise.all([
    read('pm-web/projects?is_active=true&limit=1'),
    read('companies?status=active&limit=1'),
  ]);
  const name = `Loose handrail ${mark()}`;
  const list = await post('pm-web/punch-lists', { project_id: project?.id, company_id: company?.id, description: name });
  alsoMade(`/api/pm-web/punch-lists/${list.id}`);
  const item = await post('pm-web/punch-items', { punch_list_id: list.id, name });
  alsoMade(`/api/pm-web/punch-items/${item.id}`);
  return item.id;
}

test('photos are sent before the save, kept by it, shown on the record and told in its history', async ({ page }) => {
  await enter(page, ADMIN);
  const id = await punchItem(page);
  await page.goto(`/pm-web/punch-items/${id}/edit`);
  const photos = page.getByRole('list', { name: 'Photos before' });
  const chooser = page.locator('.fl-field input[type=file]').first();
  await chooser.setInputFiles([picture('north.png'), picture('south.png')]);
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await chooser.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(photos.getByText('Files of this type are not accepted here')).toBeVisible();
  await page
    .getByRole('button', { name: /Remove words.txt|words.txt/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /south.png/ })
    .last()
    .click();
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Save punch item/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pm-web/punch-items/${id}$`));
  await page.goto(`/pm-web/punch-items/${id}`);
  await expect(page.getByRole('button', { name: 'north.png', exact: true })).toBeVisible();
  await page.goto(`/pm-web/punch-items/${id}?tab=history`);
  await expect(page.getByText('north.png').first()).toBeVisible();
});

test('to whom an item is assigned is asked by the dialog, and told in its history', async ({ page }) => {
  await enter(page, ADMIN);
  const id = await punchItem(page);
  await page.goto(`/pm-web/punch-items/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Layan');
  // Not the offer to create a record with that name.
  await page
    .getByRole('option', { name: /^Layan/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/pm-web/punch-items/${id}?tab=history`);
  await expect(page.getByText(/Layan/).first()).toBeVisible();
});

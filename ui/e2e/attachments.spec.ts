/** Files of a record: refuse, upload, preview, describe, delete and restore. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { cleanUp, openProject } from './own-records.ts';

test.afterEach(cleanUp);

/** One blue pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const CSV = Buffer.from('pile,load kN,note\nP-12,1450,"passed, released"\nP-13,1380,\n');

const row = (page: Page, name: string) => page.locator('.fl-row').filter({ hasText: name });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(files);

test('a refused file stays with its reason, the others arrive', async ({ page }) => {
  await openProject(page, 'Basin, refused', 'attachments');
  await choose(page, [
    { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    { name: 'pile-12.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(row(page, 'pile-12.png').getByRole('button', { name: 'pile-12.png', exact: true })).toBeVisible();
  await expect(row(page, 'nothing.txt').getByRole('alert')).not.toBeEmpty();
  await row(page, 'nothing.txt').getByRole('button', { name: 'Remove nothing.txt from the list' }).click();
  await expect(row(page, 'nothing.txt')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Attachments 1' })).toBeVisible();
});

test('a program is refused by what it holds, with one sentence and no other try; no room is, with both', async ({ page }) => {
  await openProject(page, 'Basin, programs', 'attachments');
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]);
  const refusal = 'Programs and scripts are not accepted. Attach a document or a picture instead';
  await choose(
    page,
    ['setup.exe', 'pile report.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: program })),
  );
  for (const name of ['setup.exe', 'pile report.pdf']) {
    await expect(row(page, name).getByRole('alert')).toHaveText(refusal);
    await expect(row(page, name).getByRole('button')).toHaveCount(1);
  }
  const full = 'There is no space for this file';
  await page.route('**/api/files', (route) => route.fulfill({ status: 413, json: { message: full, errors: { file: [full] } } }));
  await choose(page, [{ name: 'pile-13.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(row(page, 'pile-13.png').getByRole('alert')).toHaveText(full);
  await page.unroute('**/api/files');
  await row(page, 'pile-13.png').getByRole('button', { name: 'Try pile-13.png again' }).click();
  await expect(row(page, 'pile-13.png').getByRole('button', { name: 'pile-13.png', exact: true })).toBeVisible();
});

test('files are shown: a picture with its size, a table of text, by keyboard to the next', async ({ page }) => {
  await openProject(page, 'Basin, preview', 'attachments');
  await choose(page, [{ name: 'pile-12.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(row(page, 'pile-12.png').getByRole('button', { name: 'pile-12.png', exact: true })).toBeVisible();
  await choose(page, [{ name: 'loads.csv', mimeType: 'text/csv', buffer: CSV }]);
  await row(page, 'loads.csv').getByRole('button', { name: 'loads.csv', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('cell', { name: 'passed, released' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('heading', { name: 'pile-12.png' })).toBeVisible();
  await expect.poll(() => drawer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await drawer.getByRole('button', { name: 'Larger' }).click();
  await expect(drawer.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('named anew, described, deleted, brought back', async ({ page }) => {
  await openProject(page, 'Basin, life', 'attachments');
  await choose(page, [{ name: 'scan.png', mimeType: 'image/png', buffer: PNG }]);
  await row(page, 'scan.png').getByRole('button', { name: 'More for scan.png' }).click();
  await page.getByRole('menuitem', { name: 'Rename and describe' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pile 12.png');
  await page.getByRole('textbox', { name: 'Description' }).fill('Load test of 16 November');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Pile 12.png')).toContainText('Load test of 16 November');

  await row(page, 'Pile 12.png').getByRole('button', { name: 'More for Pile 12.png' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.locator('.k-toast').getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'Pile 12.png')).toBeVisible();
});

test('dropped on the tab', async ({ page }) => {
  await openProject(page, 'Basin, drop', 'attachments');
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Minutes of the site meeting'], 'minutes.txt', { type: 'text/plain' }));
    return transfer;
  });
  const tab = page.getByRole('region', { name: 'Attachments' });
  await tab.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(page.getByText('Drop to add to this record')).toBeVisible();
  await tab.dispatchEvent('drop', { dataTransfer: data });
  await row(page, 'minutes.txt').getByRole('button', { name: 'minutes.txt', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Minutes of the site meeting')).toBeVisible();
});

test('in Arabic and 390 wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProject(page, 'Basin, Arabic', 'attachments', 'ar');
  await expect(page.getByText('لا توجد ملفات بعد')).toBeVisible();
  await choose(page, [{ name: 'مخطط الرصيف.png', mimeType: 'image/png', buffer: PNG }]);
  await row(page, 'مخطط الرصيف.png').getByRole('button', { name: 'مخطط الرصيف.png', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'مخطط الرصيف.png' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('found by what stands in it: in the palette with the words around, and among the files of its record', async ({ page }) => {
  const id = await openProject(page, 'Basin, words', 'attachments');
  const names = ['survey.txt', 'two.txt', 'three.txt', 'four.txt', 'five.txt'];
  const text = (name: string): string => (name === 'survey.txt' ? 'Divers found a wolfram shoal at the mole' : `Nothing of it in ${name}`);
  await choose(
    page,
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text(name)) })),
  );
  await expect(page.getByRole('tab', { name: 'Attachments 5' })).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get('/api/search?q=wolfram')).json()) as { data: unknown[] }).data.length)
    .toBe(1);

  const find = page.getByRole('searchbox', { name: 'Find in names and contents' });
  await find.fill('wolfram');
  await expect(row(page, 'two.txt')).toBeHidden();
  await expect(row(page, 'survey.txt')).toContainText('Found inside the file');
  await find.fill('wolfram dredger');
  await expect(page.getByText('No file contains these words')).toBeVisible();

  await page.goto('/dashboard');
  // Shortcuts work once the page has rendered.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('wolfram shoal');
  const option = page.getByRole('group', { name: 'Files' }).getByRole('option', { name: 'survey.txt' });
  await expect(option).toContainText('Basin, words');
  await expect(option).toContainText('Divers found a wolfram shoal at the mole');
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}\\?tab=attachments`));
  await expect(row(page, 'survey.txt')).toBeVisible();
});

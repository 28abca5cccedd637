/** Import: errors have reasons, are fixed in place, and valid rows arrive in the list; also by keyboard alone. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { findings } from './axe.ts';
import { ADMIN, enter, MEMBER } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

type Cells = (string | number)[];

/** A workbook of one sheet. */
function workbook(name: string, rows: Cells[], sheet = 'Sheet1'): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.locator('.im input[type="file"]').setInputFiles(file);

/** Drops CSV text on the page. */
async function drop(page: Page, name: string, rows: Cells[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const held = new DataTransfer();
      held.items.add(new File([text], name, { type: 'text/csv' }));
      return held;
    },
    { name, text: rows.map((cells) => cells.join(',')).join('\r\n') },
  );
  const zone = page.locator('.im-body');
  await zone.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop to import this file')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer });
}

/** Moves the records of a run to the recycle bin after the test. */
async function forgetLater(page: Page): Promise<void> {
  const run = new URL(page.url()).searchParams.get('run');
  const { data } = (await (await page.request.get(`/api/imports/${run}/rows?show=valid&limit=500`)).json()) as { data: { id?: number }[] };
  for (const { id } of data) if (id !== undefined) alsoMade(`/api/projects/${id}`);
}

test('who may not create finds no way to it', async ({ page }) => {
  await enter(page, MEMBER);
  const { data } = (await (await page.request.get('/api/meta/contract_guarantee')).json()) as { data: { can: { import: boolean } } };
  expect(data.can.import).toBe(false);
  await page.goto('/import/contract_guarantee');
  await expect(page.locator('.im')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('awkward files say what is wrong with them, and the next one is taken', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/import/project');
  await expect(page.locator('.side-nav').getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute('aria-current', 'location');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a file');
  await choose(page, { name: 'site.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toHaveText('Only .xlsx, .xls, .csv and .json files are accepted');
  await choose(page, { name: 'empty.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).not.toHaveText('Only .xlsx, .xls, .csv and .json files are accepted');
  await choose(page, {
    name: 'torn.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook('a', [['Name (English)']]).buffer.subarray(0, 900),
  });
  await expect(page.getByRole('alert')).toContainText(/Error|cannot|damaged/);
  await choose(
    page,
    workbook('few.xlsx', [
      ['Code', 'Anything'],
      ['A-1', 'x'],
    ]),
  );
  await expect(page.getByRole('heading', { name: 'Required fields' })).toBeVisible();
  const check = page.getByRole('button', { name: /^Check 1 row/ });
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await expect(check).toHaveAccessibleDescription(/^Missing required mappings: .*Manager/);
});

test('an Arabic workbook with errors: one value put right in several rows, the right rows imported', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL }]);
  await enter(page, ADMIN);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'استيراد', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'استيراد المشاريع' })).toBeVisible();
  const people = ['نورا غير معروفة', 'نورا غير معروفة', 'نورا غير معروفة', 'omar@pmis.example', 'omar@pmis.example'];
  const rows = people.map((manager, i): Cells => [
    `رصيف الاستيراد ${i + 1}`,
    manager,
    i === 4 ? '31/02/2026' : `1${i}/03/2026`,
    1000 * (i + 1),
  ]);
  await choose(page, workbook('سجل المشاريع.xlsx', [['الاسم', 'المدير', 'البداية', 'الميزانية'], ...rows], 'المشاريع'));
  await page.getByRole('button', { name: 'فحص 5 صفوف' }).click();

  await expect(page.getByText('4 بها أخطاء')).toBeVisible();
  const side = page.getByRole('complementary', { name: 'التصحيح' });
  await expect(side.getByText('نورا غير معروفة', { exact: true })).toBeVisible();
  await side.getByRole('button', { name: /^اختيار قيمة/ }).click();
  await page.keyboard.type('omar@');
  await page.getByRole('option').filter({ hasText: 'omar@pmis.example' }).click();
  await side.getByRole('button', { name: 'استخدام في 3 صفوف' }).click();
  await expect(page.locator('.im-row[data-state="fixed"]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'استيراد 4 صفوف' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'استيراد 4 صفوف' }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible();
  await forgetLater(page);
  await expect(page.getByText('صف واحد لم يُستورد')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ملف الأخطاء' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: 'عرض المستورد' }).click();
  await expect(page.getByRole('grid', { name: 'المشاريع' }).getByRole('row').filter({ hasText: 'رصيف الاستيراد' })).toHaveCount(4);
});

test('csv dropped on the page changes what its key finds; the mapping serves the next file, of which all or nothing is imported', async ({
  page,
}) => {
  await enter(page, ADMIN);
  await page.goto('/import/project');
  // Headings, numbers and mapping are unique per attempt, so that data of an earlier one does not interfere.
  const stamp = mark();
  const weir = (n: number): string => `WEIR-${stamp}-${n}`;
  const mapping = `River authority ${stamp}`;
  const id = await project(page, 'Weir before', { number: weir(1), budget: 100 });
  const heads = ['Project ID', `Vorhaben ${stamp}`, 'Responsible', 'Budget'];
  await drop(page, 'weirs.csv', [
    heads,
    [weir(1), 'Weir after', 'omar@pmis.example', 250],
    [weir(2), 'Weir two', 'omar@pmis.example', 300],
  ]);
  await page.getByRole('button', { name: new RegExp(`^Field for Vorhaben ${stamp}`) }).click();
  await page.keyboard.type('name');
  await page.getByRole('option', { name: /^Name.*English/ }).click();
  await page.getByRole('combobox', { name: 'Existing records' }).selectOption({ label: 'Update, found by Number' });
  const name = page.getByRole('textbox', { name: 'Name of the mapping' });
  const saved = page.getByRole('combobox', { name: 'Saved mapping' });
  await expect(name.or(saved).first()).toBeVisible();
  if (await saved.isVisible()) await saved.selectOption({ label: 'New mapping' });
  await name.fill(mapping);
  await name.press('Enter');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('1 new, 1 to update')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'The import is complete' })).toBeVisible();
  await forgetLater(page);
  await expect(page.getByText('1 created')).toBeVisible();
  await expect(page.getByText('1 updated')).toBeVisible();
  expect(((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: object }).data).toMatchObject({
    name_en: 'Weir after',
    budget: 250,
  });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await drop(page, 'more weirs.csv', [
    heads,
    [weir(8), `Weir eight ${stamp}`, 'omar@pmis.example', 400],
    [weir(9), 'Weir nine', 'omar@pmis.example', 'much'],
  ]);
  await expect(page.getByText('Remembered', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Saved mapping' })).toHaveValue(mapping);
  await expect(page.getByRole('combobox', { name: 'Existing records' })).toHaveValue('number');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await page.getByText('All or nothing').click();
  const run = page.getByRole('button', { name: /^Import 1 row/ });
  await expect(run).toHaveAccessibleDescription('1 rows have errors');
  await run.click({ force: true });
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
  expect(((await (await page.request.get(`/api/projects?search=Weir+eight+${stamp}`)).json()) as { data: object[] }).data).toEqual([]);
});

test('by keyboard alone: file, mapping, a cell edited in place, import', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/import/project');
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Drop a file here/ }).press('Enter');
  await (
    await dialog
  ).setFiles(
    workbook('quay.xlsx', [
      ['Title of the work', 'Manager', 'Budget'],
      ['Quay one by keyboard', 'omar@pmis.example', 100],
      ['Quay two by keyboard', 'omar@pmis.example', 'much'],
      ['Quay three by keyboard', 'omar@pmis.example', 300],
    ]),
  );
  const field = page.getByRole('button', { name: /^Field for Title of the work/ });
  await field.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a field' })).toBeFocused();
  await page.keyboard.type('name');
  await expect(page.getByRole('listbox', { name: 'Fields' }).getByRole('option').first()).toContainText('Name');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleName(/Name/);
  await page.getByRole('button', { name: 'Check 3 rows' }).press('Enter');

  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  await expect(page.getByText('Error 1 of 1')).toBeVisible();
  await grid.press('F8');
  await grid.press('Enter');
  await page.getByRole('textbox', { name: 'Budget' }).fill('200');
  await page.keyboard.press('Enter');
  await expect(grid).toBeFocused();
  await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The import is complete' })).toBeVisible();
  await forgetLater(page);
  await page.getByRole('button', { name: 'Show the 3 projects' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Projects' }).getByRole('row').filter({ hasText: 'Quay two by keyboard' })).toContainText(
    '200',
  );
});

test('390 wide: rows are cards, a tap opens what is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ADMIN);
  await page.goto('/import/project');
  await choose(
    page,
    workbook('narrow.xlsx', [
      ['Name (EN)', 'Manager', 'Budget'],
      ['Narrow pier', 'omar@pmis.example', 'much'],
    ]),
  );
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('row').filter({ hasText: 'Narrow pier' }).click();
  const sheet = page.getByRole('dialog', { name: 'Corrections' });
  await sheet.getByRole('button', { name: 'Change the value' }).click();
  await sheet.getByRole('textbox').fill('250');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

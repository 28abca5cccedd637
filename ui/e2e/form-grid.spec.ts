/** Rows inside a form: type, paste, fill, remove and refuse, in both languages. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import type { Call } from './enter.ts';
import { mark } from './mark.ts';

const RUN = `e2e-${mark()}`;
let made = 0;

interface Row {
  id: number;
  row_version: number;
  [field: string]: unknown;
}

const guarantee = (number: string, more: object = {}): object => ({
  kind: 'performance_bond',
  number,
  issuer_en: 'Bank of the Dunes',
  amount: 1000,
  issue_date: '2026-01-01',
  expiry_date: '2028-01-01',
  ...more,
});

/** A new contract with two bonds, below a new project. */
async function newContract(call: Call<Row>): Promise<Row> {
  const people = (await call('GET', 'lookup/user')) as unknown as { id: number }[];
  return call('POST', 'contracts', {
    title_en: `Jetty ${(made += 1)} ${RUN}`,
    contractor_en: 'Tala',
    manager_id: people[0]!.id,
    start_date: '2026-03-12',
    end_date: '2027-09-11',
    value: 5000,
    guarantees: [guarantee('PB-1'), guarantee('PB-2', { amount: 2500, expiry_date: '2028-06-01' })],
  });
}

const stored = async (call: Call<Row>, contract: Row): Promise<Row[]> =>
  (await call(
    'GET',
    `contract-guarantees?filter=${encodeURIComponent(JSON.stringify({ contract_id: contract.id }))}&sort=number`,
  )) as unknown as Row[];

test.afterEach(async ({ page }) => {
  const call = caller<Row>(page);
  const rows = ((await call('GET', 'contracts?limit=500')) ?? []) as unknown as Row[];
  for (const row of rows.filter((one) => String(one['title_en'] ?? '').endsWith(RUN))) {
    for (const bond of await stored(call, row)) await call('DELETE', `contract-guarantees/${bond.id}`);
    await call('DELETE', `contracts/${row.id}`);
  }
});

const save = (page: Page): Locator => page.locator('.f-submit').getByRole('button').first();
const cell = (page: Page, row: number, column: number): Locator => page.locator(`[data-at="${row - 1}:${column - 1}"]`);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });
}

test('rows are typed with the keys of a spreadsheet and saved with the contract', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.goto(`/contracts/${contract.id}/edit`);
  const grid = page.getByRole('grid', { name: 'Bonds and insurance' });
  await expect(cell(page, 2, 1)).toHaveText('PB-2');
  await expect(grid).toContainText('3,500.00');
  // typing into the empty last row makes it a row
  await cell(page, 3, 1).click();
  await page.keyboard.type('CAR-7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('all risks');
  await expect(page.getByRole('option', { name: 'All risks insurance' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dhilal');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.keyboard.type('١٢٥٠٠٫٥');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31/12/2029');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 6)).toHaveText('31/12/2029');
  await expect(cell(page, 4, 6)).toBeFocused();
  await expect(grid).toContainText('16,000.50');
  // a second click opens the real input of the cell
  await cell(page, 1, 2).click();
  await cell(page, 1, 2).click();
  await expect(page.getByRole('option', { name: 'Retention bond' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 2)).toHaveText('Performance bond');
  // F2 edits, Escape cancels, Delete clears, Ctrl D fills down
  await cell(page, 1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('X');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 1)).toHaveText('PB-1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(cell(page, 2, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(save(page)).toHaveAccessibleDescription(/Bonds and insurance, row 2: Number/);
  await page.keyboard.press('Control+d');
  await expect(cell(page, 2, 1)).toHaveText('PB-1');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 1)).toHaveText('PB-2');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(new RegExp(`/contracts/${contract.id}$`));
  expect(await stored(call, contract)).toMatchObject([
    { number: 'CAR-7', kind: 'all_risks_insurance', issuer_en: 'Dhilal', amount: 12500.5, expiry_date: '2029-12-31' },
    { number: 'PB-1' },
    { number: 'PB-2', amount: 2500 },
  ]);
});

test('a block is pasted: what cannot be read stays with its reason', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.goto(`/contracts/${contract.id}/edit`);
  await cell(page, 3, 1).click();
  await paste(
    page,
    [
      'A-1\tPerformance bond\tBank "A"\tبنك\t1,250,000.50\t18/11/2027',
      'A-2\tضمان حسن التنفيذ\t"Bank\nof B"\t\tSAR 900\t18-Nov-2027',
      'A-3\tno such kind\tBank C\t\tabout ten\t2027-11-18',
    ].join('\n'),
  );
  await expect(cell(page, 4, 2)).toHaveText('Performance bond');
  await expect(cell(page, 3, 5)).toHaveText('1,250,000.50');
  await expect(cell(page, 4, 3)).toHaveText('Bank of B');
  await expect(cell(page, 4, 6)).toHaveText('18/11/2027');
  await expect(cell(page, 5, 5)).toHaveText('about ten');
  await cell(page, 5, 5).click();
  await expect(page.locator('.g-said')).toHaveText('Row 5, Amount: Enter a number');
  await expect(cell(page, 5, 2)).toHaveText('no such kind');
  // the reason is a link to its cell
  await save(page).hover();
  await page.getByRole('button', { name: 'Bonds and insurance, row 5: Kind' }).click();
  await expect(cell(page, 5, 2)).toBeFocused();
  await expect(page.locator('.g-said')).toContainText('No match');
  // restores a removed row
  await cell(page, 5, 1).hover();
  await page.getByRole('button', { name: 'Remove row 5' }).click();
  await expect(cell(page, 5, 1)).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 5, 1)).toHaveText('A-3');
  await cell(page, 5, 2).click();
  await paste(page, 'Retention bond');
  await cell(page, 5, 5).click();
  await paste(page, '10');
  // copy gives the same text as was pasted
  await cell(page, 3, 1).click();
  await cell(page, 4, 2).click({ modifiers: ['Shift'] });
  expect(await copied(page)).toBe('A-1\tPerformance bond\nA-2\tPerformance bond');
  await save(page).click();
  await page.waitForURL(new RegExp(`/contracts/${contract.id}$`));
  expect((await stored(call, contract)).map((row) => [row['number'], row['kind'], row['amount'], row['expiry_date']])).toEqual([
    ['A-1', 'performance_bond', 1250000.5, '2027-11-18'],
    ['A-2', 'performance_bond', 900, '2027-11-18'],
    ['A-3', 'retention_bond', 10, '2027-11-18'],
    ['PB-1', 'performance_bond', 1000, '2028-01-01'],
    ['PB-2', 'performance_bond', 2500, '2028-06-01'],
  ]);
});

test('a row that the server refuses says so in its cell, and nothing is saved', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.goto(`/contracts/${contract.id}/edit`);
  await cell(page, 2, 5).click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const [, second] = await stored(call, contract);
  await call('PUT', `contract-guarantees/${second!.id}`, { amount: 9, row_version: second!.row_version });
  await save(page).click();
  await expect(cell(page, 2, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 2, 1)).toBeFocused();
  await expect(page.locator('.g-said')).toContainText('Row 2, Number:');
  await expect(page).toHaveURL(/\/edit$/);
  expect((await stored(call, contract))[1]).toMatchObject({ amount: 9 });
});

test('in Arabic the table runs from right to left and reads Arabic words and digits', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.goto(`/contracts/${contract.id}/edit`);
  const first = (await cell(page, 1, 1).boundingBox())!;
  const next = (await cell(page, 1, 2).boundingBox())!;
  expect(next.x).toBeLessThan(first.x);
  await cell(page, 3, 1).click();
  await paste(page, 'ض-١\tضمان المحتجزات\tبنك الكثبان\t\t١٬٢٥٠٫٥\t١٨/١١/٢٠٢٧\nB-2\tAll risks insurance\tظلال\t\t٥٠٠\t18 نوفمبر 2027');
  await expect(cell(page, 4, 2)).toHaveText('تأمين ضد جميع الأخطار');
  await expect(cell(page, 3, 5)).toHaveText('1,250.50');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 3, 2)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(new RegExp(`/contracts/${contract.id}$`));
  expect((await stored(call, contract)).map((row) => [row['kind'], row['issuer_ar'], row['amount'], row['expiry_date']])).toEqual(
    expect.arrayContaining([
      ['retention_bond', 'بنك الكثبان', 1250.5, '2027-11-18'],
      ['all_risks_insurance', 'ظلال', 500, '2027-11-18'],
    ]),
  );
});

test('500 rows are pasted without delay, and only those in sight are drawn', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.goto(`/contracts/${contract.id}/edit`);
  await cell(page, 3, 1).click();
  const lines = Array.from({ length: 490 }, (_, index) => `R-${index}\tperformance_bond\tBank ${index}\t\t${index}\t18/11/2027`).join('\n');
  const start = Date.now();
  await paste(page, lines);
  await expect(page.getByRole('grid')).toContainText('492 rows');
  expect(Date.now() - start).toBeLessThan(3000);
  expect(await page.locator('.g-body > .g-row').count()).toBeLessThan(60);
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 493, 1)).toBeFocused();
});

test('on a phone each row is a card with its own form', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  const contract = await newContract(call);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contracts/${contract.id}/edit`);
  await page.getByRole('button', { name: /PB-1/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Row 1' });
  await sheet.getByRole('textbox', { name: 'Expires' }).fill('01/01/2020');
  await sheet.getByRole('textbox', { name: 'Number' }).focus();
  await expect(sheet.locator('.k-error')).toHaveText('Expiry must not be before issue');
  await sheet.getByRole('textbox', { name: 'Expires' }).fill('01/01/2031');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await save(page).click();
  await page.waitForURL(new RegExp(`/contracts/${contract.id}$`));
  expect((await stored(call, contract))[0]).toMatchObject({ number: 'PB-1', expiry_date: '2031-01-01' });
});

/**
 * The filter of a list: chips, relative dates, presets, the advanced builder with groups and references, filters from links, empty results;
 * English and Arabic.
 */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter } from './enter.ts';

const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? 'null');
const withFilter = (where: unknown): string => `/projects?${new URLSearchParams({ filter: JSON.stringify(where) }).toString()}`;

/** The field menu, which is the topmost layer. */
const fields = (page: Page): Locator => page.getByRole('dialog', { name: /^(Filters|عوامل التصفية)$/ }).last();
const pick = (page: Page, name: string): Promise<void> => fields(page).getByRole('button', { name, exact: true }).click();

test('a filter of nonsense in the address shows the whole list, a condition nobody can show stays locked', async ({ page }) => {
  await enter(page);
  await page.goto('/projects?filter=%7Bbroken&sort=nothing');
  await expect(rows(page).first()).toBeVisible();
  await page.goto(withFilter({ not: { health: 'off_track' } }));
  const locked = page.getByText('Linked filter', { exact: true });
  await expect(locked).toBeVisible();
  await expect(page.getByRole('grid').getByText('Off track')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter: Linked filter' }).click();
  await expect(locked).toHaveCount(0);
  await expect(page).not.toHaveURL(/filter=/);
});

test('F opens the filter; a date speaks in periods and days; overdue asks for the state too', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Find a field' })).toBeFocused();
  await page.keyboard.type('Finish');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Finish' });
  await editor.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'this year' });
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter: Finish is this year' })).toBeVisible();
  expect(filterOf(page)).toEqual({ end_date: { between: ['$start_of_year', '$end_of_year'] } });
  await page.getByRole('button', { name: 'Filter: Finish is this year' }).click();
  await editor.getByRole('combobox', { name: 'Condition on Finish' }).selectOption({ label: 'in the next' });
  await editor.getByRole('textbox', { name: 'Number of days' }).fill('400');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filter: Finish in the next 400 days' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Finish' }).click();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await pick(page, 'Overdue');
  await expect(page.getByRole('button', { name: 'Filter: Finish before today' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filter: Status is none of Completed/ })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('one reference away: the field of the record behind it, by the keyboard', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Find a field' })).toBeFocused();
  await page.keyboard.type('Program');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Find a field' })).toBeFocused();
  await expect(fields(page).getByRole('button', { name: 'Back to all fields' })).toBeVisible();
  await page.keyboard.type('Portfolio');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Program › Portfolio' });
  await editor.getByRole('checkbox', { name: /Coastal infrastructure/ }).check();
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter: Program › Portfolio is any of Coastal infrastructure' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Desalination plant expansion' })).toHaveCount(1);
});

test('the advanced builder: conditions and groups, a live count, and the same tree when it is opened again', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Advanced filter' }).click();
  const builder = page.getByRole('dialog', { name: 'Advanced filter' });
  await builder.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, 'Health');
  await builder.getByRole('button', { name: /^Value of Health/ }).click();
  await page.getByRole('checkbox', { name: 'Off track' }).check();
  await page.keyboard.press('Escape');
  await expect(builder.getByRole('status')).toHaveText(/^\d+ rows? match/);
  const before = await builder.getByRole('status').innerText();
  await builder.getByRole('button', { name: 'Add group' }).click();
  const group = builder.getByRole('group', { name: 'Any of these' });
  await group.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, 'Budget');
  await group.getByRole('textbox', { name: 'Budget' }).fill('20,000,000');
  await expect(builder.getByRole('status')).not.toHaveText(before);
  await group.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, 'Number');
  await group.getByRole('combobox', { name: 'Condition on Number' }).selectOption({ label: 'starts with' });
  await group.getByRole('textbox', { name: 'Number' }).fill('PRJ-1011');
  await page.keyboard.press('Control+Enter');
  await expect(builder).toHaveCount(0);
  expect(filterOf(page)).toEqual({
    health: { in: ['off_track'] },
    or: [{ budget: { gte: 20_000_000 } }, { number: { starts: 'PRJ-1011' } }],
  });
  await expect(rows(page).filter({ hasText: 'Marina breakwater repair' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Hospital backup power' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Edit filter group: 2 conditions' }).click();
  await expect(builder.getByRole('textbox', { name: 'Budget' })).toHaveValue('20000000');
  await builder.getByRole('group', { name: 'Any of these' }).getByRole('button', { name: 'Remove group' }).click();
  await builder.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page).filter({ hasText: 'Hospital backup power' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Advanced filter' }).click();
  await builder.getByRole('button', { name: 'Clear all' }).click();
  await builder.getByRole('button', { name: 'Apply' }).click();
  await expect(page).not.toHaveURL(/filter=/);
});

test('nothing matches names the conditions and lets the last one go', async ({ page }) => {
  await enter(page);
  await page.goto(withFilter({ health: { in: ['off_track'] }, budget: { gte: 9_000_000_000 } }));
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  const said = page.getByRole('main').getByRole('listitem');
  await expect(said.nth(0)).toHaveText('Health is any of Off track');
  await expect(said.nth(1)).toHaveText('Budget at least SAR 9,000,000,000');
  await page.getByRole('button', { name: 'Remove the last filter' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filter: Health/ })).toBeVisible();
});

test('several sort keys, turned round and reordered; grouping by a month', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  const order = page.getByRole('dialog', { name: 'Sort by' });
  await order.getByRole('combobox', { name: 'Add a field' }).selectOption({ label: 'Status' });
  await expect(page).toHaveURL(/sort=status(&|$)/);
  await order.getByRole('combobox', { name: 'Add a field' }).selectOption({ label: 'Budget' });
  await order.getByRole('button', { name: 'Direction of Budget: Ascending' }).click();
  await expect(page).toHaveURL(/sort=status%2C-budget/);
  await order.getByRole('button', { name: 'Sort by Budget earlier' }).click();
  await expect(page).toHaveURL(/sort=-budget%2Cstatus/);
  await order.getByRole('button', { name: 'Do not sort by Status' }).click();
  await expect(page).toHaveURL(/sort=-budget(&|$)/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Group by' }).click();
  const groups = page.getByRole('dialog', { name: 'Group by' });
  await groups.getByRole('button', { name: 'Finish', exact: true }).click();
  await groups.getByRole('button', { name: 'Quarter' }).click();
  await expect(page).toHaveURL(/group=end_date%3Aquarter/);
  await page.getByRole('button', { name: 'Grouped by Finish' }).click();
  await groups.getByRole('button', { name: 'No grouping' }).click();
  await expect(page).not.toHaveURL(/group=/);
});

test('in Arabic the builder is mirrored and speaks Arabic', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  await page.goto(
    withFilter({
      end_date: { between: ['$start_of_month-1', '$end_of_month-1'] },
      or: [{ health: 'off_track' }, { manager_id: '$me', budget: { gt: 5 } }],
    }),
  );
  await expect(page.getByRole('button', { name: 'تصفية: النهاية خلال الشهر الماضي' })).toBeVisible();
  await page.getByRole('button', { name: 'تعديل مجموعة التصفية: 3 شروط' }).click();
  const builder = page.getByRole('dialog', { name: 'تصفية متقدمة' });
  await expect(builder.getByRole('status')).toHaveText(/صف|صفوف/);
  const first = await builder.getByRole('button', { name: 'الحقل: النهاية' }).boundingBox();
  const operator = await builder.getByRole('combobox', { name: 'شرط النهاية' }).boundingBox();
  expect(first?.x ?? 0).toBeGreaterThan(operator?.x ?? 0);
  await expect(builder.getByRole('button', { name: /^قيمة المدير: أنا$/ })).toBeVisible();
  await expect(page.getByText(/\b(filter|list|tools)\.[a-z]/)).toHaveCount(0);
});

test('on a phone the filter is a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto(withFilter({ health: { in: ['off_track'] } }));
  await page.getByRole('button', { name: 'Filters, 1 on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  await sheet.getByRole('button', { name: 'Remove condition: Health' }).click();
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page).not.toHaveURL(/filter=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

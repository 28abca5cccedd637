/** The generated list on the demo tenant: search, sort, filter, select, bulk delete with a refusal, restore, shortcuts, Arabic. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const grid = (page: Page): Locator => page.getByRole('grid');
const rows = (page: Page): Locator => grid(page).locator('[data-row]');
const rowOf = (page: Page, title: string): Locator => rows(page).filter({ has: page.getByText(title, { exact: true }) });
const search = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');

/** Waits until the visible budgets are sorted, because the previous rows stay while loading. */
async function budgetsAre(page: Page, inOrder: (a: number, b: number) => boolean): Promise<boolean> {
  const shown = (await rows(page).locator('[data-field="budget"]').allInnerTexts())
    .map((text) => Number(text.replace(/[^\d.]/g, '')))
    .filter((n) => n > 0);
  return new Set(shown).size > 1 && shown.every((n, i) => i === 0 || inOrder(shown[i - 1] as number, n));
}

/** The required person of a new record. */
const OWNER: Record<string, string> = { projects: 'manager_id', portfolios: 'owner_id' };
const user = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;

/** Records created by a test, newest last; they are deleted afterwards. */
let made: string[] = [];

test.afterEach(async ({ page }) => {
  for (const path of made.reverse()) await page.request.delete(path, { headers: ORIGIN });
  made = [];
});

/** A record of this test, so that tests are independent. */
async function make(page: Page, path: string, values: Record<string, unknown>): Promise<number> {
  const data = { ...values, ...(OWNER[path] && { [OWNER[path]]: await user(page) }) };
  const answer = await page.request.post(`/api/${path}`, { data, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  made.push(`/api/${path}/${id}`);
  return id;
}

test('a guest is sent away, a member without the permission is told whom to ask', async ({ page }) => {
  await page.goto('/projects');
  await page.waitForURL((url) => url.pathname !== '/projects');
  await enter(page, 'teacher@edu.example');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('opens with rows, count and title links; a head sorts and the order is in the address', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const head = grid(page).getByRole('columnheader', { name: /^Budget/ });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-budget');
  await expect.poll(() => budgetsAre(page, (a, b) => a >= b)).toBe(true);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => budgetsAre(page, (a, b) => a <= b)).toBe(true);
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
});

test('search narrows, nothing found says so, and clearing brings the rows back', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('desalination');
  await expect(rowOf(page, 'Desalination plant expansion')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=desalination/);
  await search(page).fill('no such project anywhere');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(rows(page).nth(3)).toBeVisible();
});

test('filters are chips in the address: choices, amounts, references, any instead of all', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Health', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Off track' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Filter: Health is any of Off track' })).toBeVisible();
  await expect(rows(page).first().getByText('Off track')).toBeVisible();
  await expect(grid(page).getByText('On track')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Budget', exact: true }).click();
  await page.getByRole('textbox', { name: 'Budget' }).fill('100,000,000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Filter: Budget at least SAR 100,000,000/ })).toBeVisible();
  await page.getByRole('button', { name: 'Match all filters, or any of them' }).click();
  await expect
    .poll(() => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as unknown)
    .toEqual({ or: [{ health: { in: ['off_track'] } }, { budget: { gte: 100_000_000 } }] });
  await expect(rowOf(page, 'Desalination plant expansion')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Budget' }).click();
  await expect(rowOf(page, 'Desalination plant expansion')).toHaveCount(0);
});

test('a short link and a linked reference read as chips with names', async ({ page }) => {
  await enter(page);
  const [program] = ((await (await page.request.get('/api/programs?limit=1&sort=id')).json()) as { data: { id: number; name: string }[] })
    .data;
  await page.goto(`/projects?program_id=${program?.id}&sort=name`);
  await expect(page.getByRole('button', { name: `Filter: Program is any of ${program?.name}` })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('columns are chosen, ordered and kept; row height too', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Health' }).uncheck();
  await page.getByRole('checkbox', { name: 'Program', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByRole('columnheader', { name: 'Health' })).toHaveCount(0);
  await expect(grid(page).getByRole('columnheader', { name: 'Program' })).toBeVisible();
  const height = (await rows(page).first().boundingBox())?.height;
  await page.getByRole('button', { name: 'Row height: comfortable' }).click();
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(height ?? 0);
  await page.goto('/projects');
  await expect(grid(page).getByRole('columnheader', { name: 'Program' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Row height: compact' })).toBeVisible();
});

test('bulk delete: the refused row stays selected with its reason, the other comes back from the recycle bin', async ({ page }) => {
  await enter(page);
  const stamp = mark();
  const [free, full] = [`Free program ${stamp}`, `Full program ${stamp}`];
  const portfolio = await make(page, 'portfolios', { name_en: `Portfolio ${stamp}` });
  await make(page, 'programs', { name_en: free, portfolio_id: portfolio });
  const parent = await make(page, 'programs', { name_en: full, portfolio_id: portfolio });
  await make(page, 'projects', { name_en: `Project ${stamp}`, program_id: parent });
  await page.goto(`/programs?search=${stamp}`);
  await expect(rows(page)).toHaveCount(2);
  await rowOf(page, free).getByRole('checkbox').click();
  await rowOf(page, full)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 programs?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete program' }).click();
  await expect(page.getByText('1 program(s) deleted successfully, 1 failed')).toBeVisible();
  await expect(bar).toContainText('1 deleted, 1 failed');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, full)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, full).locator('.lt-why')).not.toBeEmpty();
  await bar.getByRole('button', { name: /^Clear/ }).click();
  await expect(bar).toHaveCount(0);

  await page.getByRole('tab', { name: /Recycle bin/ }).click();
  await expect(page).toHaveURL(/deleted=1/);
  await rowOf(page, free).getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 program restored')).toBeVisible();
  await page.getByRole('tab', { name: /All programs/ }).click();
  await expect(rowOf(page, free)).toBeVisible();
});

test('every row refused: the reasons are said once, joined', async ({ page }) => {
  await enter(page);
  const stamp = mark();
  const parent = await make(page, 'portfolios', { name_en: `Held portfolio ${stamp}` });
  await make(page, 'programs', { name_en: `Holder ${stamp}`, portfolio_id: parent });
  await page.goto(`/portfolios?search=${stamp}`);
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Held portfolio ${stamp}`);
  await page.getByRole('button', { name: 'Delete portfolio' }).click();
  await expect(page.getByText(/^Failed to delete portfolios: ./)).toBeVisible();
});

test('by keyboard alone: move, select, act, open, and the keys are listed', async ({ page }) => {
  await enter(page);
  const stamp = mark();
  for (const name of ['Alpha', 'Beta', 'Gamma']) await make(page, 'projects', { name_en: `${name} ${stamp}` });
  await page.goto(`/projects?search=${stamp}&sort=name`);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Select to here');
  await page.keyboard.press('Escape');
  // A dialog returns the focus after it has closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Change status' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Activate' }).press('Enter');
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Put on hold' })).toBeVisible();
  await page.keyboard.press('Escape');
  await grid(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

test('in Arabic the list is mirrored, figures stay on their units and the texts are Arabic', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  await page.goto('/projects?sort=-budget');
  await expect(page.getByRole('heading', { level: 1, name: 'المشاريع' })).toBeVisible();
  await expect(rowOf(page, 'توسعة محطة التحلية')).toBeVisible();
  const head = grid(page).getByRole('columnheader', { name: /الميزانية، ريال/ });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const title = await rows(page).first().locator('.lt-title').boundingBox();
  const amount = await rows(page).first().locator('[data-type="money"] > *').boundingBox();
  expect(title?.x ?? 0).toBeGreaterThan(amount?.x ?? 0);
  const second = await rows(page).nth(20).locator('[data-type="money"] > *').boundingBox();
  expect(Math.abs((amount?.x ?? 0) + (amount?.width ?? 0) - (second?.x ?? 0) - (second?.width ?? 0))).toBeLessThan(1);
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: 'الصفوف المحددة' }).getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('alertdialog', { name: /^حذف .*توسعة محطة التحلية.*؟$/ })).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء', exact: true }).click();
  await expect(page.getByText(/list\.[a-z]/)).toHaveCount(0);
});

test('on a phone rows are cards, choosing begins in the menu More and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/projects');
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.lt-tools').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await rows(page).nth(1).click();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
  await page.getByRole('button', { name: /^Clear/ }).click();
  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

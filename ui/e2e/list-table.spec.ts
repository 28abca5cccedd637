/** The table of a list: resizing, pinning and moving columns; groups with sums; editing cells and undo. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { restingBox } from './resting-box.ts';

const grid = (page: Page): Locator => page.locator('.lt-scroll');
const rows = (page: Page): Locator => grid(page).locator('[data-row]:not(.lt-group)');
const rowOf = (page: Page, title: string): Locator => rows(page).filter({ has: page.getByText(title, { exact: true }) });
const cell = (row: Locator, field: string): Locator => row.locator(`[data-field="${field}"]`);
const head = (page: Page, name: string | RegExp): Locator => grid(page).getByRole('columnheader', { name });
const widthOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.width ?? 0;

let made: string[] = [];
test.afterEach(async ({ page }) => {
  for (const path of made.reverse()) await page.request.delete(path, { headers: ORIGIN });
  made = [];
});

/** A project of this test. */
async function project(page: Page, values: Record<string, unknown>): Promise<number> {
  const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
  const answer = await page.request.post('/api/projects', { data: { manager_id: me, ...values }, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  made.push(`/api/projects/${id}`);
  return id;
}

test('a reader without the right edits nothing in place', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/projects');
  const { data } = (await (await page.request.get('/api/projects?limit=100')).json()) as {
    data: { name: string; can: { update: boolean } }[];
  };
  const locked = data.find((row) => !row.can.update);
  expect(locked).toBeDefined();
  await cell(rows(page).filter({ hasText: locked?.name }).first(), 'budget').dblclick();
  await expect(page.locator('.lt-editor')).toHaveCount(0);
});

test('columns are pulled wider, fitted, moved by dragging, kept in place, and the link shows the same table', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await expect(rows(page).first()).toBeVisible();
  const number = head(page, /^Number/);
  const before = await widthOf(number);
  const edge = number.getByRole('separator');
  const box = await restingBox(edge);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(number)).toBeCloseTo(before + 80, -0.5);
  await expect(page).toHaveURL(/columns=[^&]*number\.\d+/);
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => widthOf(number)).toBeCloseTo(before + 64, -0.5);
  await edge.dblclick();
  await expect.poll(() => widthOf(number)).toBeLessThan(before + 40);

  await head(page, 'Health').dragTo(head(page, /^Number/), { targetPosition: { x: 6, y: 10 } });
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toMatch(/^name[^,]*,health,number/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Keep Manager in place' }).click();
  await page.getByRole('button', { name: 'Move Progress earlier' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toMatch(/manager_id\*/);
  const link = page.url();
  await page.setViewportSize({ width: 900, height: 800 });
  await grid(page).evaluate((box) => {
    box.scrollLeft = 400;
  });
  const frame = (await grid(page).boundingBox())!;
  expect((await head(page, 'Manager').boundingBox())!.x).toBeLessThan(frame.x + frame.width / 2 + 100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(rows(page).first()).toBeVisible();
  await expect(grid(page).getByRole('columnheader').nth(2)).toContainText('Manager');
});

test('shift sorts by a second column too', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  await head(page, /^Status/)
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=status/);
  await head(page, /^Budget/)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('status,-budget');
  await expect(head(page, /^Status/)).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, /^Budget/)).toHaveAttribute('aria-sort', 'descending');
});

test('groups have a head with count and sum, fold, stay folded, and the totals stand below', async ({ page }) => {
  await enter(page);
  // Its own projects, because other tests create some in parallel.
  const name = `Grouped ${mark()}`;
  const dates = { start_date: '2027-05-01', end_date: '2027-09-01' };
  await project(page, { name_en: `${name} A`, health: 'on_track', budget: 1000, ...dates });
  await project(page, { name_en: `${name} B`, health: 'on_track', budget: 2500.5, ...dates });
  await project(page, { name_en: `${name} C`, health: 'off_track', budget: 4000, ...dates });
  await page.goto(`/projects?group=health&search=${encodeURIComponent(name)}`);
  const groups = grid(page).locator('.lt-group[aria-level]');
  await expect(groups).toHaveCount(2);
  await expect(grid(page)).toHaveAttribute('role', 'treegrid');
  const onTrack = groups.filter({ hasText: 'On track' });
  await expect(onTrack).toContainText('2');
  await expect(onTrack).toContainText('3,500.50');
  await expect(grid(page).locator('.lt-foot')).toContainText('7,500.50');
  await expect(onTrack).toHaveAttribute('aria-expanded', 'true');
  await onTrack.click();
  await expect(onTrack).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(onTrack).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Fold all groups' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold all groups' }).click();
  await expect(rows(page).first()).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
});

test('a refused value stays in its cell with the reason; a right one is saved and can be taken back', async ({ page }) => {
  await enter(page);
  const name = `Edited ${mark()}`;
  const id = await project(page, { name_en: name, budget: 1000, start_date: '2027-05-01', end_date: '2027-09-01' });
  await page.goto(`/projects?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await cell(row, 'progress').dblclick();
  await page.getByRole('textbox', { name: 'Progress' }).fill('140');
  await page.keyboard.press('Enter');
  await expect(page.locator('.lt-editor').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('textbox', { name: 'Progress' })).toHaveValue('140');
  await page.keyboard.press('Escape');
  await expect(cell(row, 'progress')).toHaveText('0%');

  await cell(row, 'budget').dblclick();
  await page.getByRole('textbox', { name: 'Budget' }).fill('2500');
  await page.keyboard.press('Enter');
  await expect(cell(row, 'budget')).toHaveText('2,500.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(row, 'budget')).toHaveText('1,000.00');

  await cell(row, 'health').dblclick();
  await page.getByRole('option', { name: 'At risk' }).click();
  await expect(cell(row, 'health')).toHaveText('At risk');
  await expect
    .poll(async () => ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: { health: string } }).data.health)
    .toBe('at_risk');
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await expect(cell(row, 'health')).toHaveText('—');
});

test('somebody was faster: the cell says so, reads again, and what was typed can be saved', async ({ page }) => {
  await enter(page);
  const name = `Raced ${mark()}`;
  const id = await project(page, { name_en: name, budget: 10 });
  await page.goto(`/projects?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await cell(row, 'budget').dblclick();
  const input = page.getByRole('textbox', { name: 'Budget' });
  await input.fill('77');
  const other = await page.request.put(`/api/projects/${id}`, { data: { location: 'Elsewhere', row_version: 1 }, headers: ORIGIN });
  expect(other.ok()).toBe(true);
  await input.press('Enter');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('.lt-editor').getByRole('alert')).toHaveCount(0);
  await expect(input).toHaveValue(/^77(\.00)?$/);
  await input.press('Enter');
  await expect(page.locator('.lt-editor')).toHaveCount(0);
  await expect(cell(row, 'budget')).toHaveText('77.00');
  await expect
    .poll(async () => ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: { budget: number } }).data.budget)
    .toBe(77);
});

test('a state is changed in its cell by what it allows next', async ({ page }) => {
  await enter(page);
  const name = `Stepped ${mark()}`;
  await project(page, { name_en: name });
  await page.goto(`/projects?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await cell(row, 'status').dblclick();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(cell(row, 'status')).toHaveText('Active');
});

test('in Arabic: both names are edited, groups and totals are mirrored and figures stay on their units', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const stamp = mark();
  await project(page, { name_en: `Mirror ${stamp}`, name_ar: `مرآة ${stamp}`, budget: 5000 });
  await page.goto(`/projects?search=${stamp}`);
  const row = rows(page).first();
  await expect(row).toContainText(`مرآة ${stamp}`);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: /\(AR\)/ }).fill(`نافذة ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(`نافذة ${stamp}`);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(row).toContainText(`مرآة ${stamp}`);
  await page.goto(`/projects?group=status&search=${stamp}`);
  const group = grid(page).locator('.lt-group[aria-level]').first();
  await expect(group).toBeVisible();
  const label = (await group.locator('.lt-group-label > bdi').boundingBox())!;
  const sum = (await group.locator('.lt-sum > bdi').first().boundingBox())!;
  expect(label.x).toBeGreaterThan(sum.x);
  const amount = (await rows(page).first().locator('[data-type="money"] > *').boundingBox())!;
  expect(Math.abs(sum.x + sum.width - amount.x - amount.width)).toBeLessThan(2);
  await expect(page.getByText(/table\.[a-z]/)).toHaveCount(0);
});

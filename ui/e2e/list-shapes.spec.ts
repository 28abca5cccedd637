/** The other shapes of a list: board, calendar, timeline, tree and chart, by keyboard and drag and drop, in both languages. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, MEMBER, ORIGIN } from './enter.ts';

let made: number[] = [];

test.afterEach(async ({ page }) => {
  for (const id of made.reverse()) await page.request.delete(`/api/projects/${id}`, { headers: ORIGIN });
  made = [];
});

/** A project of this test, with a unique name. */
async function make(page: Page, name: string, values: Record<string, unknown> = {}): Promise<number> {
  const user = (await (await page.request.get('/api/user')).json()) as { data: { id: number } };
  const answer = await page.request.post('/api/projects', {
    data: { name_en: name, manager_id: user.data.id, ...values },
    headers: ORIGIN,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  made.push(id);
  return id;
}

/** Opens a shape and waits for its rows: the first visit also loads its code. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.ls-board, .ls-calendar, .ls-timeline, .ls-tree, .ls-chart')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
}

const read = async (page: Page, id: number): Promise<Record<string, unknown>> =>
  ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: Record<string, unknown> }).data;
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (within: Locator, name: string): Locator => within.locator('[data-card]').filter({ hasText: name });

test('board: a card moves by keyboard along an allowed step, the focus goes with it', async ({ page }) => {
  await enter(page);
  const id = await make(page, 'Board by keys');
  await visit(page, '/projects?view=board&search=Board+by+keys');
  const mine = card(column(page, 'Draft'), 'Board by keys');
  await expect(mine).toBeVisible();
  await mine.focus();
  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: /Board by keys/ });
  await expect(menu.getByRole('menuitem')).toHaveText([/Active\s*Activate/, /Cancelled\s*Cancel project/]);
  await page.keyboard.press('Enter');
  const moved = card(column(page, 'Active'), 'Board by keys');
  await expect(moved).toBeVisible();
  await expect(moved).toBeFocused();
  await expect.poll(async () => (await read(page, id))['status']).toBe('active');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
});

test('board: a card dragged to a column that takes it moves; other columns refuse it', async ({ page }) => {
  await enter(page);
  const id = await make(page, 'Board by drag');
  await visit(page, '/projects?view=board&search=Board+by+drag');
  await card(column(page, 'Draft'), 'Board by drag').dragTo(column(page, 'Completed'));
  await expect(card(column(page, 'Draft'), 'Board by drag')).toBeVisible();
  await card(column(page, 'Draft'), 'Board by drag').dragTo(column(page, 'Active'));
  await expect(card(column(page, 'Active'), 'Board by drag')).toBeVisible();
  await expect.poll(async () => (await read(page, id))['status']).toBe('active');
});

test('board: what the server refuses goes back, with its reason', async ({ page }) => {
  await enter(page);
  const id = await make(page, 'Board refused');
  await visit(page, '/projects?view=board&search=Board+refused&v.by=health');
  const mine = card(column(page, 'Health: not set'), 'Board refused');
  await expect(mine).toBeVisible();
  const changed = await page.request.put(`/api/projects/${id}`, {
    data: { location: 'elsewhere', row_version: (await read(page, id))['row_version'] },
    headers: ORIGIN,
  });
  expect(changed.ok()).toBe(true);
  await mine.dragTo(column(page, 'At risk'));
  await expect(page.locator('.k-toast').first()).toBeVisible();
  await expect(card(column(page, 'Health: not set'), 'Board refused')).toBeVisible();
  expect((await read(page, id))['health']).toBeNull();
});

test('board: a step that asks is asked, and Cancel leaves the card', async ({ page }) => {
  await enter(page);
  const id = await make(page, 'Board asks');
  await visit(page, '/projects?view=board&search=Board+asks');
  await card(column(page, 'Draft'), 'Board asks').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /Cancelled/ }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(card(column(page, 'Draft'), 'Board asks')).toBeVisible();
  expect((await read(page, id))['status']).toBe('draft');
});

test('board: columns collapse into strips, kept in the address; one column at a time on a narrow screen', async ({ page }) => {
  await enter(page);
  await visit(page, '/projects?view=board');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Collapse Draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Expand Draft' })).toBeVisible();
  await expect(page).toHaveURL(/v\.closed=draft/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand Draft' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('group', { name: 'Board by Status' })
    .getByRole('button', { name: /^Completed/ })
    .click();
  await expect(column(page, 'Completed').locator('[data-card]').first()).toBeVisible();
  await expect(column(page, 'Active')).toHaveCount(0);
});

test("board in Arabic: arrows follow the page's direction", async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  await visit(page, '/projects?view=board');
  const first = column(page, 'مسودة').locator('[data-card]').first();
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(column(page, 'نشط').locator('[data-card]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(column(page, 'نشط').locator('[data-place="1"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'مسودة').locator('[data-place="1"]')).toBeFocused();
});

const day = (page: Page, iso: string): Locator => page.locator(`[data-day="${iso}"]`);

test('calendar: an entry dragged to another day takes both dates along; keys move it back', async ({ page }) => {
  await enter(page);
  const id = await make(page, 'Calendar drag', { start_date: '2031-03-10', end_date: '2031-03-11' });
  await visit(page, '/projects?view=calendar&v.month=2031-03&search=Calendar+drag');
  await expect(page.getByRole('heading', { name: /March 2031/ })).toBeVisible();
  const entry = page.locator(`[data-entry="${id}"]`);
  await entry.dragTo(day(page, '2031-03-19'), { sourcePosition: { x: 20, y: 10 }, targetPosition: { x: 60, y: 90 } });
  await expect(day(page, '2031-03-19').locator(`[data-entry="${id}"]`)).toBeVisible();
  await expect.poll(async () => (await read(page, id))['end_date']).toBe('2031-03-20');
  expect((await read(page, id))['start_date']).toBe('2031-03-19');
  await entry.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(day(page, '2031-03-18').locator(`[data-entry="${id}"]`)).toBeFocused();
  await expect.poll(async () => (await read(page, id))['start_date']).toBe('2031-03-18');
});

test('calendar: months turn, a day leads to the form with its date, a week and an agenda', async ({ page }) => {
  await enter(page);
  await make(page, 'Calendar pages', { start_date: '2031-05-04', end_date: '2031-05-04' });
  await visit(page, '/projects?view=calendar&v.month=2031-04&search=Calendar+pages');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/v\.month=2031-05/);
  await expect(day(page, '2031-05-04').getByRole('link', { name: /Calendar pages/ })).toBeVisible();
  await expect(day(page, '2031-05-06').getByRole('link', { name: /New project on Tuesday,? 6 May 2031/ })).toHaveAttribute(
    'href',
    '/projects/create?start_date=2031-05-06',
  );
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(7);
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByRole('region', { name: /4 May/ }).getByRole('link', { name: /Calendar pages/ })).toBeVisible();
});

test('timeline: bars by portfolio, another scale stays in the address, a bar opens its record', async ({ page }) => {
  await enter(page);
  await visit(page, '/projects?view=timeline');
  await expect(page.getByRole('heading', { name: /Coastal infrastructure/ })).toBeVisible();
  await page.getByRole('button', { name: 'Months' }).click();
  await expect(page).toHaveURL(/v\.scale=month/);
  await page.getByRole('link', { name: /^Harbour pumping station PS-04, Off track/ }).click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

test('tree: opens and closes by keys, down to the records, and mirrored in Arabic', async ({ page }) => {
  for (const [language, onwards, back] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    await enter(page, ADMIN, language);
    await visit(page, '/projects?view=tree');
    const tree = page.getByRole('treegrid');
    await expect(tree.locator('[data-kind="group"]').first()).toBeVisible();
    await tree.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(onwards);
    await expect(tree.locator('[aria-level="2"]').first()).toBeVisible();
    await expect(tree.locator('[data-kind="wait"]')).toHaveCount(0);
    await page.keyboard.press(onwards);
    await page.keyboard.press(onwards);
    await expect(tree.locator('[data-kind="row"][aria-level="3"]').first()).toBeVisible();
    await page.keyboard.press(back);
    await expect(tree.locator('[aria-level="3"]')).toHaveCount(0);
    await page.keyboard.press(back);
    await page.keyboard.press(back);
    await expect(tree.locator('[aria-level="2"]')).toHaveCount(0);
  }
});

test('chart: another group, the same numbers as a table, and a press opens the rows it counts', async ({ page }) => {
  await enter(page);
  await visit(page, '/projects?view=chart');
  await expect(page.getByRole('img', { name: 'Count by status' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const counted = page.getByRole('row', { name: /^On hold/ }).getByRole('button');
  const count = Number(await counted.innerText());
  await counted.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === '{"status":"on_hold"}' && url.searchParams.get('view') === null);
  await expect(page.getByRole('grid').locator('[data-row]')).toHaveCount(count);
  await visit(page, '/projects?view=chart');
  await page.locator('.chart-place svg path[aria-roledescription="bar"], .chart-place svg .mark-rect path').nth(1).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === '{"status":"active"}');
  await visit(page, '/projects?view=chart');
  await page.getByRole('button', { name: /^By/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Portfolio' }).click();
  await expect(page.getByRole('img', { name: 'Count by portfolio' })).toBeVisible();
  await expect(page).toHaveURL(/v\.x=portfolio_id/);
});

test('a member sees only what the table would show, on every shape', async ({ page }) => {
  await enter(page, MEMBER);
  const answer = await page.request.get('/api/aggregate/project?group=status');
  const { meta } = (await answer.json()) as { meta: { totals: { count: number } } };
  await visit(page, '/projects?view=board');
  await expect(page.getByRole('group', { name: 'Board by Status' }).locator('.ls-column-count').first()).toHaveText(/\d/);
  const counts = await page.locator('.ls-column-count').allInnerTexts();
  expect(counts.reduce((sum, text) => sum + Number(text), 0)).toBe(meta.totals.count);
});

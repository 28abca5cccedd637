/** The board of tasks: moved by drag and by keyboard, added in one line, refused with a reason; in both languages. */
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { enter, ORIGIN, signIn } from './enter.ts';
import { mark } from './mark.ts';

const ADMIN = 'admin@oss.example';
const ENGINEER = 'eng@oss.example';

interface Named {
  id: number;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<number> {
  const answer = await request.post(`/api/${path}`, { data, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Named }).data.id;
}

interface Board {
  lists: [string, string];
  word: string;
  from: number;
  to: number;
}

/** Lists of the test that runs. They go when it ends: a board has as many columns as there are lists. */
const kept: number[] = [];
test.afterEach(async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(context, ADMIN);
  for (const list of kept.splice(0)) {
    const tasks = (await (await context.request.get(`/api/tasks?list_id=${list}&limit=100`)).json()) as { data: { data: Named[] } };
    const ids = tasks.data.data.map(({ id }) => id);
    if (ids.length) await context.request.delete('/api/bulk/task', { data: ids, headers: ORIGIN });
    expect((await context.request.delete(`/api/lists/${list}`, { headers: ORIGIN })).ok()).toBe(true);
  }
  await context.close();
});

/** Two lists of this test, and tasks in the first. */
async function make(request: APIRequestContext, names: readonly string[], values: object = {}): Promise<Board & { ids: number[] }> {
  const word = mark();
  const lists: [string, string] = [`From ${word}`, `To ${word}`];
  const from = await post(request, 'lists', { title_en: lists[0] });
  const to = await post(request, 'lists', { title_en: lists[1], wip_limit: 1 });
  kept.push(from, to);
  const ids: number[] = [];
  for (const name of names) ids.push(await post(request, 'tasks', { title: `${name} ${word}`, list_id: from, ...values }));
  return { lists, word, from, to, ids };
}

async function visit(page: Page, { lists, word }: Board, count: number): Promise<void> {
  await page.goto(`/tss/tasks?view=board&search=${word}`);
  await expect(column(page, lists[0]).locator('[data-card]')).toHaveCount(count, { timeout: 30_000 });
  // Both stand whole on the screen: at its edge a drag scrolls the board.
  await column(page, lists[1]).scrollIntoViewIfNeeded();
}

async function board(page: Page, names: readonly string[]): Promise<Board> {
  const made = await make(page.request, names);
  await visit(page, made, names.length);
  return made;
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cards = (within: Locator): Locator => within.locator('[data-card] .ls-card-title');
const card = (within: Locator, name: string): Locator => within.locator('[data-card]').filter({ hasText: name });
async function rows(page: Page, list: number): Promise<{ id: number; title: string }[]> {
  const answer = await page.request.get(`/api/tasks?list_id=${list}&sort=position`);
  return ((await answer.json()) as { data: { data: { id: number; title: string }[] } }).data.data;
}
const stored = async (page: Page, list: number): Promise<string[]> => (await rows(page, list)).map(({ title }) => title);

test('who is not in the task does not move it; who no longer is sees it go back, with the reason', async ({ page, browser }) => {
  await enter(page, ENGINEER, 'en');
  const { id } = ((await (await page.request.get('/api/user')).json()) as { data: Named }).data;
  const keeper = await browser.newContext();
  await signIn(keeper, ADMIN);
  const made = await make(keeper.request, ['Alpha', 'Beta']);
  const [alpha] = made.ids;
  const assign = async (people: number[]): Promise<void> =>
    void expect((await keeper.request.put(`/api/tasks/${alpha}`, { data: { assignee_ids: people }, headers: ORIGIN })).ok()).toBe(true);
  await assign([id]);
  await visit(page, made, 2);
  const here = column(page, made.lists[0]);
  await expect(card(here, 'Alpha')).toHaveAttribute('draggable', 'true');
  await expect(card(here, 'Beta')).not.toHaveAttribute('draggable', 'true');
  await page.route('**/api/tasks/*/move', async (route) => {
    await assign([]);
    await route.continue();
  });
  await card(here, 'Alpha').dragTo(column(page, made.lists[1]));
  await expect(page.getByText('Someone else has changed this record').first()).toBeVisible();
  await expect(card(here, 'Alpha')).toBeVisible();
  await expect(card(column(page, made.lists[1]), 'Alpha')).toHaveCount(0);
  await keeper.close();
});

test('by drag: within a list, and to another one, whose limit is told', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { lists, word, from, to } = await board(page, ['Alpha', 'Beta', 'Gamma']);
  const here = column(page, lists[0]);
  await card(here, 'Gamma').dragTo(card(here, 'Alpha'), { targetPosition: { x: 40, y: 4 } });
  await expect(cards(here)).toHaveText([`Gamma ${word}`, `Alpha ${word}`, `Beta ${word}`]);
  await expect.poll(() => stored(page, from)).toEqual([`Gamma ${word}`, `Alpha ${word}`, `Beta ${word}`]);
  await card(here, 'Alpha').dragTo(column(page, lists[1]));
  await expect(card(column(page, lists[1]), 'Alpha')).toBeVisible();
  await card(here, 'Beta').dragTo(card(column(page, lists[1]), 'Alpha'), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(() => stored(page, to)).toEqual([`Beta ${word}`, `Alpha ${word}`]);
  await expect(page.getByText(`To ${word} has 2 tasks, its limit is 1`).first()).toBeVisible();
});

test('by keyboard: picked up, carried, put back and put down, each told', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { lists, word, to } = await board(page, ['Alpha', 'Beta']);
  const said = page.locator('.ls-keys');
  await card(column(page, lists[0]), 'Alpha').focus();
  await page.keyboard.press(' ');
  await expect(said).toContainText('picked up');
  await page.keyboard.press('ArrowRight');
  await expect(card(column(page, lists[1]), 'Alpha')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(column(page, lists[0]), 'Alpha')).toBeFocused();
  expect(await stored(page, to)).toEqual([]);
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await expect(card(column(page, lists[1]), 'Alpha')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(said).toContainText(lists[1]);
  await expect.poll(() => stored(page, to)).toEqual([`Alpha ${word}`]);
  await expect(card(column(page, lists[1]), 'Alpha')).toBeFocused();
});

test('in Arabic: the arrows follow the page, and one line adds a task with its day, label and person', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { lists, word, to } = await board(page, ['أولى', 'ثانية']);
  await card(column(page, lists[0]), 'أولى').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await expect.poll(() => stored(page, to)).toEqual([`أولى ${word}`]);
  await column(page, lists[1]).getByRole('button', { name: 'إضافة مهمة' }).click();
  const field = page.getByRole('textbox', { name: `مهمة جديدة في ${lists[1]}` });
  await field.fill(`حجز الفريق ${word} غدًا #السلامة @حمزة`);
  await field.press('Enter');
  await expect.poll(() => stored(page, to)).toEqual([`أولى ${word}`, `حجز الفريق ${word}`]);
  const made = card(column(page, lists[1]), 'حجز الفريق');
  await expect(made).toContainText('السلامة');
  await expect(made).toContainText('غدًا');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(column(page, lists[1]).getByRole('button', { name: 'إضافة مهمة' })).toBeFocused();
});

test('on the record that tasks belong to: its tab lists them, and adds one that is on the board too', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const word = mark();
  const [type, category] = await Promise.all(
    ['types', 'orders-categories'].map(async (path) => {
      const answer = await page.request.get(`/api/${path}`);
      return ((await answer.json()) as { data: { data: Named[] } }).data.data[0]?.id;
    }),
  );
  const order = await post(page.request, 'orders', {
    subject: `Order ${word}`,
    description: '<p>Level 2</p>',
    type_id: type,
    category_id: category,
  });
  await page.goto(`/oss/orders/${order}?tab=tasks`);
  await page.getByRole('button', { name: /^Add a task/ }).click({ timeout: 30_000 });
  const field = page.getByRole('textbox', { name: /^New task in/ });
  await field.fill(`Photograph ${word} tomorrow`);
  await field.press('Enter');
  await expect(page.getByRole('main').getByText(`Photograph ${word}`)).toBeVisible();
  await page.goto(`/tss/tasks?view=board&search=${word}`);
  await expect(page.locator('[data-card]').filter({ hasText: `Photograph ${word}` })).toContainText(`Order ${word}`, { timeout: 30_000 });
});

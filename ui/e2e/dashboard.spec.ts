/** The PMIS dashboard on the demo data: figures, charts and their tables, marks as links, filters, exports, both languages and themes. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { today } from '../../core/shared/day.ts';
import { ADMIN, enter, MEMBER } from './enter.ts';
import { restingBox } from './resting-box.ts';

const API = '**/api/dashboards/pmis/main*';

const cell = (page: Page, name: string): Locator => page.getByRole('region', { name });
const marks = (place: Locator): Locator => place.locator('svg .mark-rect path');
/** The chart library is large: the first chart may take long on a busy machine. */
const drawn = async (place: Locator): Promise<void> => expect(marks(place).first()).toBeVisible({ timeout: 30_000 });
const rows = (page: Page): Locator => page.locator('.k-count').first();

test('figures, charts without a word in the console, and the same numbers as a table', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  await enter(page);
  await page.goto('/dashboard');
  const health = cell(page, 'Health by portfolio');
  await drawn(health);
  await drawn(cell(page, 'Budget against estimated cost'));
  await health.getByRole('button', { name: 'Show as table' }).click();
  const link = health
    .getByRole('row', { name: /Coastal infrastructure/ })
    .getByRole('link')
    .first();
  const count = await link.textContent();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/projects' && url.searchParams.has('filter'));
  await expect(rows(page)).toHaveText(String(count));
  expect(said).toEqual([]);
});

test('a mark opens the rows that it counts', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  await drawn(cell(page, 'Health by portfolio'));
  const mark = marks(cell(page, 'Health by portfolio')).first();
  const box = await restingBox(mark);
  // Not on the count in the middle of the bar.
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
  await page.waitForURL((url) => url.pathname === '/projects' && (url.searchParams.get('filter') ?? '').includes('portfolio_id'));
});

test('a total, a share and a need open what they count', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: /Late projects/ });
  const late = (await tile.locator('.k-big').textContent()) ?? '';
  await tile.click();
  await page.waitForURL((url) => url.pathname === '/projects');
  await expect(rows(page)).toHaveText(late);
  await page.goBack();
  const share = cell(page, 'Contracts by status').getByRole('link').first();
  const count = (await share.locator('.num').first().textContent()) ?? '';
  await share.click();
  await page.waitForURL((url) => url.pathname === '/contracts');
  await expect(rows(page)).toHaveText(count);
  await page.goBack();
  await cell(page, 'Needs your attention')
    .getByRole('link', { name: /Hospital backup power/ })
    .click();
  await page.waitForURL(/\/projects\/\d+$/);
});

test('portfolio and year narrow together and stay in the address', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  const active = page.getByRole('link', { name: /Active projects/ }).locator('.k-big');
  const all = Number(await active.textContent());
  await page
    .getByRole('main')
    .getByRole('button', { name: /Portfolio/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Mobility' }).click();
  await expect(page).toHaveURL(/portfolio=\d+/);
  await expect.poll(async () => Number(await active.textContent())).toBeLessThan(all);
  const mobility = Number(await active.textContent());
  const last = Number(today().slice(0, 4)) - 1;
  await page.getByRole('button', { name: /^Year/ }).click();
  await page.getByRole('menuitemcheckbox', { name: `Year ${last}` }).click();
  await expect(page).toHaveURL(new RegExp(`portfolio=\\d+&year=${last}`));
  await expect(page.getByText(`Awarded in ${last}`)).toBeVisible();
  await expect.poll(async () => Number(await active.textContent())).toBeLessThan(mobility);
  await expect(cell(page, 'Timeline').getByText(`Q1 ${last}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Portfolio: Mobility' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /All years/ })).toBeVisible();
});

test('a dashboard that cannot be loaded says so; a tile that fails leaves the others', async ({ page }) => {
  await enter(page);
  await page.route(API, (route) => route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'x' } }));
  await page.goto('/dashboard');
  await expect(page.getByText('Unable to load chart data.')).toBeVisible();
  await page.unroute(API);
  await page.route(API, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { tiles: Record<string, unknown> } };
    body.data.tiles['health'] = { failed: true };
    await route.fulfill({ json: body });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cell(page, 'Health by portfolio').getByText('Unable to load chart data.')).toBeVisible();
  await drawn(cell(page, 'Budget against estimated cost'));
  await page.unroute(API);
  await cell(page, 'Health by portfolio').getByRole('button', { name: 'Try again' }).click();
  await drawn(cell(page, 'Health by portfolio'));
});

test('numbers and picture can be taken away', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  const budget = cell(page, 'Budget against estimated cost');
  await drawn(budget);
  const take = async (item: string): Promise<{ name: string; bytes: Buffer }> => {
    await budget.getByRole('button', { name: /^Export/ }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const csv = await take('Numbers (CSV)');
  expect(csv.name).toBe('Budget against estimated cost.csv');
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFPortfolio,Budget,Estimated cost\r\n/);
  expect(csv.bytes.toString('utf8')).toMatch(/Coastal infrastructure,\d+(\.\d+)?,\d+(\.\d+)?\r\n/);
  const png = await take('Picture (PNG)');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['Budget against estimated cost.png', 'PNG']);
});

test('the charts follow the theme without a reload', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  const tick = cell(page, 'Budget against estimated cost').locator('svg .mark-rect path, svg .mark-tick path').first();
  await expect(tick).toBeVisible({ timeout: 30_000 });
  const colour = async (): Promise<string | null> => tick.getAttribute('fill');
  const before = await colour();
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect.poll(colour).not.toBe(before);
});

test('in Arabic the charts run from the right and the names are Arabic', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  await page.goto('/dashboard');
  const health = cell(page, 'الوضع حسب المحفظة');
  await drawn(health);
  const mark = marks(health).first();
  await expect(health.locator('svg.marks')).toContainText('البنية التحتية الساحلية');
  const [place, box] = await Promise.all([health.boundingBox(), mark.boundingBox()]);
  const label = await health.locator('svg text', { hasText: 'البنية التحتية الساحلية' }).first().boundingBox();
  expect(label?.x ?? 0).toBeGreaterThan(box?.x ?? Infinity);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0));
  await page.getByRole('button', { name: /السنة/ }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^سنة \d{4}$/ }).first()).toBeVisible();
});

test('a member sees their own figures', async ({ page }) => {
  const active = page.getByRole('link', { name: /Active projects/ }).locator('.k-big');
  await enter(page);
  await page.goto('/dashboard');
  const all = Number(await active.textContent());
  await enter(page, MEMBER);
  await page.goto('/dashboard');
  await expect(active).toBeVisible();
  expect(Number(await active.textContent())).toBeLessThan(all);
});

test('390 wide: nothing scrolls sideways, and the menu is beside the title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const menu = (await page.getByRole('button', { name: 'More for this dashboard' }).boundingBox())!;
  expect(Math.abs(menu.y + menu.height / 2 - title.y - title.height / 2)).toBeLessThan(4);
});

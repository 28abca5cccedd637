/** The PMIS dashboard on the demo data: figures, charts and their tables, marks as links, the reader's own scope. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

async function enter(page: Page, email: string): Promise<void> {
  expect((await page.request.post('/api/login', { data: { email, password: 'Rukn#2026' } })).status()).toBe(200);
}

const cell = (page: Page, name: string) => page.getByRole('region', { name });

test('figures, charts without a word in the console, and the same numbers as a table', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) said.push(message.text()); });
  await enter(page, 'admin@pmis.example');
  await page.goto('/dashboard');
  const health = cell(page, 'Health by portfolio');
  await expect(health.locator('svg .mark-rect path').first()).toBeVisible();
  await expect(cell(page, 'Budget against estimated cost').locator('svg .mark-rect path').first()).toBeVisible();
  await health.getByRole('button', { name: 'Show as table' }).click();
  const row = health.getByRole('row', { name: /Coastal infrastructure/ });
  await expect(row.getByRole('link').first()).toBeVisible();
  const count = Number(await row.getByRole('link').first().textContent());
  await row.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/projects' && url.searchParams.has('filter'));
  await expect(page.locator('.k-count').first()).toHaveText(String(count));
  expect(said).toEqual([]);
});

test('a mark opens the rows that it counts', async ({ page }) => {
  await enter(page, 'admin@pmis.example');
  await page.goto('/dashboard');
  const mark = cell(page, 'Health by portfolio').locator('svg .mark-rect path').first();
  await expect(mark).toBeVisible();
  const box = await mark.boundingBox();
  // Beside the count that stands in the middle of the bar.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.waitForURL((url) => url.pathname === '/projects' && (url.searchParams.get('filter') ?? '').includes('portfolio_id'));
});

test('a tile opens its list', async ({ page }) => {
  await enter(page, 'admin@pmis.example');
  await page.goto('/dashboard');
  const tile = page.getByRole('link', { name: /Late projects/ });
  const late = (await tile.locator('.tile-big').textContent()) ?? '';
  await tile.click();
  await page.waitForURL((url) => url.pathname === '/projects');
  await expect(page.locator('.k-count').first()).toHaveText(late);
});

test('a chart that cannot be loaded says so', async ({ page }) => {
  await enter(page, 'admin@pmis.example');
  await page.route('**/api/pmis-dashboard', (route) => route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'x' } }));
  await page.goto('/dashboard');
  await expect(page.getByText('Unable to load chart data.')).toBeVisible();
  await page.unroute('**/api/pmis-dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cell(page, 'Health by portfolio')).toBeVisible();
});

test('in Arabic the charts run from the right and the names are Arabic', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: test.info().project.use.baseURL ?? '' }]);
  await enter(page, 'admin@pmis.example');
  await page.goto('/dashboard');
  const health = cell(page, 'الوضع حسب المحفظة');
  const mark = health.locator('svg .mark-rect path').first();
  await expect(mark).toBeVisible();
  await expect(health.locator('svg.marks')).toContainText('البنية التحتية الساحلية');
  const [place, box] = await Promise.all([health.boundingBox(), mark.boundingBox()]);
  const label = await health.locator('svg text', { hasText: 'البنية التحتية الساحلية' }).first().boundingBox();
  expect(label?.x ?? 0).toBeGreaterThan(box?.x ?? Infinity);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0));
});

test('390 wide: nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin@pmis.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

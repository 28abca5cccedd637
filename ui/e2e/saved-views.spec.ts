/** Saved views of a list: refusals, save, change, discard, rename, share, default, move, delete and undo, links; English and Arabic. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, MEMBER, ORIGIN } from './enter.ts';

const rows = (page: Page): Locator => page.getByRole('grid').locator('[data-row]');
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
const OFF_TRACK = `filter=${encodeURIComponent(JSON.stringify({ health: { in: ['off_track'] } }))}`;

/** A different list per test, so that their default views do not interfere. */
let entity = '';
async function make(page: Page, values: Record<string, unknown>): Promise<number> {
  const answer = await page.request.post('/api/saved-views', { data: { entity, query: '', ...values }, headers: ORIGIN });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Deletes the views of the list, also those of the demo. */
async function forgetViews(page: Page): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ entity }));
  const { data } = (await (await page.request.get(`/api/saved-views?filter=${filter}`)).json()) as { data?: { id: number }[] };
  for (const { id } of data ?? []) await page.request.delete(`/api/saved-views/${id}`, { headers: ORIGIN });
}

test.afterEach(({ page }) => forgetViews(page));

test("who may not share is not offered it, and is refused by the server; nobody sees another's private view", async ({ page, browser }) => {
  entity = 'contract';
  await enter(page, MEMBER);
  const refused = await page.request.post('/api/saved-views', {
    data: { entity, name: 'For all', query: '', shared: true },
    headers: ORIGIN,
  });
  expect(refused.status()).toBe(422);
  await make(page, { name: 'Only mine' });
  await page.goto('/contracts');
  await tab(page, 'Only mine').click();
  await tab(page, /^Only mine/).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Share with everyone' })).toHaveCount(0);
  const other = await browser.newPage();
  await enter(other);
  await other.goto('/contracts');
  await expect(rows(other).first()).toBeVisible();
  await expect(tab(other, /All contracts/)).toBeVisible();
  await expect(tab(other, /Only mine/)).toHaveCount(0);
  await other.close();
});

test('save what is on screen, change it, discard, save, rename, duplicate', async ({ page }) => {
  entity = 'project';
  await enter(page);
  await forgetViews(page);
  await page.goto(`/projects?${OFF_TRACK}&sort=-budget`);
  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late ones');
  await page.keyboard.press('Enter');
  await expect(tab(page, /^Late ones/)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/saved=\d+/);
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await tab(page, /^All projects/).click();
  await expect(page).not.toHaveURL(/filter=/);
  await tab(page, /^Late ones/).click();
  await expect(page.getByRole('button', { name: 'Filter: Health is any of Off track' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter: Health' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Filter: Health is any of Off track' })).toBeVisible();
  await page
    .getByRole('grid')
    .getByRole('columnheader', { name: /^Budget/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page).not.toHaveURL(/sort=-budget/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await tab(page, /^Late ones/).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename' }).getByRole('textbox', { name: 'Name' }).fill('Off track');
  await page.getByRole('dialog', { name: 'Rename' }).getByRole('button', { name: 'Rename' }).click();
  await expect(tab(page, /^Off track/)).toBeVisible();
  await tab(page, /^Off track/).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(tab(page, /^Copy of Off track/)).toHaveAttribute('aria-selected', 'true');
});

test('the own default opens with the list and stands in the address; all rows remain a click away', async ({ page }) => {
  entity = 'portfolio';
  await enter(page);
  await forgetViews(page);
  await make(page, { name: 'For all', query: 'sort=name', shared: true, is_default: true, position: 100 });
  const mine = await make(page, { name: 'Begins here', query: 'sort=-name', position: 200 });
  await page.goto('/portfolios');
  await expect(tab(page, /^For all/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Begins here').click();
  await tab(page, /^Begins here/).click();
  await page.getByRole('menuitemcheckbox', { name: 'Opens first for me' }).click();
  await tab(page, /^Begins here/).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Opens first for me' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await page.goto('/portfolios');
  await expect(tab(page, /^Begins here/)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`saved=${mine}`));
  await expect(page).toHaveURL(/sort=-name/);
  await tab(page, /^All portfolios/).click();
  await expect(tab(page, /^All portfolios/)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, /^All portfolios/)).toHaveAttribute('aria-selected', 'true');
});

test('move, share, delete with a question, undo; a link to a deleted view still shows its rows', async ({ page }) => {
  entity = 'project';
  await enter(page);
  await forgetViews(page);
  await make(page, { name: 'One', query: 'sort=name', position: 100 });
  await make(page, { name: 'Two', query: OFF_TRACK, position: 200 });
  await page.goto('/projects');
  await tab(page, 'Two').click();
  await tab(page, /^Two/).click();
  await page.getByRole('menuitem', { name: 'Move earlier' }).click();
  await expect
    .poll(async () => (await page.getByRole('tab').allInnerTexts()).map((t) => t.split(/\s/)[0]).filter((t) => t === 'One' || t === 'Two'))
    .toEqual(['Two', 'One']);
  await tab(page, /^Two/).click();
  await page.getByRole('menuitemcheckbox', { name: 'Share with everyone' }).click();
  await expect(tab(page, /Two.*shared with everyone/)).toBeVisible();
  const link = page.url();
  await tab(page, /^Two/).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(tab(page, /^Two/)).toHaveCount(0);
  await expect(tab(page, /^All projects/)).toHaveAttribute('aria-selected', 'true');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Filter: Health is any of Off track' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as view' })).toBeVisible();
  await make(page, { name: 'Three', position: 300 });
  await page.goto('/projects');
  await tab(page, 'Three').click();
  await tab(page, /^Three/).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(tab(page, 'Three')).toBeVisible();
});

test('views that do not fit are in a menu; on a phone all of them are', async ({ page }) => {
  entity = 'program';
  await enter(page);
  await forgetViews(page);
  for (let i = 1; i <= 9; i++) await make(page, { name: `A rather long name of a view ${i}`, position: i * 100, query: `search=none${i}` });
  await page.goto('/programs');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+ more$/ })
    .click();
  await page.getByRole('menuitem', { name: 'A rather long name of a view 9' }).click();
  await expect(tab(page, /view 9/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Recycle bin')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: /^Views of the list: A rather long name of a view 9/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'All programs' }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('in Arabic: save a view, and arrows follow the reading direction', async ({ page }) => {
  entity = 'contract';
  await enter(page, ADMIN, 'ar');
  await forgetViews(page);
  await page.goto('/contracts?sort=-name');
  await page.getByRole('button', { name: 'حفظ كعرض' }).click();
  await page.getByRole('dialog', { name: 'عرض جديد' }).getByRole('textbox', { name: 'الاسم' }).fill('عقودي');
  await page.keyboard.press('Enter');
  await expect(tab(page, /^عقودي/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, /^عقودي/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^كل العقود/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /^عقودي/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, /^عقودي/).click();
  await page.getByRole('menuitemcheckbox', { name: 'مشاركة مع الجميع' }).click();
  await expect(tab(page, /عقودي.*مشترك مع الجميع/)).toBeVisible();
  await tab(page, /^عقودي/).click();
  await page.getByRole('menuitem', { name: 'إعادة التسمية' }).click();
  const dialog = page.getByRole('dialog', { name: 'إعادة التسمية' });
  await expect(dialog.getByRole('textbox', { name: 'الاسم بالعربية' })).toHaveValue('عقودي');
  await dialog.getByRole('textbox', { name: 'الاسم بالإنجليزية' }).fill('Our contracts');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(tab(page, /^عقودي/)).toBeVisible();
  const shared = await page.request.get('/api/saved-views?entity=contract', { headers: { 'accept-language': 'en' } });
  expect(((await shared.json()) as { data: { name: string }[] }).data.map(({ name }) => name)).toContain('Our contracts');
  await expect(page.getByText(/\b(views|list|tools)\.[a-z]/)).toHaveCount(0);
});

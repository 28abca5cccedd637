/** The organisation chart and a dated assignment, in both languages; categories are added and renamed in place. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

/** In a separate tenant, so that other tests' lists keep their counts. */
const ADMIN = 'admin@ut.example';

interface Made {
  id: number;
  title: string;
  above: string;
  me: number;
}

/** A position of this test below the top of the organisation. */
async function position(page: Page, stamp: string): Promise<Made> {
  const read = async <T>(path: string): Promise<T> => ((await (await page.request.get(`/api/${path}`)).json()) as { data: T }).data;
  const [top] = await read<{ id: number; title: string; category_id: number; level_id: number }[]>('positions?sort=code&limit=1');
  const title = `Librarian ${stamp}`;
  const answer = await page.request.post('/api/positions', {
    headers: ORIGIN,
    data: {
      title_en: title,
      title_ar: `أمين المكتبة ${stamp}`,
      category_id: top!.category_id,
      level_id: top!.level_id,
      reports_to_id: top!.id,
    },
  });
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  alsoMade(`/api/positions/${id}`);
  return { id, title, above: top!.title, me: (await read<{ id: number }>('user')).id };
}

test.afterEach(cleanUp);

test('who may not manage positions is told so', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/positions/chart');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.locator('.oc-box')).toHaveCount(0);
});

test('a position is found in the chart, reached by keys, and held from a day on', async ({ page }) => {
  const stamp = mark();
  await enter(page, ADMIN);
  await page.goto('/positions/manage-positions');
  const { id, title, above, me } = await position(page, stamp);
  await page.getByRole('button', { name: 'Organisation chart' }).click();
  const box = page.getByRole('link', { name: new RegExp(title) });
  await page.getByRole('searchbox', { name: 'Find a position or a person' }).fill(title);
  await expect(page.getByText('1 / 1')).toBeVisible();
  await expect(box).toBeInViewport();
  await expect(box).toContainText('Vacant');
  expect(await seriousLines(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: new RegExp(`^${above}`) })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box).toHaveCount(0);
  await page.keyboard.press('Space');
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/positions/manage-positions/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(`/positions/users-positions/create?user_id=${me}&position_id=${id}`);
  await page.getByRole('textbox', { name: 'From' }).fill('15/03/2026');
  await page.getByRole('switch', { name: 'Primary' }).uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/positions\/users-positions\/\d+$/);
  alsoMade(`/api/user-positions/${page.url().split('/').at(-1)}`);
  await page.goto('/positions/over-time');
  await expect(page.getByRole('link', { name: `${title}, since 15/03/2026` })).toBeVisible();
  expect(await seriousLines(page)).toEqual([]);
});

test('in Arabic the chart is mirrored, and a category is added and renamed in place', async ({ page, baseURL }) => {
  const stamp = mark();
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await enter(page, ADMIN);
  await page.goto('/setting/positions');
  await position(page, stamp);
  const [name, renamed] = [`بحثية ${stamp}`, `بحثية وعلمية ${stamp}`];
  const add = page.getByRole('textbox', { name: 'أضف تصنيفًا' });
  await add.fill(name);
  await add.press('Enter');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('textbox', { name: `إعادة تسمية ${name}` }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: renamed, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `المزيد عن ${renamed}` }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('button', { name: renamed, exact: true })).toHaveCount(0);
  expect(await seriousLines(page)).toEqual([]);

  await page.goto('/positions/chart');
  await expect(page.getByRole('heading', { name: 'الهيكل التنظيمي' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'ابحث عن منصب أو شخص' }).fill(`امين المكتبه ${stamp}`);
  const box = page.getByRole('link', { name: new RegExp(`أمين المكتبة ${stamp}`) });
  await expect(box).toBeInViewport();
  // Below the top, the first position is at the start of the line, the last at its end.
  const [first, last] = [await box.boundingBox(), await page.locator('.oc-box').last().boundingBox()];
  expect(first!.x).toBeGreaterThan(last!.x);
});

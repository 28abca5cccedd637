/** The organisation's settings: colours with a preview and a warning, switching a module off and on, in English and Arabic. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter, MEMBER, ORIGIN } from './enter.ts';

const PAGE = '/settings/organisation';
/** In a tenant that few other tests use; changes are reverted. */
const ADMIN = 'admin@edu.example';
const BEFORE = { light_accent: '#0b6e5f', modules: ['tasks', 'education'] };

const token = (page: Page, where: string): Promise<string> =>
  page.locator(where).evaluate((node) => getComputedStyle(node).getPropertyValue('--accent').trim());

test.afterEach(async ({ page }) => {
  const { data } = (await (await page.request.get('/api/user')).json()) as { data: { tenant: { id: number; key: string } } };
  if (data.tenant.key === 'edu') await page.request.put(`/api/tenant/organisation/${data.tenant.id}`, { headers: ORIGIN, data: BEFORE });
});

test('who may not see the organisation is told so', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto(PAGE);
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colours' })).toHaveCount(0);
});

test('a colour is seen before it is saved, warned of where it cannot be read, and worn at once', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(PAGE);
  const accent = page.getByLabel('Accent, light theme', { exact: true });
  await accent.fill('nothing');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a 3 or 6 digit hex colour')).toBeVisible();
  await accent.fill('#ffd43b');
  await expect(page.getByText(/Contrast 1\.\d:1\. Text needs 4\.5:1/)).toBeVisible();
  await page.getByRole('button', { name: /nearest readable colour/ }).click();
  const chosen = await accent.inputValue();
  expect(chosen).not.toBe('#ffd43b');
  await expect(page.getByText(/easy to read/).first()).toBeVisible();
  expect(await token(page, '.ts-preview[data-theme="light"]')).toBe(chosen);
  expect(await token(page, 'html')).toBe(BEFORE.light_accent);
  expect(await seriousLines(page)).toEqual([]);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 change not saved')).toBeHidden();
  await expect.poll(() => token(page, 'html')).toBe(chosen);
  await page.reload();
  await expect(accent).toHaveValue(chosen);
  expect(await token(page, 'html')).toBe(chosen);
});

test('in Arabic: a module goes off and its page says so; it comes back with the switch', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await enter(page, ADMIN);
  await page.goto(PAGE);
  const tasks = page.getByRole('switch', { name: 'المهام' });
  await expect(tasks).toBeChecked();
  await tasks.uncheck();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('تغيير واحد غير محفوظ')).toBeHidden();
  await page.goto('/tss/tasks');
  await expect(page.getByRole('heading', { name: 'وحدة «المهام» موقوفة' })).toBeVisible();
  await page.getByRole('link', { name: 'الوحدات' }).click();
  await tasks.check();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('تغيير واحد غير محفوظ')).toBeHidden();
  await page.goto('/tss/tasks');
  await expect(page.getByRole('heading', { name: 'وحدة «المهام» موقوفة' })).toHaveCount(0);
});

test('what the files take is told, in both languages, and when it gets scarce what to do', async ({ page, baseURL }) => {
  const GB = 1024 ** 3;
  const section = page.locator('.own-section').filter({ has: page.locator('.ts-storage') });
  await enter(page, ADMIN);
  await page.goto(PAGE);
  await expect(section).toContainText(/[\d.]+ MB of 500 GB used/);
  const said = [
    [466, 'en', 'Nearly full.'],
    [500, 'en', 'Full. New files'],
    [466, 'ar', 'المستخدم 466 غيغابايت من 500 غيغابايت'],
    [500, 'ar', 'نفدت المساحة'],
  ] as const;
  for (const [used, lang, words] of said) {
    await page.route('**/api/tenant/storage', (route) => route.fulfill({ json: { data: { used: used * GB, allowed: 500 * GB } } }));
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.reload();
    await expect(section).toContainText(words);
    expect(await seriousLines(page)).toEqual([]);
    await page.unroute('**/api/tenant/storage');
  }
});

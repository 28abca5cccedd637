/**
 * The shell on the demo tenants: guards, landing pages, side bars, languages, theme, palette, lost session, narrow screens, accessibility.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { ADMIN, enter, MEMBER, ORIGIN, signIn } from './enter.ts';

const path = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a guest is sent home, a person of another application to their own', async ({ page }) => {
  await page.goto('/projects');
  await expect.poll(() => path(page)).toBe('/');
  await enter(page, 'admin@grc.example');
  await page.goto('/projects');
  await expect.poll(() => path(page)).toBe('/grc/contracts');
  await page.goto('/login');
  await expect.poll(() => path(page)).toBe('/');
});

test('a page names its view ahead of the first script, whatever the view', async ({ page }) => {
  await enter(page);
  const views = { '/projects': 'list', '/projects/1': 'detail', '/projects/create': 'form', '/dashboard': 'dashboard' };
  for (const [address, view] of Object.entries(views)) {
    const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
    expect(html, address).toContain(`<link rel="modulepreload" href="/assets/${view}-page-`);
  }
});

test('without the permission the page says whom to ask; an unknown address is a 404', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/companies');
  await expect(page.getByText('You do not have permission to view this page. Please contact an administrator.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Administrators' })).toContainText('admin@pmis.example');
  await expect(page.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await page.goto('/nowhere');
  await expect(heading(page, 'This page could not be found')).toBeVisible();
});

const sideOf = (page: Page) => page.getByRole('complementary', { name: 'Side bar' });

test('the group of the page is open, others remember; the side bar remembers its width, and [ turns it', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  const side = sideOf(page);
  await expect(side.getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(side.getByRole('link', { name: 'Transmittals' })).toHaveCount(0);
  await side.getByRole('button', { name: 'Documents' }).click();
  await expect(side.getByRole('link', { name: 'Transmittals' })).toBeVisible();
  await side.getByRole('button', { name: 'My list' }).click();
  await side
    .getByRole('button', { name: /^Open or close / })
    .first()
    .click();
  await page.reload();
  await expect(side.getByRole('link', { name: 'Transmittals' })).toBeVisible();
  await expect(side.getByRole('button', { name: /^Open or close /, expanded: true }).first()).toBeVisible();
  await page.keyboard.press('[');
  expect((await side.boundingBox())?.width).toBe(56);
  await page.reload();
  await side.getByRole('button', { name: 'Site' }).hover();
  await expect(side.getByRole('group', { name: 'Site' }).getByRole('link', { name: 'Punch lists' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand the side bar' }).click();
  await expect(page.getByRole('button', { name: 'Collapse the side bar' })).toBeVisible();
});

test('Settings has a bar of its own, with a search and a way back', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  const side = sideOf(page);
  await expect(side.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await side.getByRole('link', { name: 'Settings' }).click();
  await side.getByRole('searchbox', { name: 'Find a setting' }).fill('lock');
  await expect(side.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(side.getByRole('link', { name: 'Roles' })).toHaveCount(0);
  await side.getByRole('link', { name: 'Users' }).click();
  await expect(heading(page, 'Users')).toBeVisible();
  await side.getByRole('link', { name: 'Back from Settings' }).click();
  await expect.poll(() => path(page)).toBe('/projects');
});

test('P pins a page and removes its pin; G and a letter jump', async ({ page }) => {
  await enter(page, ADMIN, 'en', { own: true });
  await page.goto('/portfolios');
  await expect(heading(page, 'Portfolios')).toBeVisible();
  const pinned = sideOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pinned' }) });
  await page.keyboard.press('p');
  await expect(pinned.getByRole('link', { name: 'Portfolios' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page, 'Contracts')).toBeVisible();
  await pinned.getByRole('link', { name: 'Portfolios' }).click();
  await expect(heading(page, 'Portfolios')).toBeVisible();
  await page.keyboard.press('p');
  await expect(pinned).toHaveCount(0);
});

test('Space reads a record beside its list; J and K walk, Escape gives the focus back', async ({ page }) => {
  await enter(page);
  await page.goto('/projects');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('link').first()).toBeVisible();
  await page.locator('.lt-scroll').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary', { name: /^Preview/ });
  await expect(peek.getByText(/^1 of /)).toBeVisible();
  const first = new URL(page.url()).searchParams.get('peek');
  await page.keyboard.press('j');
  await expect(peek.getByText(/^2 of /)).toBeVisible();
  await page.keyboard.press('k');
  await expect.poll(() => new URL(page.url()).searchParams.get('peek')).toBe(first);
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await expect(page.locator('.lt-scroll')).toBeFocused();
});

test('a prefix chooses the language and goes; the switch reloads in the other one', async ({ page }) => {
  await enter(page);
  await page.goto('/ar/Projects');
  await expect(heading(page, 'المشاريع')).toBeVisible();
  expect(path(page)).toBe('/Projects');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'اللغة' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect(heading(page, 'Projects')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme is written but a start is light', async ({ page }) => {
  await enter(page);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('Ctrl K finds records and pages, by keyboard alone', async ({ page }) => {
  await enter(page);
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await box.fill('contr');
  await expect(page.getByRole('option', { name: /^Contracts/ })).toBeVisible();
  await box.fill('Desalination plant expansion');
  await expect(page.getByRole('option', { name: /Desalination plant expansion/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, /Desalination plant expansion/)).toBeVisible();
  expect(path(page)).toMatch(/^\/projects\/\d+$/);
});

test('the palette knows pages in the other language, makes records, and remembers what was opened last', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  await page.goto('/projects?search=PRJ-1040');
  await page.getByRole('main').getByRole('link', { name: 'إعادة تأهيل مأخذ مياه البحر' }).click();
  await expect(heading(page, /إعادة تأهيل/)).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await expect(
    page.getByRole('group', { name: 'المفتوحة أخيرًا' }).getByRole('option', { name: /إعادة تأهيل مأخذ مياه البحر/ }),
  ).toBeVisible();
  await box.fill('prj-1040');
  await expect(page.getByRole('option', { name: /مشروع.*PRJ-1040/ })).toBeVisible();
  await box.fill('dashboard');
  await expect(page.getByRole('option', { name: /لوحة المعلومات/ })).toBeVisible();
  await box.fill('عقد جديد');
  await expect(page.getByRole('option', { name: /^عقد جديد( ↵)?$/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toBe('/contracts/create');
});

test('the bell counts what is unread, leads to it, and is emptied at once', async ({ page, browser, baseURL }) => {
  await enter(page);
  const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
  const colleague = await browser.newContext({ baseURL: baseURL! });
  await signIn(colleague, 'faisal@pmis.example');
  const [project] = ((await (await colleague.request.get('/api/projects?limit=1')).json()) as { data: { id: number }[] }).data;
  const body = `<p><span data-mention="${me}">@Salma</span> please look at this.</p>`;
  const said = await colleague.request.post('/api/posts', {
    headers: ORIGIN,
    data: { postable_type: 'project', postable_id: project!.id, body },
  });
  expect(said.ok(), await said.text()).toBe(true);
  await colleague.close();
  await page.goto('/users');
  const bell = page.getByRole('button', { name: /^Notifications, / });
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' });
  // Jobs of other tests may be listed too; their links lead elsewhere.
  await list.locator('a[href^="/projects/"], a[href^="/contracts/"], a[href^="/portfolios/"], a[href^="/programs/"]').first().click();
  await expect.poll(() => path(page)).toMatch(/^\/(projects|contracts|portfolios|programs)\/\d+$/);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('without a network the screens say so and what they show stays', async ({ page, context }) => {
  await enter(page);
  // The first page of the unfiltered list contains records of other tests.
  await page.goto('/projects?search=Desalination');
  await expect(page.getByRole('main').getByRole('link', { name: 'Desalination plant expansion' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Desalination plant expansion' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0);
});

test('a session that ended sends home with a word; sign-out leads to the product page', async ({ page, context }) => {
  await enter(page, ADMIN, 'en', { own: true });
  await page.goto('/projects');
  await expect(heading(page, 'Projects')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => path(page)).toBe('/pmis');
  await enter(page);
  await page.goto('/projects');
  await expect(heading(page, 'Projects')).toBeVisible();
  await context.clearCookies({ name: 'rukn_session' });
  // A background request of the page may detect it first.
  await page
    .getByRole('link', { name: 'Dashboard' })
    .click({ timeout: 3_000 })
    .catch(() => {});
  await expect.poll(() => path(page)).toBe('/');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('at 390 the side bar is a sheet, records have a way back, nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ADMIN, 'ar');
  await page.goto('/users');
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'الرجوع من الإعدادات' }).click();
  await page.goto('/portfolios');
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'المشاريع', exact: true }).click();
  await expect(heading(page, 'المشاريع')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/projects/create');
  await page.getByRole('button', { name: 'رجوع' }).click();
  await expect.poll(() => path(page)).toBe('/projects');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`no accessibility findings in the frame, ${language}, ${theme}`, async ({ page }) => {
    await enter(page, 'admin@grc.example', language);
    await page.goto('/grc/contracts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (theme === 'dark') await page.getByTestId('theme-toggle').click();
    expect((await findings(page)).map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    expect((await findings(page)).map(({ id }) => id)).toEqual([]);
  });
}

test('a part that cannot be loaded reloads the page once, then says so', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  await sideOf(page).getByRole('button', { name: 'Portfolio' }).click();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/list-page.*\.js/, (route) => route.abort());
  await sideOf(page).getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(heading(page, 'something wrong')).toBeVisible();
  expect(loads).toBe(1);
});

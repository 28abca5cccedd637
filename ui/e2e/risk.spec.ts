/** Risks: treatment and acceptance in Arabic up to the move on the heat map, and the bow tie by keyboard. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { caller, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { restingBox } from './resting-box.ts';

const ADMIN = 'admin@grc.example';
const OWNER = 'tamim@grc.example';

/** Paths of what a test made, children last. */
let made: string[] = [];
test.afterEach(async ({ page }) => {
  await enter(page, ADMIN);
  for (const path of made.reverse()) await page.request.delete(`/api/${path}`, { headers: ORIGIN });
  made = [];
});

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Named = { id: number; code?: string; value?: number };
const listOf = async (page: Page, path: string): Promise<Named[]> =>
  ((await (await page.request.get(`/api/${path}`)).json()) as { data: Named[] }).data;

/** A risk of this test, owned by who is signed in, with likelihood 4 and impact 5 on the active matrix. */
async function risk(
  page: Page,
  name: string,
  values: Record<string, unknown> = {},
): Promise<{ id: number; step: (axis: 'l' | 'i', value: number) => number }> {
  const active = encodeURIComponent(JSON.stringify({ 'matrix_id.status': 'active' }));
  const [likelihoods, impacts, areas, categories] = await Promise.all(
    [`likelihoods?limit=50&filter=${active}`, `impacts?limit=50&filter=${active}`, 'risk-areas?limit=1', 'risk-categories?limit=1'].map(
      (path) => listOf(page, path),
    ),
  );
  const step = (axis: 'l' | 'i', value: number): number =>
    (axis === 'l' ? likelihoods : impacts)?.find((one) => one.value === value)?.id ?? 0;
  const me = (await (await page.request.get('/api/user')).json()) as { data?: { id: number }; id?: number };
  const owner = me.data?.id ?? me.id;
  const { id } = await caller(page)('POST', 'risk', {
    [/\p{Script=Arabic}/u.test(name) ? 'short_name_ar' : 'short_name_en']: name,
    risk_area_id: areas?.[0]?.id,
    category_id: categories?.[0]?.id,
    risk_owner_id: owner,
    likelihood_id: step('l', 4),
    impact_id: step('i', 5),
    ...values,
  });
  made.push(`risk/${id}`);
  return { id, step };
}

test('in Arabic a risk gets a treatment, is accepted by another person, and moves on the heat map', async ({ page, browser }) => {
  test.slow();
  await enter(page, OWNER, 'ar');
  const name = `خطر الاختبار ${mark()}`;
  const { id, step } = await risk(page, name, { strategy: 'accept' });
  await page.goto(`/grc/risk-register/${id}?tab=treatments`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('.d-facts .k-swatch').first()).toContainText('حرج');

  await page.getByRole('button', { name: 'معالجة جديدة' }).click();
  await expect(page).toHaveURL(new RegExp(`/grc/risk-register/${id}/treatments/create`));
  const today = new Date().toISOString().slice(0, 10);
  const treatment = await caller(page)('POST', 'treatments', {
    risk_id: id,
    description_ar: 'نقل الخدمة إلى موقع بديل',
    deadline: `${Number(today.slice(0, 4)) + 1}-01-31`,
  });
  made.push(`treatments/${treatment.id}`);

  const acceptance = await caller(page)('POST', 'risk-acceptances', {
    risk_id: id,
    justification: 'كلفة المعالجة أكبر من الأثر',
    expiry_date: dayIn(200),
  });
  made.push(`risk-acceptances/${acceptance.id}`);
  await page.goto(`/grc/risk-register/${id}?tab=acceptances`);
  await page.locator('.d-related .lt-tr[data-row="0"] a').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'كلفة المعالجة' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await caller(page)('POST', `risk-acceptances/${acceptance.id}/submit`, {});

  const other = await browser.newContext();
  const decider = await other.newPage();
  await enter(decider, ADMIN, 'ar');
  await caller(decider)('POST', `risk-acceptances/${acceptance.id}/approve`, {});
  expect(await caller(decider)('GET', `risk-acceptances/${acceptance.id}`)).toMatchObject({ status: 'approved', in_force: true });
  await other.close();
  await page.reload();
  await expect(page.locator('.d-related .lt-tr[data-row="0"]')).toContainText('معتمد');

  const stored = await caller(page)('GET', `risk/${id}`);
  await caller(page)('PUT', `risk/${id}`, {
    row_version: stored.row_version,
    residual_likelihood_id: step('l', 1),
    residual_impact_id: step('i', 2),
  });
  await page.goto('/grc/risk-register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سجل المخاطر');
  // All columns are in sight at the usual width of a window.
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await page.locator('.lt-scroll').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const residual = page.getByRole('grid', { name: 'المتبقي' });
  await residual.locator('[data-place="1-2"]').click();
  await expect(page.locator('.k-chip').filter({ hasText: 'المتبقي' })).toContainText('الاحتمالية 1، الأثر 2');
  await expect(page.getByRole('gridcell').filter({ hasText: name })).toBeVisible();
  await expect(residual.locator('[data-place="1-2"]')).toHaveAttribute('aria-selected', 'true');
  await residual.locator('[data-place="1-2"]').press('Enter');
  await expect(page.locator('.k-chip')).toHaveCount(0);
});

test('in Arabic acceptance of a risk is asked for in one dialog, and who can decide hears of it', async ({ page, browser }) => {
  test.slow();
  await enter(page, OWNER, 'ar');
  const name = `خطر القبول ${mark()}`;
  const { id } = await risk(page, name);
  await page.goto(`/grc/risk-register/${id}`);
  await expect(page.locator('.rs')).toContainText('فوق الحد');
  await page.getByRole('button', { name: 'طلب قبول' }).click();
  const dialog = page.getByRole('dialog', { name: 'طلب قبول' });
  await expect(dialog).toContainText('الخطر فوق الحد');
  await expect(dialog.getByRole('region', { name: 'من يملك القرار بحسب حدود القبول' })).toContainText('خالد السويلم');
  const submit = dialog.getByRole('button', { name: 'طلب قبول' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('المبرر').fill('كلفة المعالجة أكبر من الأثر');
  const date = dialog.getByRole('textbox', { name: 'صالح حتى' });
  const enterDate = async (days: number): Promise<void> => {
    await date.fill(dayIn(days).split('-').reverse().join('/'));
    await date.press('Tab');
  };
  await enterDate(500);
  await submit.click();
  await expect(dialog).toContainText('لا يتجاوز القبول يوم');
  await enterDate(90);
  expect((await new AxeBuilder({ page }).include('.ra').analyze()).violations).toEqual([]);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'طلب قبول' })).toHaveCount(0);
  const [asked] = (await caller(page)('GET', `risk-acceptances?risk_id=${id}`)) as unknown as Named[];
  expect(asked).toMatchObject({ status: 'submitted', expiry_date: dayIn(90) });
  made.push(`risk-acceptances/${asked?.id}`);
  await expect(page.locator('.rs')).toContainText('بانتظار القرار');

  const other = await browser.newContext();
  const decider = await other.newPage();
  await enter(decider, ADMIN, 'ar');
  await decider.goto('/grc/risk-register');
  await decider.getByRole('button', { name: /^الإشعارات/ }).click();
  await decider.getByRole('link', { name: new RegExp(`طلب قبول الخطر .*${name}.* بانتظار قرارك`) }).click();
  await expect(decider).toHaveURL(new RegExp(`/grc/risk-register/${id}\\?tab=acceptances`));
  await expect(decider.getByRole('heading', { level: 1 })).toContainText(name);
  await other.close();
});

test('in Arabic a control is dragged from its cause to a consequence, and back by undo', async ({ page }) => {
  await enter(page, OWNER, 'ar');
  const { id } = await risk(page, `ربطة السحب ${mark()}`);
  const call = caller(page);
  const cause = await call('POST', 'risk-causes', { risk_id: id, description_ar: 'أبواب مفتوحة' });
  await call('POST', 'risk-consequences', { risk_id: id, description_ar: 'سرقة معدات' });
  const [preventive] = await listOf(page, 'risk-control-types?limit=1&side=before');
  await call('POST', 'risk-controls', {
    risk_id: id,
    title_ar: 'حارس ليلي',
    risk_control_type_id: preventive?.id,
    cause_ids: [cause.id],
  });
  await page.goto(`/grc/risk-register/${id}?tab=bow_tie`);
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await expect(part('gate-before-0-0')).toContainText('حارس ليلي');
  const [from, to] = [await restingBox(part('gate-before-0-0')), await restingBox(part('leaf-after-0'))];
  expect(from.x).toBeGreaterThan(to.x);
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width + 60, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(part('gate-after-0-0')).toContainText('حارس ليلي');
  await expect(part('gate-before-0-0')).toHaveCount(0);
  await expect(page.getByText(/نُقل الضابط، ونوعه الآن/).first()).toBeVisible();
  await part('gate-after-0-0').focus();
  await page.keyboard.press('Control+z');
  await expect(part('gate-before-0-0')).toContainText('حارس ليلي');
  await expect(part('gate-after-0-0')).toHaveCount(0);
});

test('in Arabic a finger that rests on a control takes it to another cause; one that moves on takes nothing', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await enter(page, OWNER, 'ar');
  const { id } = await risk(page, `ربطة اللمس ${mark()}`);
  const call = caller(page);
  const causes = [];
  for (const description_ar of ['أبواب مفتوحة', 'سياج مقطوع'])
    causes.push(await call('POST', 'risk-causes', { risk_id: id, description_ar }));
  const [preventive] = await listOf(page, 'risk-control-types?limit=1&side=before');
  await call('POST', 'risk-controls', {
    risk_id: id,
    title_ar: 'حارس ليلي',
    risk_control_type_id: preventive?.id,
    cause_ids: [causes[0]?.id],
  });
  await page.goto(`/grc/risk-register/${id}?tab=bow_tie`);
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await expect(part('gate-before-0-0')).toContainText('حارس ليلي');
  const from = await restingBox(part('gate-before-0-0'));
  const cdp = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [from.x + from.width / 2, from.y + 8];
  await finger('touchStart', x, y);
  for (const step of [10, 20, 30]) await finger('touchMove', x, y + step);
  await finger('touchEnd');
  await expect(part('gate-before-0-0')).not.toHaveAttribute('data-dragged', 'true');
  const [again, goal] = [await restingBox(part('gate-before-0-0')), await restingBox(part('leaf-before-1'))];
  await finger('touchStart', again.x + again.width / 2, again.y + 8);
  await expect(part('gate-before-0-0')).toHaveAttribute('data-dragged', 'true');
  for (const share of [0.5, 1])
    await finger('touchMove', again.x + again.width / 2, again.y + 8 + (goal.y + goal.height / 2 - again.y - 8) * share);
  await finger('touchEnd');
  await expect(part('gate-before-1-0')).toContainText('حارس ليلي');
  await expect(part('gate-before-0-0')).toHaveCount(0);
  await context.close();
});

test('a bow tie is drawn, ordered and undone by keyboard alone', async ({ page }) => {
  await enter(page, ADMIN);
  const { id } = await risk(page, `Test of the bow tie ${mark()}`);
  await page.goto(`/grc/risk-register/${id}?tab=bow_tie`);
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  const type = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: /^New / }).fill(text);
    await page.keyboard.press('Enter');
  };
  await part('knot').focus();
  await page.keyboard.press('n');
  await type('Doors stay open');
  await expect(part('leaf-before-0')).toContainText('Doors stay open');
  await type('Badges are shared');
  await expect(part('leaf-before-1')).toContainText('Badges are shared');
  await page.keyboard.press('Escape');
  await part('knot').focus();
  await page.keyboard.press('Shift+N');
  await type('Equipment is stolen');
  await expect(part('leaf-after-0')).toContainText('Equipment is stolen');
  await page.keyboard.press('Escape');

  await part('leaf-before-0').focus();
  await page.keyboard.press('n');
  await type('Self-closing doors');
  await expect(part('gate-before-0-0')).toContainText('Self-closing doors');
  await page.keyboard.press('Escape');

  await part('leaf-before-0').focus();
  await page.keyboard.press('ArrowRight');
  await expect(part('gate-before-0-0')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(part('knot')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(part('leaf-after-0')).toBeFocused();

  await part('gate-before-0-0').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(part('gate-before-1-0')).toContainText('Self-closing doors');
  await expect(part('gate-before-1-0')).toBeFocused();
  await part('leaf-before-1').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(part('leaf-before-0')).toContainText('Badges are shared');
  await expect(part('leaf-before-0')).toBeFocused();
  await page.reload();
  await expect(part('leaf-before-0')).toContainText('Badges are shared');
  await expect(part('gate-before-0-0')).toContainText('Self-closing doors');

  await part('leaf-after-0').focus();
  await page.keyboard.press('Delete');
  await expect(part('leaf-after-0')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(part('leaf-after-0')).toContainText('Equipment is stolen');
  await part('gate-before-0-0').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Self-closing doors');
  await page.keyboard.press('Escape');
  expect((await new AxeBuilder({ page }).include('.bt-tab').analyze()).violations).toEqual([]);
});

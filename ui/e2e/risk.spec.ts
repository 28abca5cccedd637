/** The bow tie of a risk: by pointer and finger in Arabic, and by keyboard alone. */
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

const listOf = async (page: Page, path: string): Promise<{ id: number }[]> =>
  ((await (await page.request.get(`/api/${path}`)).json()) as { data: { id: number }[] }).data;

/** A risk of this test, owned by who is signed in, at the lowest steps of the matrix. */
async function risk(page: Page, name: string): Promise<{ id: number }> {
  const call = caller(page);
  const first = async (path: string): Promise<number | undefined> => (await listOf(page, `${path}?limit=1`))[0]?.id;
  const scale = (await call('GET', 'risk-scale')) as unknown as Record<'likelihoods' | 'impacts', { id: number }[]>;
  const me = (await (await page.request.get('/api/user')).json()) as { data?: { id: number }; id?: number };
  const { id } = await call('POST', 'risk', {
    [/\p{Script=Arabic}/u.test(name) ? 'short_name_ar' : 'short_name_en']: name,
    risk_area_id: await first('risk-areas'),
    category_id: await first('risk-categories'),
    risk_owner_id: me.data?.id ?? me.id,
    likelihood_id: scale.likelihoods[0]?.id,
    impact_id: scale.impacts[0]?.id,
  });
  made.push(`risk/${id}`);
  return { id };
}

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

test('on a phone the list of stages marks one with an overdue treatment of a risk, as on a desk', async ({ page }) => {
  await enter(page, 'admin@pmis.example', 'ar');
  const { data } = (await (await page.request.get('/api/project-stages?limit=200&fields=title,overdue_treatments')).json()) as {
    data: { title: string; overdue_treatments: number }[];
  };
  const stage = data.find((one) => one.overdue_treatments > 0)!;
  const marked = { hasText: stage.title, has: page.locator('.rx-count') };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project-stages?search=${encodeURIComponent(stage.title)}`);
  await expect(page.locator('.lt-card').filter(marked).first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.lt-tr').filter(marked).first()).toBeVisible();
});

/** Baselines of a plan, and earned value of a portfolio and a project: who may not, what follows, and the way to the rows. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, caller, enter, MEMBER, ORIGIN } from './enter.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

/** A project manager, who takes baselines of the projects that they may change. */
const MANAGER = 'faisal@pmis.example';

/** Two stages of two working weeks in a year without holidays; the second waits for the first. */
async function plan(page: Page, values: Record<string, unknown> = {}): Promise<{ id: number; stages: [number, number] }> {
  const call = caller(page);
  const me = await call('GET', 'user');
  const id = await project(page, 'Weir 7, value', { manager_id: me.id, ...values });
  const stage = async (title_en: string, title_ar: string, more: Record<string, unknown>): Promise<number> => {
    const made = await call('POST', 'project-stages', { project_id: id, title_en, title_ar, ...more });
    alsoMade(`/api/project-stages/${made.id}`);
    return made.id;
  };
  const stages: [number, number] = [
    await stage('Design', 'التصميم', { position: 1, weight: 40, planned_start: '2030-06-02', planned_end: '2030-06-13' }),
    await stage('Works', 'الأعمال', { position: 2, weight: 60, planned_start: '2030-06-16', planned_end: '2030-06-27' }),
  ];
  await call('POST', 'stage-dependencies', { stage_id: stages[1], predecessor_id: stages[0] });
  return { id, stages };
}

/** Half of the first stage is done: 200,000 of the project's 1,000,000. */
async function halfOfDesign(page: Page, [design]: [number, number]): Promise<void> {
  const call = caller(page);
  await call('POST', `project-stages/${design}/start`, {});
  await call('POST', `project-stages/${design}/report_progress`, { progress: 50 });
}

async function baselines(page: Page, id: number): Promise<Locator> {
  await page.goto(`/stages/project/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Baselines/ }).click();
  return page.getByRole('dialog', { name: 'Baselines' });
}

test('who has no permission takes no baseline, and who has partial access to a project deletes none', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { id } = await plan(page);
  for (const name of ['Approved plan', 'Second plan']) await caller(page)('POST', 'stage-baselines', { project_id: id, name });
  await enter(page, MEMBER);
  const refused = await page.request.post('/api/stage-baselines', { headers: ORIGIN, data: { project_id: id, name: 'Mine' } });
  expect(refused.status()).toBe(403);

  await enter(page, MANAGER);
  const manager = await caller(page)('GET', 'user');
  await enter(page, ADMIN);
  await caller(page)('PUT', `projects/${id}`, { master_access: [{ user_id: manager.id, level: 'partial' }] });
  await enter(page, MANAGER);
  const drawer = await baselines(page, id);
  await expect(drawer.getByRole('button', { name: /^Second plan/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(drawer.getByRole('button', { name: 'More for Second plan' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'More for Approved plan' }).click();
  await expect(page.getByRole('menuitem', { name: /^Make active/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete baseline' })).toHaveCount(0);
  await enter(page, ADMIN);
});

test('a baseline is taken by name, and a stage that moves shows how far it is from it', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { id, stages } = await plan(page);
  let drawer = await baselines(page, id);
  await drawer.getByRole('button', { name: 'Take a baseline' }).click();
  const name = drawer.getByRole('textbox', { name: 'Name in English' });
  await expect(name).toHaveValue('Baseline 1');
  await name.fill('Approved plan');
  await drawer.getByRole('textbox', { name: 'Name in Arabic' }).fill('الخطة المعتمدة');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Approved plan' })).toContainText('Active');
  await expect(drawer.getByText('The plan ends on the same day.')).toBeVisible();

  await caller(page)('PUT', `project-stages/${stages[0]}`, { planned_end: '2030-06-20' });
  drawer = await baselines(page, id);
  await expect(drawer.getByText('The plan ends 5 working days later. 2 of 2 stages are later.')).toBeVisible();
  const row = (title: string): Locator => drawer.getByRole('row', { name: new RegExp(`^${title}`) });
  await expect(row('Design').getByRole('cell').nth(3)).toHaveText('+5');
  await expect(row('Works').getByRole('cell').nth(3)).toHaveText('+5');

  // A second one is the active one at once; the first can be made active again, and the second deleted.
  await drawer.getByRole('button', { name: 'Take a baseline' }).click();
  await page.keyboard.press('Enter');
  const item = (text: string): Locator => drawer.getByRole('listitem').filter({ hasText: text });
  await expect(item('Baseline 2')).toContainText('Active');
  await drawer.getByRole('button', { name: 'More for Approved plan' }).click();
  await page.getByRole('menuitem', { name: /^Make active/ }).click();
  await expect(item('Approved plan')).toContainText('Active');
  await drawer.getByRole('button', { name: 'More for Baseline 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete baseline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete baseline' }).click();
  await expect(item('Baseline 2')).toHaveCount(0);
  await expect(item('Approved plan')).toContainText('Active');
});

test('the earned value of a portfolio is reached from the board, and a figure leads to its rows', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const call = caller(page);
  const me = await call('GET', 'user');
  const portfolio = await call('POST', 'portfolios', { name_en: 'Figures', name_ar: 'محفظة الأرقام', owner_id: me.id });
  alsoMade(`/api/portfolios/${portfolio.id}`);
  const { id, stages } = await plan(page, { portfolio_id: portfolio.id });
  await halfOfDesign(page, stages);
  await page.goto(`/all-stages?filter=${encodeURIComponent(JSON.stringify({ project_id: id }))}`);
  await page
    .getByRole('row', { name: /^Figures/ })
    .first()
    .hover();
  await page.getByRole('link', { name: 'Earned value: Figures' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/portfolios/${portfolio.id}\\?tab=earned_value`));

  const figure = (name: string): Locator => page.locator('.ev-figure').filter({ hasText: name });
  await expect(figure('Budget at completion').getByRole('link')).toHaveText(/SAR\s*1\s*m/);
  await expect(figure('Earned value').getByText('20% of the budget')).toBeVisible();
  await figure('Earned value').getByRole('button', { name: 'What is Earned value?' }).click();
  await expect(page.getByText('Earned value (EV): the budget of each stage times its progress.')).toBeVisible();
  await page.keyboard.press('Escape');

  // The curve has its numbers as a table; the projects are sorted by a head.
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Planned, earned and actual' }).getByRole('row', { name: /30 Jun 2030/ })).toContainText(
    '1,000,000',
  );
  const head = page.getByRole('columnheader', { name: 'BAC' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');

  // One list: a link. Several lists: a menu.
  await figure('Estimate at completion').getByRole('button', { name: /SAR/ }).click();
  await page.getByRole('menuitem', { name: /^Budget at completion/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Works' })).toBeVisible();
  await page.goBack();
  await figure('Earned value').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Design' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Works' })).toHaveCount(0);
});

test('a project says in Arabic what is missing, then its figures and what they mean', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const bare = await project(page, 'Bare');
  await page.goto(`/projects/${bare}?tab=earned_value`);
  await expect(page.getByRole('heading', { name: 'لا شيء للقياس بعد' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تخطيط المراحل' })).toBeVisible();

  const { id, stages } = await plan(page);
  await halfOfDesign(page, stages);
  await page.goto(`/projects/${id}`);
  await page.getByRole('tab', { name: 'القيمة المكتسبة' }).click();
  const figure = (name: string): Locator => page.locator('.ev-figure').filter({ hasText: name });
  await expect(figure('القيمة المكتسبة').getByText('20% من الميزانية')).toBeVisible();
  await expect(figure('أداء الجدول').getByText('لا عمل مخططًا حتى اليوم')).toBeVisible();
  await expect(page.getByRole('table', { name: 'حسب المرحلة' }).getByRole('row', { name: /^التصميم/ })).toContainText('400,000');
  await page.getByRole('button', { name: 'التعريفات' }).click();
  await expect(page.getByRole('dialog').getByText('القيمة المكتسبة (EV)')).toBeVisible();
});

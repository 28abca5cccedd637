/** Stages in Arabic: one is started, ticked with evidence and completed, and the progress of its project follows; then its plan. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

const EVIDENCE = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('Inspected on site.') };

/** A project of its own with two stages, of which the second waits for the first, and a checklist of the first. */
async function plan(page: Page): Promise<{ id: number; stages: [number, number] }> {
  const call = caller(page);
  const me = await call('GET', 'user');
  const id = await project(page, 'Weir 7, plan', { manager_id: me.id });
  const stage = async (title: string, weight: number, planned_start: string, planned_end: string): Promise<number> => {
    const made = await call('POST', 'project-stages', { project_id: id, title_ar: title, weight, planned_start, planned_end });
    alsoMade(`/api/project-stages/${made.id}`);
    return made.id;
  };
  const stages: [number, number] = [
    await stage('التجهيز', 40, '2026-03-01', '2026-04-30'),
    await stage('الخوازيق', 60, '2026-05-02', '2027-02-28'),
  ];
  await call('POST', 'stage-dependencies', { stage_id: stages[1], predecessor_id: stages[0] });
  const parent = await call('POST', 'project-checklists', { stage_id: stages[0], title_ar: 'الموافقات' });
  await call('POST', 'project-checklists', { stage_id: stages[0], parent_id: parent.id, title_ar: 'تسليم الموقع', weight: 30 });
  await call('POST', 'project-checklists', {
    stage_id: stages[0],
    parent_id: parent.id,
    title_ar: 'فحص التربة',
    weight: 10,
    requires_evidence: true,
  });
  return { id, stages };
}

const progressOf = async (page: Page, id: number): Promise<unknown> => (await caller(page)('GET', `projects/${id}`))['progress'];

test('a stage is started, ticked with evidence and completed, and the progress of the project moves', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { id } = await plan(page);
  await page.goto(`/stages/project/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'مشروع الاختبار' })).toBeVisible();
  const tree = page.getByRole('treegrid', { name: 'قائمة التحقق' });
  const box = (name: string) => tree.getByRole('checkbox', { name });

  // Not started: nothing can be ticked.
  await expect(page.locator('b').filter({ hasText: 'لم تبدأ هذه المرحلة، لذلك لا يمكن إنجاز أي بند' })).toBeVisible();
  await expect(box('تسليم الموقع')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'بدء: التجهيز' }).click();
  await expect(page.getByRole('row', { name: /التجهيز/ }).getByText('متأخرة')).toBeVisible();

  // A tick shows at once; its parent follows with the last one.
  await box('تسليم الموقع').click();
  await expect(box('تسليم الموقع')).toHaveAttribute('aria-checked', 'true');
  await expect(box('الموافقات')).toHaveAttribute('aria-checked', 'mixed');
  await expect(page.getByText(/إنجاز 1\.1 تسليم الموقع/)).toBeVisible();
  expect(await progressOf(page, id)).toBe(30);

  // Evidence first: E opens the place for it.
  const complete = page.getByRole('button', { name: 'إكمال: التجهيز' });
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await expect(box('فحص التربة')).toHaveAttribute('aria-disabled', 'true');
  const row = tree.getByRole('row', { name: /فحص التربة/ });
  await row.focus();
  await page.keyboard.press('e');
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(EVIDENCE);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box('فحص التربة')).not.toHaveAttribute('aria-disabled', 'true');
  await row.focus();
  await page.keyboard.press(' ');
  await expect(box('الموافقات')).toHaveAttribute('aria-checked', 'true');

  await expect(complete).not.toHaveAttribute('aria-disabled', 'true');
  await complete.click();
  await expect(page.getByRole('row', { name: /التجهيز/ }).getByText('مكتملة')).toBeVisible();
  expect(await progressOf(page, id)).toBe(40);
  await page.goto(`/projects/${id}`);
  await expect(page.getByText('40%').first()).toBeVisible();
});

test('a stage is completed while its last tick is on its way', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const call = caller(page);
  const { id, stages } = await plan(page);
  const items: unknown = await call('GET', `project-checklists?stage_id=${stages[0]}&sort=position`);
  for (const item of items as { id: number; requires_evidence: boolean }[])
    if (item.requires_evidence) await call('DELETE', `project-checklists/${item.id}`);
  await page.goto(`/stages/project/${id}`);
  await page.getByRole('button', { name: 'بدء: التجهيز' }).click();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/project-checklist/update', async (route) => {
    await held;
    await route.continue();
  });
  const complete = page.getByRole('button', { name: 'إكمال: التجهيز' });
  await page.getByRole('checkbox', { name: 'تسليم الموقع' }).click();
  await complete.click();
  release();
  await expect(page.getByRole('row', { name: /التجهيز/ }).getByText('مكتملة')).toBeVisible();
  expect(await progressOf(page, id)).toBe(40);
});

test('the plan is ordered, weighed and saved as one', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { id, stages } = await plan(page);
  await page.goto(`/projects/${id}/manage-stages`);
  const save = page.getByRole('button', { name: 'حفظ المراحل' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'مرحلة', exact: true }).click();
  await page.getByRole('textbox', { name: 'المرحلة، المرحلة 3' }).fill('مسح قاع البحر');
  await page.getByRole('textbox', { name: 'الوزن، الخوازيق' }).fill('45');
  await expect(page.getByText('يجب أن يبلغ مجموع الأوزان 100%')).toBeVisible();
  await page.getByRole('button', { name: /للمرحلة 3$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'مجموع الأوزان' })).toContainText('100%');

  // Alt and arrow up: the new stage comes before the second one.
  await page.getByRole('textbox', { name: 'المرحلة، مسح قاع البحر' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await save.click();
  await expect(page.getByText('حُفظت المراحل')).toBeVisible();
  const saved = await page.request.get(`/api/project-stages?project_id=${id}&sort=position`);
  const { data } = (await saved.json()) as { data: { id: number; title: string; weight: number | string }[] };
  expect(data.map(({ title, weight }) => [title, Number(weight)])).toEqual([
    ['التجهيز', 40],
    ['مسح قاع البحر', 15],
    ['الخوازيق', 45],
  ]);
  expect(data[2]?.id).toBe(stages[1]);
});

test('the timeline runs from the right, and keys lead through its rows', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { id, stages } = await plan(page);
  await page.goto(`/stages?filter=${encodeURIComponent(JSON.stringify({ project_id: id }))}`);
  const grid = page.getByRole('treegrid');
  await expect(grid.getByText('التجهيز')).toBeVisible();
  const [first, second] = [page.locator(`.sb-bar[data-bar="${stages[0]}"]`), page.locator(`.sb-bar[data-bar="${stages[1]}"]`)];
  await page.keyboard.press('Tab');
  await grid.getByRole('row').nth(1).focus();
  await page.keyboard.press('t');
  await expect(second).toBeVisible();
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/v\.zoom=quarter/);
  await expect(first).toBeVisible();
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  expect(a!.x).toBeGreaterThan(b!.x);

  // The group and the project fold towards the side where the text begins.
  await grid.getByRole('row').nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByText('التجهيز')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await grid.getByRole('row', { name: /التجهيز/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/stages/project/${id}\\?stage=${stages[0]}`));
});

test('stages of the board are selected by keys and boxes, and start together: what may not says why', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { id } = await plan(page);
  await page.goto(`/stages?filter=${encodeURIComponent(JSON.stringify({ project_id: id }))}`);
  const line = (n: number) => page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^${n} `) });
  const bar = page.locator('.lt-bulk');
  await line(1).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expect(line(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Select to here')).toBeVisible();
  await page.keyboard.press('Escape');

  await line(1).getByRole('checkbox').click();
  await line(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('alertdialog');
  await expect(review.getByText('It waits for stage 1, التجهيز, to be completed')).toBeVisible();
  await review.getByRole('button', { name: 'Start: 1 stage' }).click();
  // The one that started leaves the selection, the other one stays with its reason.
  await expect(line(1)).toHaveAttribute('aria-selected', 'false');
  await expect(line(2).locator('.lt-why')).toBeVisible();
});

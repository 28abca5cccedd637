/** The timeline of a plan: bars are moved by pointer and keys, and what follows is shown before it is saved. A plan comes from a file. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';
import { restingBox } from './resting-box.ts';

test.afterEach(cleanUp);

interface Plan {
  id: number;
  stages: [number, number, number];
}

/**
 * A project of its own with three stages of a week, each waiting for the one before. Far ahead, so that no day of the test is near, and out
 * of Ramadan.
 */
async function plan(page: Page, language: 'en' | 'ar'): Promise<Plan> {
  const call = caller(page);
  const id = await project(page, 'Moves');
  const weeks = [
    ['2031-05-04', '2031-05-08', 40],
    ['2031-05-11', '2031-05-15', 30],
    ['2031-05-18', '2031-05-22', 30],
  ] as const;
  const stages: number[] = [];
  for (const [planned_start, planned_end, weight] of weeks) {
    const n = stages.length + 1;
    const title = language === 'ar' ? { title_ar: `المرحلة ${n}` } : { title_en: `Step ${n}` };
    const made = await call('POST', 'project-stages', { project_id: id, ...title, weight, planned_start, planned_end });
    alsoMade(`/api/project-stages/${made.id}`);
    stages.push(made.id);
  }
  for (const i of [1, 2]) await call('POST', 'stage-dependencies', { stage_id: stages[i], predecessor_id: stages[i - 1] });
  return { id, stages: stages as Plan['stages'] };
}

async function starts(page: Page, { id }: Plan): Promise<unknown[]> {
  const answer = await page.request.get(`/api/project-stages?project_id=${id}&sort=position&fields=planned_start`);
  return ((await answer.json()) as { data: { planned_start: string }[] }).data.map(({ planned_start: day }) => day);
}

const BEFORE = ['2031-05-04', '2031-05-11', '2031-05-18'];
const bar = (page: Page, id: number) => page.locator(`.sb-bar[data-bar="${id}"]`);

test('a plan that has changed since is not written over, and looking again shows it', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const made = await plan(page, 'en');
  await page.goto(`/stages/project/${made.id}?look=timeline&zoom=week`);
  const first = page.getByRole('slider', { name: 'Step 1' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const strip = page.getByRole('region', { name: 'Change of dates' });
  await expect(strip.getByRole('status')).toContainText('3 stages move');
  await caller(page)('PUT', `project-stages/${made.stages[2]}`, { planned_end: '2031-05-26' });
  await strip.getByRole('button', { name: 'Save dates' }).click();
  await expect(strip.getByRole('status')).toContainText('The plan has changed since you looked at it');
  expect(await starts(page, made)).toEqual(BEFORE);
  await strip.getByRole('button', { name: 'Look again' }).click();
  await expect(strip.getByRole('status')).toContainText('3 stages move, the plan ends 27 May 2031 (was 26 May 2031)');
  await strip.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByText('3 stages moved')).toBeVisible();
  expect(await starts(page, made)).toEqual(['2031-05-05', '2031-05-12', '2031-05-19']);
});

test('? lists the keys of the timeline', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const made = await plan(page, 'en');
  await page.goto(`/stages/project/${made.id}?look=timeline`);
  await page.getByRole('slider', { name: 'Step 1' }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Move by a working day')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('Escape while a bar is dragged puts it back, and nothing is saved', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const made = await plan(page, 'en');
  await page.goto(`/stages/project/${made.id}?look=timeline&zoom=week`);
  const first = bar(page, made.stages[0]);
  await expect(first).toBeVisible();
  const from = await restingBox(first);
  const sent: string[] = [];
  page.on('request', (request) => void (/project-stages\/move/.test(request.url()) && sent.push(request.url())));
  await page.mouse.move(from.x + from.width / 2, from.y + 7);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 7 * 14, from.y + 8, { steps: 4 });
  await expect.poll(async () => (await first.boundingBox())!.x - from.x).toBeCloseTo(7 * 14, 0);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await first.boundingBox())!.x).toBeCloseTo(from.x, 0);
  // The pointer still goes on, and is let go.
  await page.mouse.move(from.x + from.width / 2 + 9 * 14, from.y + 8);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Change of dates' })).toBeHidden();
  await expect(first).toHaveAttribute('aria-valuetext', /4 May 2031 to 8 May 2031/);
  expect(sent).toEqual([]);
  expect(await starts(page, made)).toEqual(BEFORE);
});

test('a bar is dragged, its followers move in the preview, and undo takes all of it back', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const made = await plan(page, 'en');
  await page.goto(`/stages/project/${made.id}`);
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await expect(page).toHaveURL(/look=timeline/);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  const [first, second] = [bar(page, made.stages[0]), bar(page, made.stages[1])];
  await expect(first).toBeVisible();
  // The axis of another unit is drawn before it is scrolled to its place.
  const [from, follower] = [await restingBox(first), await restingBox(second)];

  // A week of days that are 14 px wide.
  await page.mouse.move(from.x + from.width / 2, from.y + 7);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 7 * 14, from.y + 8, { steps: 8 });
  await page.mouse.up();
  const strip = page.getByRole('region', { name: 'Change of dates' });
  await expect(strip.getByRole('status')).toContainText('3 stages move, the plan ends 29 May 2031 (was 22 May 2031)');
  await expect(strip.getByRole('listitem').filter({ hasText: 'Step 2' })).toContainText('5 working days later');
  await expect(page.locator('.pt-ghost')).toHaveCount(3);
  expect((await second.boundingBox())!.x - follower.x).toBeCloseTo(7 * 14, 0);
  expect(await starts(page, made)).toEqual(BEFORE);

  await strip.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByText('3 stages moved')).toBeVisible();
  await expect(strip).toBeHidden();
  expect(await starts(page, made)).toEqual(['2031-05-11', '2031-05-18', '2031-05-25']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveAttribute('aria-valuetext', /4 May 2031 to 8 May 2031/);
  expect(await starts(page, made)).toEqual(BEFORE);
});

test('by keys, in Arabic: time runs to the left, Escape drops the change, Enter saves it', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const made = await plan(page, 'ar');
  await page.goto(`/stages/project/${made.id}?look=timeline&zoom=week`);
  const second = page.getByRole('slider', { name: 'المرحلة 2' });
  await second.focus();
  const [a, b] = [await bar(page, made.stages[0]).boundingBox(), await second.boundingBox()];
  expect(a!.x).toBeGreaterThan(b!.x);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(second).toHaveAttribute('aria-valuetext', /18 مايو 2031/);
  await expect(page.getByRole('status').filter({ hasText: 'تتحرك مرحلتان' })).toBeVisible();
  // Ctrl Z takes back the last pull, Escape all of them.
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(second).toHaveAttribute('aria-valuetext', /19 مايو 2031/);
  await page.keyboard.press('Control+z');
  await expect(second).toHaveAttribute('aria-valuetext', /18 مايو 2031/);
  // The start is stretched alone: the finish stays.
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(second).toHaveAttribute('aria-valuetext', /12 مايو 2031 .*18 مايو 2031/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'تغيير التواريخ' })).toBeHidden();

  await page.keyboard.press('ArrowDown');
  const third = page.getByRole('slider', { name: 'المرحلة 3' });
  await expect(third).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'تتحرك مرحلة واحدة' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('حُرّكت مرحلة')).toBeVisible();
  expect(await starts(page, made)).toEqual(['2031-05-04', '2031-05-11', '2031-05-20']);
});

const task = (uid: number, name: string, start: string, end: string, more = ''): string =>
  `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>1</OutlineLevel><Start>${start}T08:00:00</Start>` +
  `<Finish>${end}T17:00:00</Finish>${more}</Task>`;
const AFTER = '<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink>';
const MSPDI = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Title>Pier</Title><Tasks>${task(
  1,
  'Piles',
  '2031-02-02',
  '2031-02-06',
)}${task(2, 'Deck', '2031-02-09', '2031-02-13', AFTER)}</Tasks></Project>`;

test('a plan of Microsoft Project is looked at and imported; a broken file says what to do', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const id = await project(page, 'Imported plan');
  await page.goto(`/stages/project/${id}`);
  await page.getByRole('button', { name: 'Import a plan' }).click();
  const file = page.locator('.im input[type="file"]');
  const send = (name: string, text: string): Promise<void> =>
    file.setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await send('plan.mpp', 'x');
  await expect(page.getByText('plan.mpp is not a plan. Choose a file that ends in .xml or .xer.')).toBeVisible();
  await send('plan.xml', '<Project>');
  await expect(page.getByText(/plan\.xml: .+\. .+/)).toBeVisible();
  await send('pier.xml', MSPDI);
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Piles/ })).toContainText('50%');
  await expect(page.getByText('2 stages, 1 dependency')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 stages' }).click();
  await expect(page.getByRole('heading', { name: 'Plan imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await expect(page.getByRole('slider', { name: 'Deck' })).toBeVisible();
  const stages = await page.request.get(`/api/project-stages?project_id=${id}`);
  for (const stage of ((await stages.json()) as { data: { id: number }[] }).data) alsoMade(`/api/project-stages/${stage.id}`);
});

/** Checklists typed as an outline, the undo of a tick, and a template that is applied to several projects. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

/** A project of its own with one stage that is under way. */
async function started(page: Page): Promise<{ id: number; stage: number }> {
  const call = caller(page);
  const { id: me } = await call('GET', 'user');
  const id = await project(page, 'Weir 7, outline', { manager_id: me });
  const stage = await call('POST', 'project-stages', { project_id: id, title_en: 'Piling', weight: 100 });
  alsoMade(`/api/project-stages/${stage.id}`);
  await call('POST', `project-stages/${stage.id}/start`, {});
  return { id, stage: stage.id };
}

interface Row {
  id: number;
  title: string;
  parent_id: number | null;
}
const itemsOf = async (page: Page, stage: number): Promise<[string, string | undefined][]> => {
  const answer = await page.request.get(`/api/project-checklists?stage_id=${stage}&sort=position`);
  const { data } = (await answer.json()) as { data: Row[] };
  return data.map(({ title, parent_id }) => [title, data.find(({ id }) => id === parent_id)?.title]);
};

test('an outline is typed, pasted, moved and saved at once', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { id, stage } = await started(page);
  await page.goto(`/projects/${id}/checklists/manage`);
  const save = page.getByRole('button', { name: 'Save checklist' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Add item' }).first().click();
  const { keyboard } = page;
  await keyboard.type('Materials');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.type('Steel');
  await keyboard.press('Enter');
  // Nothing is kept of an empty line, and Enter in it leads one level up.
  await keyboard.press('Enter');
  await keyboard.type('Testing');
  await keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Title of item 1, level 1' })).toHaveValue('Testing');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Title of item 2.1, level 2' })).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '- Mix\n  - Slump\n- Cubes');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('textbox', { name: 'Title of item 2.3, level 2' })).toBeFocused();

  // Tab belongs to the outline, until Escape gives it back.
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Weight of Cubes' })).toBeFocused();
  await keyboard.type('12.5');
  await save.click();
  await expect(page.getByText('Checklist saved')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(await itemsOf(page, stage)).toEqual([
    ['Testing', undefined],
    ['Materials', undefined],
    ['Steel', 'Materials'],
    ['Mix', 'Materials'],
    ['Slump', 'Mix'],
    ['Cubes', 'Materials'],
  ]);
});

test('a tick is undone by keys, with a note that says so', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const { id, stage } = await started(page);
  await caller(page)('POST', 'project-checklists', { stage_id: stage, title_en: 'Load test' });
  await page.goto(`/stages/project/${id}`);
  const box = page.getByRole('treegrid', { name: 'Checklist' }).getByRole('checkbox', { name: 'Load test' });
  await box.click();
  await expect(page.getByText('Item ticked')).toBeVisible();
  await expect(box).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Control+z');
  await expect(box).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('a template reaches several projects, and those that are refused say why', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const call = caller(page);
  const { id: taken } = await started(page);
  const free = await project(page, 'Weir 7, outline');
  const template = await call('POST', 'stage-templates', { name_en: 'AA short works' });
  alsoMade(`/api/stage-templates/${template.id}`);
  await call('POST', 'stage-template-stages', {
    template_id: template.id,
    position: 1,
    title_en: 'Works',
    weight: 100,
    duration_days: 5,
  });
  await page.goto(`/projects?filter=${encodeURIComponent(JSON.stringify({ id: { in: [taken, free] } }))}`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Apply stage template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply a template to 2 projects' });
  await dialog.getByRole('radio', { name: /AA short works/ }).check();
  await dialog.getByRole('button', { name: 'Apply to 2 plans' }).click();
  const result = page.getByRole('dialog', { name: 'Apply a template' });
  await expect(result.getByText('Applied to 1 of 2 plans')).toBeVisible();
  await expect(result.getByRole('row', { name: /The plan already has stages/ })).toBeVisible();
  await result.getByRole('button', { name: 'Show the new stages' }).click();
  await expect(page).toHaveURL(/\/project-stages\?filter=/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Works' })).toBeVisible();
  const made = (await (await page.request.get(`/api/project-stages?project_id=${free}`)).json()) as { data: Row[] };
  for (const row of made.data) alsoMade(`/api/project-stages/${row.id}`);
});

/** The generated form: create, correct, edit and leave, in both languages. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, caller, enter } from './enter.ts';
import { mark } from './mark.ts';

/** Suffix of the names of all records created here. */
const RUN = `e2e-${mark()}`;
let made = 0;

interface Row {
  id: number;
  row_version: number;
  number: string;
  name_en: string | null;
  name_ar: string | null;
  budget: number | null;
  end_date: string | null;
  [field: string]: unknown;
}

/** Deletes the records of a test, because other tests count the demo data. */
test.afterEach(async ({ page }) => {
  const remove = caller<Row>(page);
  for (const path of ['projects', 'programs']) {
    const rows = ((await remove('GET', `${path}?limit=500`)) ?? []) as unknown as Row[];
    for (const row of rows) if (row.name_en?.endsWith(RUN) || row.name_ar?.endsWith(RUN)) await remove('DELETE', `${path}/${row.id}`);
  }
});

const name = (text: string): string => `${text} ${(made += 1)} ${RUN}`;
const saveButton = (page: Page): Locator => page.locator('.f-submit').getByRole('button');
const errorUnder = (page: Page, label: string): Locator =>
  page.locator('.k-field', { has: page.getByRole('textbox', { name: label, exact: true }) }).locator('.k-error');

/** Opens a reference field, searches and selects the first hit. */
async function pick(place: Page | Locator, label: string, search: string): Promise<void> {
  const field = place.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(search);
  const page = 'page' in place ? place.page() : place;
  await page
    .getByRole('option')
    .filter({ hasNotText: /^(Create|Add|إنشاء|إضافة) / })
    .first()
    .waitFor();
  // the list matches what was typed
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await field.press('Enter');
}

async function firstManager(page: Page, label: string): Promise<void> {
  await pick(page, label, '');
}

async function newProject(page: Page): Promise<Row> {
  await enter(page);
  const call = caller<Row>(page);
  const people = (await call('GET', 'lookup/user')) as unknown as { id: number }[];
  return call('POST', 'projects', { name_en: name('Pump station'), manager_id: people[0]!.id, budget: 1000 });
}

test('a project is created in English', async ({ page }) => {
  await enter(page);
  const call = caller<Row>(page);
  await page.goto('/projects/create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New project');
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  const title = name('Seawater intake');
  await page.getByRole('textbox', { name: 'Name in English' }).fill(title);
  await page.getByRole('textbox', { name: 'Name in Arabic' }).fill('مأخذ مياه البحر');
  await firstManager(page, 'Manager');
  await page.getByRole('textbox', { name: 'Budget' }).pressSequentially('64720000.5');
  await expect(page.getByRole('textbox', { name: 'Budget' })).toHaveValue('64,720,000.5');
  await expect(page.getByText('64.72 million')).toBeVisible();
  await page.getByRole('textbox', { name: 'Finish', exact: true }).fill('18/11/2027');
  await page.getByRole('radio', { name: 'At risk' }).check();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/projects\/\d+$/);
  const stored = await call('GET', `projects/${/\d+$/.exec(page.url())![0]}`);
  expect(stored).toMatchObject({
    name_en: title,
    name_ar: 'مأخذ مياه البحر',
    budget: 64720000.5,
    end_date: '2027-11-18',
    health: 'at_risk',
  });
  expect(stored.number).toBeTruthy();
});

test('a project is created in Arabic with one name and Arabic digits', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const call = caller<Row>(page);
  await page.goto('/projects/create');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const title = name('محطة تحلية');
  const own = page.getByRole('textbox', { name: 'الاسم بالعربية' });
  // The reader's own language stands first, and the other follows.
  await expect(own).toBeFocused();
  await own.press('Tab');
  await expect(page.getByRole('textbox', { name: 'الاسم بالإنجليزية' })).toBeFocused();
  await own.fill(title);
  await firstManager(page, 'المدير');
  await page.getByRole('textbox', { name: 'الميزانية' }).pressSequentially('١٢٥٠٫٥');
  await expect(page.getByRole('textbox', { name: 'الميزانية' })).toHaveValue('1,250.5');
  await saveButton(page).click();
  await page.waitForURL(/\/projects\/\d+$/);
  expect(await call('GET', `projects/${/\d+$/.exec(page.url())![0]}`)).toMatchObject({ name_ar: title, name_en: null, budget: 1250.5 });
});

test('what is missing is said after leaving a field, and by the button', async ({ page }) => {
  await enter(page);
  await page.goto('/projects/create');
  await expect(page.locator('.k-error')).toHaveCount(0);
  await expect(saveButton(page)).toHaveAccessibleDescription(/fields to complete.*Name.*Manager/);
  await page.getByRole('combobox', { name: 'Manager' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.k-error')).toHaveText(['This field is required']);
  // a click on the disabled button shows all errors and focuses the first
  await saveButton(page).click({ force: true });
  await expect(page.locator('.k-error')).toHaveText(['This field is required', 'This field is required']);
  await expect(page.getByRole('textbox', { name: 'Name in English' })).toBeFocused();
  await page.keyboard.type('One name');
  await expect(page.locator('.k-error')).toHaveCount(1);
  // an invalid day stays in the input for correction
  const finish = page.getByRole('textbox', { name: 'Finish', exact: true });
  await finish.fill('31/02/2027');
  await page.keyboard.press('Tab');
  await expect(finish).toHaveValue('31/02/2027');
  await expect(errorUnder(page, 'Finish')).toHaveText('Enter a date');
});

test('a number that is taken is refused on its field, and the error goes on typing', async ({ page }) => {
  const stored = await newProject(page);
  await page.goto('/projects/create');
  await page.getByRole('textbox', { name: 'Name in English' }).fill(name('Twin'));
  await firstManager(page, 'Manager');
  await page.getByRole('button', { name: 'Enter Number yourself' }).click();
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill(stored.number);
  await saveButton(page).click();
  await expect(errorUnder(page, 'Number')).toBeVisible();
  await expect(page.locator('.k-toast:is([data-kind="error"], [data-kind="warning"])')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Number', exact: true })).toBeFocused();
  await page.keyboard.type('-B');
  await expect(errorUnder(page, 'Number')).toHaveCount(0);
  await saveButton(page).click();
  await page.waitForURL(/\/projects\/\d+$/);
});

test('an edit that is too old asks, and can be saved over', async ({ page }) => {
  const stored = await newProject(page);
  await enter(page);
  const call = caller<Row>(page);
  await page.goto(`/projects/${stored.id}/edit`);
  await expect(saveButton(page)).toHaveAccessibleDescription(/Nothing has changed/);
  await page.getByRole('textbox', { name: 'Location' }).fill('Yanbu');
  await call('PUT', `projects/${stored.id}`, { budget: 2000 });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone changed this record' });
  const budget = dialog.getByRole('row', { name: /Budget/ });
  await expect(budget).toContainText('Not changed by you');
  await expect(budget).toContainText('2,000.00');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await page.waitForURL(new RegExp(`/projects/${stored.id}$`));
  expect(await call('GET', `projects/${stored.id}`)).toMatchObject({ location: 'Yanbu', budget: 2000 });
});

test('an edit that is too old can be given up for the newer record', async ({ page }) => {
  const stored = await newProject(page);
  await enter(page);
  const call = caller<Row>(page);
  await page.goto(`/projects/${stored.id}/edit`);
  await page.getByRole('textbox', { name: 'Location' }).fill('Yanbu');
  await call('PUT', `projects/${stored.id}`, { budget: 2000 });
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByRole('textbox', { name: 'Budget' })).toHaveValue('2,000.00');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Location' }).fill('Jizan');
  await saveButton(page).click();
  await page.waitForURL(new RegExp(`/projects/${stored.id}$`));
});

test('unsaved changes ask before they are left', async ({ page }) => {
  await enter(page);
  await page.goto('/projects/create');
  await page.getByRole('textbox', { name: 'Location' }).fill('Jeddah');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/projects\/create$/);
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Jeddah');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test('a day is chosen by keyboard in the Gregorian and in the Umm al-Qura calendar', async ({ page }) => {
  await enter(page);
  await page.goto('/projects/create');
  const finish = page.getByRole('textbox', { name: 'Finish', exact: true });
  await finish.fill('18/11/2027');
  await finish.press('ArrowDown');
  const picker = page.getByRole('dialog', { name: 'Choose a date for Finish' });
  await expect(picker).toContainText('November 2027');
  await expect(picker).toContainText('Jumada II to Rajab 1449');
  expect(Math.round((await picker.boundingBox())!.width)).toBe(300);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(finish).toHaveValue('19/12/2027');
  await expect(finish).toBeFocused();
  await finish.press('ArrowDown');
  await picker.getByRole('button', { name: 'Umm al-Qura' }).click();
  await expect(picker).toContainText('Rajab 1449');
  await expect(finish).toHaveValue('21/07/1449');
  await picker
    .getByRole('gridcell', { name: /1 Rajab 1449/ })
    .first()
    .click();
  await expect(finish).toHaveValue('01/07/1449');
  await finish.fill('19/06/1449');
  await finish.press('Tab');
  await finish.press('ArrowDown');
  await picker.getByRole('button', { name: 'Gregorian' }).click();
  await page.keyboard.press('Escape');
  await expect(finish).toHaveValue('18/11/2027');
});

test('what a reference wants is created without leaving the form', async ({ page }) => {
  await enter(page);
  await page.goto('/projects/create');
  const title = name('Drainage');
  const program = page.getByRole('combobox', { name: 'Program' });
  await program.click();
  await program.pressSequentially(title);
  await page.getByRole('option', { name: `Create program “${title}”` }).click();
  const drawer = page.getByRole('dialog', { name: 'Add program' });
  await expect(drawer.getByRole('textbox', { name: 'Name in English' })).toHaveValue(title);
  await pick(drawer, 'Portfolio', 'Coast');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toHaveCount(0);
  await expect(program).toHaveValue(title);
  await expect(page).toHaveURL(/\/projects\/create$/);
});

test('a contract below a project has its project fixed', async ({ page }) => {
  const stored = await newProject(page);
  await page.goto(`/projects/${stored.id}/contracts/create`);
  const project = page.getByRole('combobox', { name: 'Project' });
  await expect(project).toHaveValue(stored.name_en!);
  await expect(project).not.toBeEditable();
});

test('where two people changed the same field, each value can be kept', async ({ page }) => {
  const stored = await newProject(page);
  await enter(page);
  const call = caller<Row>(page);
  await page.goto(`/projects/${stored.id}/edit`);
  await page.getByRole('textbox', { name: 'Location' }).fill('Yanbu');
  await page.getByRole('textbox', { name: 'Budget' }).fill('50');
  await call('PUT', `projects/${stored.id}`, { budget: 2000, location: 'Abha' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone changed this record' });
  await dialog.getByRole('radio', { name: 'Keep their value of Location' }).check();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await page.waitForURL(new RegExp(`/projects/${stored.id}$`));
  expect(await call('GET', `projects/${stored.id}`)).toMatchObject({ location: 'Abha', budget: 50 });
});

test('what was typed before a crash is offered again, and gone after saving', async ({ page, context }) => {
  await enter(page);
  await page.goto('/projects/create');
  const title = name('Crash');
  await page.getByRole('textbox', { name: 'Name in English' }).fill(title);
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto('/projects/create');
  await again.getByRole('region', { name: 'Unsaved draft' }).getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByRole('textbox', { name: 'Name in English' })).toHaveValue(title);
  await firstManager(again, 'Manager');
  await again.keyboard.press('Control+Enter');
  await again.waitForURL(/\/projects\/\d+$/);
  await again.goto('/projects/create');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('New project');
  await expect(again.getByRole('combobox', { name: 'Manager' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Unsaved draft' })).toHaveCount(0);
});

test('without a line nothing is lost, and saving is tried again on demand', async ({ page, context }) => {
  const stored = await newProject(page);
  await enter(page);
  const call = caller<Row>(page);
  await page.goto(`/projects/${stored.id}/edit`);
  await page.getByRole('textbox', { name: 'Location' }).fill('Hail');
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Hail');
  await context.setOffline(false);
  await page.getByRole('button', { name: /Try again/ }).click();
  await page.waitForURL(new RegExp(`/projects/${stored.id}$`));
  expect(await call('GET', `projects/${stored.id}`)).toMatchObject({ location: 'Hail' });
});

test('a rule of two days is told while typing and closes days in the picker; a reason leads to its field; another record follows', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/projects/create');
  const title = name('Twice');
  await page.getByRole('textbox', { name: 'Name in English' }).fill(title);
  await firstManager(page, 'Manager');
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill('18/11/2027');
  const finish = page.getByRole('textbox', { name: 'Finish', exact: true });
  await finish.fill('17/11/2027');
  await finish.press('Tab');
  await expect(errorUnder(page, 'Finish')).toContainText('must not be before');
  await saveButton(page).hover();
  await page
    .locator('.f-why')
    .getByRole('button', { name: /Finish/ })
    .click();
  await expect(finish).toBeFocused();
  await finish.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: /16 November 2027/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await finish.fill('19/11/2027');
  await finish.press('Tab');
  await expect(errorUnder(page, 'Finish')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Name in English' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Name in English' })).toBeFocused();
  await expect(page).toHaveURL(/\/projects\/create$/);
});

test('oneself comes first among people', async ({ page }) => {
  await enter(page);
  await page.goto('/projects/create');
  await page.getByRole('combobox', { name: 'Manager' }).click();
  await expect(page.getByRole('option').first()).toContainText('Me');
});

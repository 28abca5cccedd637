/**
 * Documents: upload, check-out by one person, refusal for another, check-in, an earlier version, and a link for somebody outside; two
 * versions side by side, a copy into another folder, and a large file whose upload is cut.
 */
import { expect, test, type Page } from '@playwright/test';
import { PART_BYTES } from '../../core/shared/part-upload.ts';
import { enter, ORIGIN } from './enter.ts';
import { mailed } from './mails.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

const ADMIN = 'admin@grc.example';
const LINK = /http\S+\/document-share\/[\w-]{43}/;
const text = (name: string, words: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

async function folderOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/api/document-folders', { data: { name_en: name, area: 'compliance' }, headers: ORIGIN });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

async function sent(
  page: Page,
  method: 'post' | 'put',
  at: string,
  name: string,
  words: string,
  rest: Record<string, string>,
): Promise<number> {
  const answer = await page.request[method](at, { multipart: { ...rest, file: text(name, words) }, headers: ORIGIN });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

test('a document is uploaded, checked out, checked in, restored and shared', async ({ page, browser, baseURL }) => {
  await enter(page, ADMIN);
  const name = mark();
  const folder = await folderOf(page, `Folder ${name}`);
  await page.goto(`/grc/documents?folder=${folder}`);
  await expect(page.getByRole('heading', { level: 1, name: `Folder ${name}` })).toBeVisible();
  await page.locator('.dc-list input[type=file]').setInputFiles(text(name, 'The quorum is seven'));
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('0.1')).toBeVisible();

  await row.getByRole('button', { name }).click();
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByText('The quorum is seven')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('doc'));
  alsoMade(`/api/documents/${id}`);
  await panel.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Check out' }).click();
  await expect(panel.getByText('You have this checked out')).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL as string });
  const second = await other.newPage();
  await enter(second, 'viewer@grc.example');
  await second.goto(`/grc/documents?folder=${folder}&doc=${id}`);
  const theirs = second.getByRole('complementary', { name });
  await expect(theirs.getByText('is editing')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Check in' })).toBeHidden();
  const refused = await second.request.put(`/api/documents/${id}`, { data: { title_en: 'Mine' }, headers: ORIGIN });
  expect(refused.status()).toBe(403);
  await theirs.getByRole('button', { name: 'Ask for it' }).click();
  await expect(second.getByText('Your request was sent')).toBeVisible();
  await other.close();

  await panel.getByRole('button', { name: 'Check in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(dialog.getByText('Say what changed')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(text(name, 'The quorum is nine'));
  await dialog.getByLabel('What changed').fill('A larger quorum');
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await expect(panel.getByText('A larger quorum')).toBeVisible();
  await expect(panel.getByText('The quorum is nine')).toBeVisible();
  await expect(panel.getByText('You have this checked out')).toBeHidden();

  await panel.getByRole('listitem').filter({ hasText: 'First version' }).hover();
  await panel.getByRole('button', { name: 'Restore version 0.1' }).click();
  await expect(panel.getByText('Restored from 0.1')).toBeVisible();
  await expect(panel.getByText('The quorum is seven')).toBeVisible();

  const email = `${name}@firm.example`;
  await panel.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Send a link' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Outside Firm');
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  const now = Date.parse((await page.request.get('/api/user')).headers()['date'] ?? '');
  const [year, month, day] = new Date(now + 9 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Readable until' }).fill(`${day}/${month}/${year}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Link sent')).toBeVisible();
  const link = await mailed(page, email, LINK);
  const visitor = await browser.newContext({ baseURL: baseURL as string });
  await visitor.addCookies([{ name: 'lang', value: 'ar', url: baseURL as string }]);
  const guest = await visitor.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  const [file] = await Promise.all([guest.waitForEvent('download'), guest.getByRole('link', { name: 'تنزيل' }).click()]);
  expect(file.suggestedFilename()).toBe(`${name}.txt`);
  await visitor.close();
});

test('two versions are compared, and a copy goes into another folder by keys', async ({ page }) => {
  await enter(page, ADMIN);
  const name = mark();
  const folder = await folderOf(page, `From ${name}`);
  const other = await folderOf(page, `To ${name}`);
  const id = await sent(page, 'post', '/api/documents', name, 'The quorum is seven', { area: 'compliance', folder_id: String(folder) });
  alsoMade(`/api/documents/${id}`);
  await sent(page, 'put', `/api/documents/${id}`, name, 'The quorum is nine', { version_note: 'A larger quorum' });
  await page.goto(`/grc/documents?folder=${folder}&doc=${id}`);
  const panel = page.getByRole('complementary', { name });
  await panel.getByRole('listitem').filter({ hasText: 'First version' }).hover();
  await panel.getByRole('button', { name: 'Compare version 0.1 with 0.2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.dc-compare-text del')).toContainText('seven');
  await expect(dialog.locator('.dc-compare-text ins')).toContainText('nine');
  await expect(dialog.getByText('A larger quorum')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name })
    .focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText(`${name} is copied`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Folders' }).getByText(`To ${name}`).click();
  await expect(page.getByRole('heading', { level: 1, name: `To ${name}` })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('Document copied')).toBeVisible();
  const copy = page.getByRole('row', { name: new RegExp(name) });
  await expect(copy.getByText('0.1')).toBeVisible();
  await copy.getByRole('button', { name }).click();
  alsoMade(`/api/documents/${new URL(page.url()).searchParams.get('doc')}`);
  await expect(page.getByRole('complementary', { name }).getByText('The quorum is nine')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `To ${name}` })).toBeVisible();
  expect(other).not.toBe(folder);
});

test('a large file whose upload is cut goes on with the part that is missing', async ({ page }) => {
  await enter(page, ADMIN);
  const name = mark();
  const folder = await folderOf(page, `Large ${name}`);
  const parts: string[] = [];
  let cut = false;
  await page.route('**/api/part-uploads/*/*', async (route) => {
    parts.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    if (parts.length === 2 && !cut) {
      cut = true;
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await page.goto(`/grc/documents?folder=${folder}`);
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/documents') && answer.request().method() === 'POST');
  await page
    .locator('.dc-list input[type=file]')
    .setInputFiles(text(name, `${name} `.repeat(Math.ceil((PART_BYTES * 1.2) / (name.length + 1)))));
  await expect(page.getByText('The connection was lost. The upload continues when it is back.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  expect((await uploaded).ok()).toBe(true);
  await expect(row.getByText('0.1')).toBeVisible();
  expect(parts).toEqual(['0', '1', '1']);
  await row.getByRole('button', { name }).click();
  alsoMade(`/api/documents/${new URL(page.url()).searchParams.get('doc')}`);
});

test('the keys of a list of files: F2 renames, Space previews, Delete asks with the number of versions', async ({ page }) => {
  await enter(page, ADMIN);
  const name = mark();
  const folder = await folderOf(page, `Keys ${name}`);
  const id = await sent(page, 'post', '/api/documents', name, 'The quorum is seven', { area: 'compliance', folder_id: String(folder) });
  alsoMade(`/api/documents/${id}`);
  await sent(page, 'put', `/api/documents/${id}`, name, 'The quorum is nine', { version_note: 'A larger quorum' });
  await page.goto(`/grc/documents?folder=${folder}&doc=${id}`);
  await expect(page.getByRole('complementary', { name }).getByText('The quorum is nine')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');

  await row.getByRole('button', { name }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('The quorum is nine')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await row.getByRole('button', { name }).focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Its 2 versions go to the recycle bin with it and can be restored from there.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await row.getByRole('button', { name }).focus();
  await page.keyboard.press('F2');
  await dialog.getByRole('textbox').first().fill(`Renamed ${name}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Renamed ${name}`) })).toBeVisible();
});

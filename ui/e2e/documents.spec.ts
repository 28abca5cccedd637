/** Documents: upload, check-out by one person, refusal for another, check-in, an earlier version, and a link for somebody outside. */
import { expect, test } from '@playwright/test';
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

test('a document is uploaded, checked out, checked in, restored and shared', async ({ page, browser, baseURL }) => {
  await enter(page, ADMIN);
  const name = mark();
  const answer = await page.request.post('/api/document-folders', {
    data: { name_en: `Folder ${name}`, area: 'compliance' },
    headers: ORIGIN,
  });
  const { id: folder } = ((await answer.json()) as { data: { id: number } }).data;
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

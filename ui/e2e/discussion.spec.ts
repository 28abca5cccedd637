/** The discussion of a record: write, mention, reply, pin, select, link; and refusals for others' posts. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { cleanUp, openProject } from './own-records.ts';

test.afterEach(cleanUp);

const posts = (page: Page) => page.getByRole('article');

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByRole('textbox', { name: 'New message' }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(posts(page).filter({ hasText: text })).toBeVisible();
}

test("what is not one's own can be read and answered, not changed", async ({ page, browser, baseURL }) => {
  const id = await openProject(page, 'Jetty, others');
  const people = (await (await page.request.get('/api/lookup/user?search=member')).json()) as { data: { id: number }[] };
  const row = ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: { row_version: number } }).data;
  const shared = await page.request.put(`/api/projects/${id}`, {
    headers: ORIGIN,
    data: { master_access: [{ user_id: people.data[0]?.id, level: 'partial' }], row_version: row.row_version },
  });
  expect(shared.status()).toBe(200);
  const post = await page.request.post('/api/posts', {
    headers: ORIGIN,
    data: { postable_type: 'project', postable_id: id, body: '<p>Ready for the pour?</p>' },
  });
  expect(post.status()).toBe(200);

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await enter(other, MEMBER);
  await other.goto(`/projects/${id}?tab=posts`);
  await expect(posts(other)).toContainText('Ready for the pour?');
  await posts(other).getByRole('button', { name: 'More for this message' }).click();
  await expect(other.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await context.close();
});

test('a message with a mention, a reply, the counter and the draft', async ({ page }) => {
  await openProject(page, 'Jetty, talk', 'posts');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Write a message' }).click();
  const text = page.getByRole('textbox', { name: 'New message' });
  await expect(text).toBeFocused();
  await page.keyboard.type('Please check, @omar');
  await expect(page.getByRole('option', { name: /Omar/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('the levels');
  await expect(text.locator('[data-mention]')).toHaveText(/^@Omar/);

  // The draft is restored after a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'New message' })).toContainText('the levels');
  await page.getByRole('textbox', { name: 'New message' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page).locator('.rt-mention')).toHaveText(/^@Omar/);
  // The form closes after sending; the counter is updated.
  await expect(page.getByRole('button', { name: 'Write a message' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Discussion 1' })).toBeVisible();

  // Closing the reply form deletes its text; after a reply the form closes and the replies are shown.
  await posts(page).getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Half a thought');
  await posts(page).getByRole('button', { name: 'Cancel' }).click();
  await posts(page).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('textbox', { name: 'New reply' })).toHaveText('');
  await expect(page.getByRole('textbox', { name: 'New reply' })).toBeFocused();
  await page.keyboard.type('They are fine');
  await page.keyboard.press('Control+Enter');
  await expect(posts(page).locator('.ds-reply')).toContainText('They are fine');
  await expect(page.getByRole('textbox', { name: 'New reply' })).toBeHidden();
  await posts(page).getByRole('button', { name: 'Hide reply' }).click();
  await expect(posts(page).locator('.ds-reply')).toBeHidden();
});

test('edited, pinned, folded; a link shows one post; the selection is deleted and let go', async ({ page }) => {
  await openProject(page, 'Jetty, order', 'posts');
  for (const text of ['First note', 'Second note', 'Third note']) await write(page, text);
  const first = posts(page).filter({ hasText: 'First note' });
  await first.getByRole('button', { name: 'More for this message' }).click();
  await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
  await expect(posts(page).first()).toContainText('First note');

  const second = posts(page).filter({ hasText: 'Second note' });
  await second.getByRole('button', { name: 'More for this message' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await page.keyboard.type(', improved');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(posts(page).filter({ hasText: 'Second note, improved' })).toBeVisible();

  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.locator('.ds-folded')).toHaveCount(3);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.locator('.ds-folded')).toHaveCount(0);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /Second note/ }).check();
  await page.getByRole('checkbox', { name: /Third note/ }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 messages' }).click();
  await expect(posts(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Discussion 1' })).toBeVisible();
});

test('in Arabic: written, read and answered in Arabic, the page mirrored', async ({ page }) => {
  await openProject(page, 'Jetty, Arabic', 'posts', 'ar');
  await page.getByRole('button', { name: 'اكتب رسالة' }).click();
  await expect(page.getByRole('textbox', { name: 'رسالة جديدة' })).toBeFocused();
  await page.keyboard.type('تم صب القواعد اليوم');
  await page.getByRole('button', { name: 'نشر' }).click();
  await expect(posts(page)).toContainText('تم صب القواعد اليوم');
  await expect(page.getByRole('tab', { name: 'النقاش 1' })).toBeVisible();
  const [name, text] = await Promise.all([posts(page).locator('.k-avatar').boundingBox(), posts(page).locator('.rt').boundingBox()]);
  expect(name?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
});

test('390 wide: nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProject(page, 'Jetty, narrow', 'posts');
  await write(page, 'A note with_a_very_long_word_that_has_to_break_somewhere_on_a_small_screen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

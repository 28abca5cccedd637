/** Policies: a Word file becomes one, a revision is compared word by word in Arabic, and items are walked and moved by keyboard. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { documentOf } from '../../core/test/office.ts';
import { caller, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const OWNER = 'admin@grc.example';
const REVIEWER = 'tamim@grc.example';

/** Paths of what a test made. */
let made: string[] = [];
test.afterEach(async ({ page }) => {
  await enter(page, OWNER);
  for (const path of made.reverse()) await page.request.delete(`/api/${path}`, { headers: ORIGIN });
  made = [];
});

const meOf = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;

/** A policy with two items, reviewed, approved and published. @returns its key and those of its items. */
async function published(page: Page, browserPage: Page, name: string): Promise<{ id: number; items: number[] }> {
  await enter(browserPage, REVIEWER);
  const [mine, theirs] = [caller(page), caller(browserPage)];
  const reviewer = await meOf(browserPage);
  const { id } = await mine('POST', 'policies', {
    name_ar: name,
    reviewer_id: reviewer,
    approver_id: reviewer,
    effective_date: '2027-01-01',
  });
  made.push(`policies/${id}`);
  const items: number[] = [];
  for (const [title_ar, body_ar, title_en, body_en] of [
    ['النطاق', '<p>كل من يعمل هنا.</p>', 'Scope', '<p>Everyone who works here.</p>'],
    ['الحسابات', '<p>تُمنح الصلاحيات لمدة لا تتجاوز ستة أشهر.</p>', 'Accounts', '<p>Rights are held for six months at most.</p>'],
  ])
    items.push((await mine('POST', 'policy-items', { policy_id: id, title_ar, body_ar, title_en, body_en })).id);
  await mine('POST', `policies/${id}/submit_review`, {});
  await theirs('POST', `policies/${id}/complete_review`, {});
  await theirs('POST', `policies/${id}/approve`, {});
  await mine('POST', `policies/${id}/publish`, {});
  return { id, items };
}

test('in Arabic a policy is revised, and what changed is shown word by word, walked, agreed to and exported', async ({ page, browser }) => {
  const other = await browser.newPage();
  await enter(page, OWNER, 'ar');
  const name = `سياسة الاختبار ${mark()}`;
  const { id, items } = await published(page, other, name);
  await other.close();
  const call = caller(page);
  await call('POST', `policies/${id}/revise`, { step: 'minor' });
  await call('PUT', `policy-items/${items[1]}`, { body_ar: '<p>تمنح الصلاحيات لمدة لا تتجاوز سنة واحدة.</p>' });
  await call('POST', 'policy-items', { policy_id: id, title_ar: 'الاستثناءات', body_ar: '<p>يعتمدها المالك.</p>' });

  await page.goto(`/policy/${id}/items`);
  await page.getByRole('link', { name: 'مقارنة مع 1.0' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ما الذي تغيّر');
  const changed = page.getByRole('article', { name: 'البند 2: معدَّل' });
  await expect(changed.locator('section[lang="ar"] del')).toContainText('ستة أشهر');
  await expect(changed.locator('section[lang="ar"] ins')).toContainText('سنة واحدة');
  // The vowel signs of the first word are no change; the marks are said to those who do not see them.
  await expect(changed.locator('section[lang="ar"] ins .sr')).toHaveText('مضاف:');
  await expect(changed.locator('section[lang="en"] ins')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'البند 1 دون تغيير' })).toBeVisible();

  await expect(page.getByText('1 من 2')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('2 من 2')).toBeVisible();
  await expect(page.getByRole('article', { name: 'البند 3: مضاف' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByText('1 من 2')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('.pc').analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'البند 1 دون تغيير' }).click();
  await expect(page.getByText('كل من يعمل هنا.')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير المقارنة' }).click();
  expect((await file).suggestedFilename()).toMatch(/1\.0-1\.1 .*\.docx$/);

  await page.getByRole('button', { name: 'الموافقة على البندين' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'الموافقة على البندين' }).click();
  await expect(page.getByText('اتُّفق على بندين')).toBeVisible();
  await expect(page.getByRole('button', { name: 'الموافقة على البندين' })).toHaveCount(0);
});

test('a reviewer sends a revision back from the comparison with a comment, and its owner, who cannot, reads where it is', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await enter(page, OWNER, 'en');
  const { id } = await published(page, other, `Keys ${mark()}`);
  const call = caller(page);
  await call('POST', `policies/${id}/revise`, { step: 'minor' });
  await call('POST', `policies/${id}/submit_review`, {});

  // The owner neither reviews nor sends back: the buttons are absent.
  await page.goto(`/policy/${id}/items`);
  const line = page.getByRole('list', { name: 'Review and approval' });
  await expect(line.locator('[aria-current="step"]')).toContainText('2 of 2 items agreed');
  await expect(page.getByRole('button', { name: 'Send back' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Complete review' })).toHaveCount(0);
  // On its page neither: what comes next is the reviewer's, and nothing else takes its place.
  await page.goto(`/policy/${id}`);
  await expect(page.getByRole('tab', { name: /^Overview/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock the note' })).toHaveCount(0);

  await enter(other, REVIEWER, 'en');
  await other.goto(`/policy/${id}/items`);
  await expect(other.getByRole('button', { name: 'Complete review' })).toBeVisible();
  await other.getByRole('link', { name: 'Compare with 1.0' }).click();
  // The page that is left has a button of this name, too.
  await expect(other.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await other.getByRole('button', { name: 'Send back' }).click();
  const dialog = other.getByRole('dialog', { name: 'Send back' });
  await expect(dialog.getByRole('button', { name: 'Send back' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('The second item says nothing about guests.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(other.getByText('Policy sent back')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send back' })).toHaveCount(0);
  await other.close();

  await page.goto(`/policy/${id}/items`);
  await expect(line.locator('[aria-current="step"]')).toContainText('sent back');
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ policy_id: id, type: 'rejection' }));
  const rows = await caller<{ note: string }[]>(page)('GET', `policy-transactions?filter=${filter}`);
  expect(rows.map(({ note }) => note)).toEqual(['The second item says nothing about guests.']);

  // What was published before the revision is read only, and both languages are read beside each other.
  await page.getByLabel('Version of the policy').selectOption({ label: 'Version 1.0' });
  await expect(page.getByRole('note')).toContainText('is read only');
  await expect(page.getByRole('group', { name: 'Read or edit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Both' }).click();
  const item = page.getByRole('article').filter({ hasText: 'Rights are held for six months at most.' });
  await expect(item.locator('section').first()).toHaveAttribute('dir', 'ltr');
  await expect(item.locator('section[dir="rtl"]')).toContainText('ستة أشهر');
  await page.getByRole('button', { name: 'Back to version 1.1' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit item' })).toBeVisible();
});

test('a Word file is imported from the list, and its items are walked and moved by keyboard', async ({ page }) => {
  await enter(page, OWNER, 'en');
  const name = `Backup ${mark()}`;
  const p = (text: string, style = ''): string =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const buffer = await documentOf(p('Scope', 'H1') + p('Everybody.') + p('Rules', 'H1') + p('Daily.'), {
    'word/styles.xml': '<w:styles xmlns:w="w"><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>',
  });
  await page.goto('/policy');
  await page.getByRole('button', { name: 'Import Word file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Word file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(dialog.getByRole('alert')).toContainText('Only Word documents');
  await dialog.getByLabel('Word file').setInputFiles({ name: `${name}.docx`, mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('button', { name: 'Create policy' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 items were read');
  await dialog.getByRole('button', { name: 'Open the text' }).click();
  await expect(page).toHaveURL(/\/policy\/\d+\/items$/);
  made.push(`policies/${/\/policy\/(\d+)/.exec(page.url())?.[1]}`);

  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('button', { name: '1 Scope' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(outline.getByRole('button', { name: '2 Rules' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(outline.getByRole('button', { name: '1 Rules' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(outline.getByRole('button', { name: '2 Rules' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(outline.getByRole('button', { name: '1.1 Rules' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(outline.getByRole('button', { name: '2 Rules' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on 2' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit item' })).toBeVisible();
});

test('words of an item are commented on, marked, answered, and said to be gone once the text has changed', async ({ page }) => {
  await enter(page, OWNER, 'en');
  const call = caller(page);
  const { id } = await call('POST', 'policies', { name_en: `Words ${mark()}` });
  made.push(`policies/${id}`);
  const item = await call('POST', 'policy-items', {
    policy_id: id,
    title_en: 'Sessions',
    body_en: '<p>A session ends after eight hours.</p>',
  });
  await page.goto(`/policy/${id}/items`);
  const body = page.locator(`#item-${item.id} .rt`);
  // As a reader drags over them: from the beginning of the words to their end.
  await body.evaluate((element) => {
    const text = element.querySelector('p')?.firstChild as Text;
    const at = text.data.indexOf('eight hours');
    getSelection()?.setBaseAndExtent(text, at, text, at + 'eight hours'.length);
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  const side = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Item 1' }) });
  await expect(side.getByText('eight hours')).toBeVisible();
  await side.getByRole('textbox', { name: 'Comment on 1' }).fill('Night shifts last twelve.');
  await side.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(body.locator('mark')).toHaveText('eight hours');
  await side.getByRole('button', { name: 'Reply' }).click();
  await side.getByRole('textbox', { name: /^Reply to / }).fill('Then they are extended.');
  await side.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(side.locator('.pi-replies')).toContainText('Then they are extended.');
  expect((await new AxeBuilder({ page }).include('.pi-side').analyze()).violations).toEqual([]);

  await call('PUT', `policy-items/${item.id}`, { body_en: '<p>A session ends after twelve hours.</p>' });
  await page.reload();
  await expect(side.getByText('The text has changed: these words are no longer in it')).toBeVisible();
  await expect(body.locator('mark')).toHaveCount(0);
});

test('where a path decides on policies, its steps stand on the line and whoever is asked approves on the text', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await enter(other, REVIEWER, 'ar');
  await enter(page, OWNER, 'en');
  const call = caller(page);
  const name = `Path ${mark()}`;
  const path = await call('POST', 'approval-templates', {
    name_en: name,
    record_type: 'policy_approval',
    condition: { 'policy_id.classification': 'top_secret' },
    steps: [
      {
        step_no: 1,
        name_en: 'Legal affairs',
        name_ar: 'الشؤون القانونية',
        approver_kind: 'users',
        user_ids: [await meOf(other)],
        mode: 'any',
      },
    ],
  });
  made.push(`approval-templates/${path.id}`);
  const { id } = await call('POST', 'policies', { name_en: name, name_ar: name, classification: 'top_secret' });
  made.push(`policies/${id}`);
  await call('POST', 'policy-items', { policy_id: id, title_en: 'Scope', body_en: '<p>Everyone.</p>' });
  await page.goto(`/policy/${id}/items`);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  const line = page.getByRole('list', { name: 'Review and approval' });
  await expect(line.locator('[aria-current="step"]')).toContainText('Legal affairs');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await other.goto(`/policy/${id}/items`);
  await other.getByRole('button', { name: 'اعتماد', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'اعتماد', exact: true }).click();
  await expect(other.getByRole('list', { name: 'المراجعة والاعتماد' }).locator('li').nth(1)).toContainText('اعتُمدت');
  await other.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

/** Audit contracts: the tree and its keyboard, a contract from its packages to its closing, and the view without permissions. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

const ADMIN = 'admin@grc.example';
const REVIEWER = 'reviewer@grc.example';

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

test.afterEach(cleanUp);

test('the tree opens and closes by the reading direction; status and words stand in the address', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL! }]);
  await enter(page, ADMIN);
  await page.goto('/grc/contracts');
  const key = await page.locator('.ct-row[data-kind="subscription"][aria-expanded="true"]').first().getAttribute('data-key');
  const first = page.locator(`[data-key="${key}"]`);
  await first.focus();
  await first.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await first.press('ArrowLeft');
  await expect(page.locator('.ct-row[data-kind="package"]').first()).toBeFocused();
  await page.getByRole('button', { name: /^مغلقة/ }).click();
  await expect(page).toHaveURL(/status=closed/);
  await expect(page.locator('.ct-row[data-kind="subscription"]:not([data-shut])')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('no such contract');
  await expect(page).toHaveURL(/search=no/);
  await expect(page.locator('.k-empty')).toBeVisible();
});

test('a contract is made of packages, gets a round and a note, and is closed for good', async ({ page }) => {
  const title = `Evidence of the autumn run ${mark()}`;
  await enter(page, ADMIN);
  await page.goto('/grc/subscribe');
  await expect(page.locator('.sb-line').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).press('Control+Enter');
  await expect(page.getByText('Please select at least one compliance package.')).toBeVisible();
  await expect(page.getByText('Please enter a Title.')).toBeVisible();
  await page.locator('.sb-line').first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Title' }).press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = /\/grc\/contracts\/(\d+)/.exec(page.url())![1]!;
  alsoMade(`/api/subscription/${id}`);

  await page.getByRole('button', { name: 'Create round' }).click();
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/audit-rounds') && answer.request().method() === 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Create round' }).click();
  const round = ((await (await made).json()) as { data: { id: number } }).data.id;
  await expect(row(page, /Round 1/)).toBeVisible();
  await page.request.delete(`/api/audit-rounds/${round}`, { headers: ORIGIN });

  await page.goto('/grc/contracts');
  const line = page.locator('.ct-row[data-kind="subscription"]', { has: page.getByTitle(title) });
  await line.hover();
  await line.getByRole('button', { name: 'Note' }).click();
  const note = page.getByRole('dialog', { name: /Note/ });
  await note.getByRole('textbox').fill('Sampling: ten servers for each site.');
  await note.getByRole('textbox').press('Control+Enter');
  await expect(note.getByRole('button', { name: 'Edit note' })).toBeVisible();
  await note.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(note.getByText('Locked. Unlock it to edit.')).toBeVisible();
  await expect(note.getByRole('button', { name: 'Edit note' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await line.getByRole('button', { name: 'Close contract' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure? This cannot be undone.');
  await question.getByRole('button', { name: 'Close contract' }).click();
  await expect(line.getByText('Closed')).toBeVisible();
  await line.hover();
  await expect(line.getByRole('button', { name: 'Close contract' })).toHaveCount(0);
});

test('a reviewer sees the way to the own controls, and nothing to create or to close', async ({ page }) => {
  await enter(page, REVIEWER);
  await page.goto('/grc/contracts');
  await expect(page.locator('.ct-row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Create (round|audit contract)|Close (round|contract))$/ })).toHaveCount(0);
  await page.goto('/grc/subscribe');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.locator('.sb-line')).toHaveCount(0);
});

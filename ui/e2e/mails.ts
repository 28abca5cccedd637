/** Mails of the product under test: they stand in its outbox, written by jobs a moment after what they are about. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { OUTBOX } from './outbox.ts';

/** Path of the newest link in a mail to the address whose text matches. */
export async function mailed(page: Page, to: string, link: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    await page.goto(OUTBOX);
    const texts = await page.locator('article', { hasText: to }).allTextContents();
    found = texts.map((text) => link.exec(text)?.[0]).find(Boolean) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** Of a mail with which somebody chooses a password. */
export const PASSWORD_LINK = /http\S+password-reset\/[\w-]{43}/;

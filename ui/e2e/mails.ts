/** Mails of the product under test: jobs write them to its outbox shortly after the event. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { OUTBOX } from './outbox.ts';

/** Path of the newest matching link in a mail to the address. */
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

/** The link of a mail for choosing a password. */
export const PASSWORD_LINK = /http\S+password-reset\/[\w-]{43}/;

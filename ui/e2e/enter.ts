/** Sign-in and API calls without a page, with one session per person and worker, because password hashing is slow by design. */
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { BASE } from './product.ts';

export const ADMIN = 'admin@pmis.example';
export const MEMBER = 'member@pmis.example';
export const PASSWORD = 'Rukn#2026';

/** A write from outside a page must send the page's origin. */
export const ORIGIN = { origin: BASE };

type Cookies = Parameters<BrowserContext['addCookies']>[0];

const sessions = new Map<string, Cookies>();

/** Signs in a browser context without a page. @param own a separate session, for tests that end sessions or change a password. */
export async function signIn(context: BrowserContext, email: string, { own = false } = {}): Promise<void> {
  const known = own ? undefined : sessions.get(email);
  if (known) {
    await context.addCookies(known);
    if ((await context.request.get('/api/user')).ok()) return;
  }
  const answer = await context.request.post('/api/login', { data: { email, password: PASSWORD, remember_me: true } });
  expect(answer.ok(), `${email}: ${answer.status()}`).toBe(true);
  if (!own)
    sessions.set(
      email,
      (await context.cookies(BASE)).filter(({ name }) => name !== 'lang'),
    );
}

/** The same for a page, in a language; default: the browser's or the test's language. */
export async function enter(page: Page, email = ADMIN, language?: 'en' | 'ar', options: { own?: boolean } = {}): Promise<void> {
  if (language) await page.context().addCookies([{ name: 'lang', value: language, url: BASE }]);
  await signIn(page.context(), email, options);
}

/** The API's answer about a record. */
export type Answered = { id: number; row_version: number } & Record<string, unknown>;
export type Call<R = Answered> = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => Promise<R>;

/** Calls below /api as the signed-in user, independent of the page, like another window. */
export const caller =
  <R = Answered>(page: Page): Call<R> =>
  async (method, path, data) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: ORIGIN, ...(data === undefined ? {} : { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: R }).data;
  };

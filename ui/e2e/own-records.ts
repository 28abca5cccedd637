/** Fixtures of the record page tests: records that go to the recycle bin afterwards. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';

/** Paths of the created records, children last. */
let made: string[] = [];

/** For afterEach: other tests count the demo data only. */
export async function cleanUp({ page }: { page: Page }): Promise<void> {
  for (const path of made.reverse()) await page.request.delete(path, { headers: ORIGIN });
  made = [];
}

export const alsoMade = (path: string): void => {
  made.push(path);
};

/** A project of this test, so that the demo data stays unchanged. */
export async function project(page: Page, name: string, values: Record<string, unknown> = {}): Promise<number> {
  const people = (await (await page.request.get('/api/lookup/user?search=omar')).json()) as { data: { id: number }[] };
  const answer = await page.request.post('/api/projects', {
    headers: ORIGIN,
    data: {
      name_en: name,
      name_ar: 'مشروع الاختبار',
      manager_id: people.data[0]?.id,
      start_date: '2026-02-01',
      end_date: '2027-03-31',
      budget: 1_000_000,
      ...values,
    },
  });
  expect(answer.status()).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  made.push(`/api/projects/${id}`);
  return id;
}

/** Signs in, creates a project and opens a tab of it. @param language the page's language */
export async function openProject(page: Page, name: string, tab = '', language: 'en' | 'ar' = 'en'): Promise<number> {
  await enter(page, ADMIN, language);
  const id = await project(page, name);
  await page.goto(`/projects/${id}${tab ? `?tab=${tab}` : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: language === 'ar' ? 'مشروع الاختبار' : name })).toBeVisible();
  return id;
}

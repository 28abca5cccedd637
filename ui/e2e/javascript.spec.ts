/** JavaScript that a page costs, compressed as it is sent: what the browser fetches until the page is still. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter } from './enter.ts';

/** Limits in kB of 1,000 bytes. */
const [SIGN_IN, LIST] = [170, 320];

/** @returns compressed sizes in bytes by file. */
async function scripts(page: Page, path: string): Promise<Map<string, number>> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  );
  return new Map(fetched);
}

const kB = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
const largest = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes]
    .sort((a, b) => b[1] - a[1])
    .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)}`)
    .join('\n');

test('the sign-in page', async ({ page }) => {
  const sizes = await scripts(page, '/login');
  expect(sizes.size).toBeGreaterThan(0);
  expect(kB(sizes), largest(sizes)).toBeLessThanOrEqual(SIGN_IN);
});

const GRC = 'admin@grc.example';

/** Lists with most above and within them, in the language with the larger texts. */
for (const [list, language, who] of [
  ['/projects', 'en', ADMIN],
  ['/projects', 'ar', ADMIN],
  ['/contracts', 'ar', ADMIN],
  ['/pm-web/rfi', 'ar', ADMIN],
  ['/policy', 'ar', GRC],
  ['/assets', 'ar', GRC],
  ['/grc/risk-register', 'ar', GRC],
  ['/grc/audit-rounds', 'ar', GRC],
] as const)
  test(`${language}: the list ${list}`, async ({ page }) => {
    await enter(page, who, language);
    const sizes = await scripts(page, list);
    await expect(page.locator('.lt [data-row]').first()).toBeVisible();
    expect(kB(sizes), largest(sizes)).toBeLessThanOrEqual(LIST);
  });

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the page has its data: no pending requests and no visible skeletons (content below may load on scrolling). */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.k-skeleton')].filter((element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          }).length,
      ),
    )
    .toBe(0);
}

import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Longest wait for a page, also on a busy machine. */
const LONGEST = 60_000;

/** Signals stay open as long as the page is; the browser may drop a picture for another without telling an end: the page is asked. */
const UNCOUNTED = new Set(['eventsource', 'image']);

const pending = new WeakMap<Page, { open: Set<Request>; started: number }>();

/** Counts the requests of a page from now on, so that `settled` knows when its data are there. */
export function watchRequests(page: Page): void {
  const seen = { open: new Set<Request>(), started: 0 };
  pending.set(page, seen);
  page.on('request', (request) => {
    if (UNCOUNTED.has(request.resourceType())) return;
    seen.open.add(request);
    seen.started += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => seen.open.delete(request));
}

/**
 * Waits until a watched page has its data: no request is open, fonts are there, nothing is left to do, and no skeleton and no unfinished
 * picture is in sight (content below may load on scrolling). A request that began meanwhile begins the wait again.
 */
export async function settled(page: Page): Promise<void> {
  const seen = pending.get(page);
  if (!seen) throw new Error('watchRequests comes before the page is opened');
  await page.waitForLoadState('load');
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect
    .poll(
      async () => {
        const { started } = seen;
        const unfinished = await unfinishedInSight(page);
        return unfinished + seen.open.size + seen.started - started;
      },
      { intervals: [20, 50, 100], timeout: LONGEST },
    )
    .toBe(0);
}

/** How many skeletons and unfinished pictures are in sight once fonts are loaded, the browser is idle and two frames are drawn. */
const unfinishedInSight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const unfinished = [...document.querySelectorAll('.k-skeleton'), ...[...document.images].filter(({ complete }) => !complete)];
    return unfinished.filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    }).length;
  });

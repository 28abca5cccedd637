/** The tools of a list at every width: one row, no text over text, nothing gone that is not in "More"; little above a phone's first row. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter } from './enter.ts';

const LISTS = [
  '/projects?filter={"status":{"in":["active","draft"]},"health":{"in":["off_track","at_risk"]}}',
  '/contracts',
  '/pm-web/rfi?group=status&sort=-due_date,record_number',
  '/users',
] as const;
const WIDTHS = [390, 560, 719, 720, 768, 840, 900, 1024, 1180, 1280, 1366, 1440, 1600];
const WORDS = {
  en: { more: 'More', export: 'Export', import: 'Import', filter: 'Filter' },
  ar: { more: 'المزيد', export: 'تصدير', import: 'استيراد', filter: 'تصفية' },
} as const;

/** Faults of what stands above the rows: texts and controls over one another or outside the panel, and tools in two rows. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const panel = document.querySelector('.lt')!.getBoundingClientRect();
    const parts = ['.lt-top', '.k-tabs', '.lt-tools'].flatMap((part) => [...document.querySelectorAll(`.lt ${part}`)]);
    for (const part of parts) {
      const shown = [...part.querySelectorAll<HTMLElement>('button, input, h1, a, .k-count')]
        .filter((each) => !each.parentElement?.closest('button'))
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
      const name = ({ each }: { each: HTMLElement }): string => each.getAttribute('aria-label') ?? each.innerText;
      shown.forEach((a, i) => {
        if (a.box.left < panel.left - 1 || a.box.right > panel.right + 1) found.push(`${part.className}: ${name(a)} is outside`);
        if (a.each.scrollWidth > a.each.clientWidth + 1 && !a.each.querySelector('.cut') && a.each.tagName !== 'INPUT')
          found.push(`${part.className}: ${name(a)} is cut`);
        for (const b of shown.slice(i + 1)) {
          if (a.each.contains(b.each) || b.each.contains(a.each) || a.each.closest('.k-input')?.contains(b.each)) continue;
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (across > 1 && down > 1) found.push(`${part.className}: ${name(a)} over ${name(b)}`);
        }
      });
    }
    const tools = [...document.querySelectorAll<HTMLElement>('.lt-tools button, .lt-tools input')].filter(
      (each) => !each.closest('.lf-chips'),
    );
    const middles = tools.map((each) => each.getBoundingClientRect()).map((box) => Math.round((box.top + box.bottom) / 2));
    if (Math.max(...middles) - Math.min(...middles) > 4) found.push(`tools in two rows: ${[...new Set(middles)].join(', ')}`);
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('the page scrolls sideways');
    return found;
  });
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('.lt [data-row]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

for (const language of ['en', 'ar'] as const) {
  test(`${language}: one row of tools at every width, and nothing over anything`, async ({ page }) => {
    await enter(page, ADMIN, language);
    for (const [at, list] of LISTS.entries()) {
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto(list);
      await settled(page);
      // Every width with two of the lists, and with the other two in the other language.
      for (const width of WIDTHS.filter((_, i) => i % 2 === (at + Number(language === 'ar')) % 2)) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        await expect.poll(async () => [list, width, ...(await faults(page))], { timeout: 4000 }).toEqual([list, width]);
      }
    }
  });

  test(`${language}: what has no room is in More, in one order`, async ({ page }) => {
    const words = WORDS[language];
    await enter(page, ADMIN, language);
    await page.goto(LISTS[0]);
    await settled(page);
    const tools = page.locator('.lt-tools');
    await expect(tools.getByRole('button', { name: words.export, exact: true })).toHaveText(words.export);
    await page.setViewportSize({ width: 1180, height: 900 });
    await expect(tools.getByRole('button', { name: words.export, exact: true })).toHaveText('');
    await expect(tools.getByRole('button', { name: words.filter, exact: true })).toHaveText(`${words.filter}2`);
    await page.setViewportSize({ width: 760, height: 768 });
    await expect(tools.getByRole('button', { name: words.export, exact: true })).toHaveCount(0);
    await tools.getByRole('button', { name: words.more }).click();
    const items = page.getByRole('menu', { name: words.more }).getByRole('menuitem');
    await expect(items.nth(1)).toHaveText(words.export);
    await expect(items.nth(2)).toHaveText(words.import);
    await items.nth(1).click();
    await expect(page.getByRole('menu', { name: words.export }).getByRole('menuitem').first()).toBeFocused();
  });

  test(`${language}: a phone has at most 200 px of controls above its first row`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, ADMIN, language);
    for (const list of LISTS) {
      await page.goto(list);
      await settled(page);
      const [panel, row] = await page.evaluate(() => [
        document.querySelector('.lt')!.getBoundingClientRect().top,
        document.querySelector('.lt [data-row]')!.getBoundingClientRect().top,
      ]);
      expect([list, Math.round(row! - panel!)]).toEqual([list, expect.any(Number)]);
      expect(row! - panel!, list).toBeLessThanOrEqual(200);
    }
  });

  test(`${language}: on a phone the head of a group is one line, and each line begins where the one before ends`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, ADMIN, language);
    await page.goto('/pm-web/rfi?group=status&sort=-due_date,record_number');
    await settled(page);
    const lines = (): Promise<{ head: boolean; top: number; bottom: number }[]> =>
      page.locator('.lt-body > [data-row]').evaluateAll((rows) =>
        rows
          .map((row) => ({ head: row.classList.contains('lt-group'), box: row.getBoundingClientRect() }))
          .map(({ head, box }) => ({ head, top: Math.round(box.top), bottom: Math.round(box.bottom) }))
          .sort((a, b) => a.top - b.top),
      );
    const gaps = async (): Promise<unknown> => (await lines()).filter((line, i, all) => i > 0 && line.top !== all[i - 1]!.bottom);
    // The rows of a group come after its head.
    await expect.poll(gaps).toEqual([]);
    expect((await lines()).find(({ head }) => head)).toMatchObject({ head: true });
    for (const { head, top, bottom } of await lines()) expect(bottom - top).toBe(head ? 45 : language === 'ar' ? 77 : 73);
    // At the end the last line touches the foot of the list.
    await page.locator('.lt-scroll').evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await expect
      .poll(async () => {
        const last = (await lines()).at(-1)!;
        return page
          .locator('.lt-scroll')
          .evaluate((box, bottom) => Math.abs(box.getBoundingClientRect().bottom - bottom) <= 1, last.bottom);
      })
      .toBe(true);
    await expect.poll(gaps).toEqual([]);
  });
}

test('at the usual width of a window all columns of the register of risks are in sight', async ({ page }) => {
  await enter(page, 'admin@grc.example', 'ar');
  await page.goto('/grc/risk-register');
  await settled(page);
  expect(await page.locator('.lt-scroll').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});

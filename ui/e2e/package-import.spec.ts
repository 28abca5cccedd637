/** Importing a framework: errors of a file with their positions, the resulting draft package, and a report of skipped parts. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findings } from './axe.ts';
import { enter } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

const ADMIN = 'admin@grc.example';

test.afterEach(cleanUp);

const file = (name: string, content: object | string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

const catalog = (title: string): object => ({
  catalog: {
    uuid: randomUUID(),
    metadata: { title, 'last-modified': '2026-03-01T08:00:00Z', version: '1.0', 'oscal-version': '1.1.2' },
    groups: [
      {
        id: 'ga',
        title: 'Gates',
        controls: [
          {
            id: 'ga-1',
            title: 'Watch every gate',
            links: [{ href: '#ga-2', rel: 'related' }],
            parts: [{ name: 'statement', prose: 'Guards watch.' }],
          },
          { id: 'ga-2', title: 'Close at night', parts: [{ name: 'statement', prose: 'Gates are closed.' }] },
        ],
      },
    ],
  },
});

const choose = (page: Page, ...files: ReturnType<typeof file>[]): Promise<void> =>
  page.locator('.pi input[type="file"]').setInputFiles(files);

test('a broken file is told with its place; a catalog becomes a draft with its loss report', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/grc/packages/import');
  await choose(page, file('torn.json', '{"catalog": '));
  await expect(page.getByRole('alert')).toContainText('This is not JSON: line 1, column 13');
  await page.getByRole('button', { name: 'Another file' }).click();

  const title = `HARBOUR-${mark()} baseline`;
  await choose(page, file('harbour.json', catalog(title)));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.pi-figures > [data-main] > dd')).toHaveText('2');
  await expect(page.getByRole('row', { name: /controls\/links \(related\)/ })).toContainText('1');
  expect(await findings(page, { part: '.pi' })).toEqual([]);

  await page.getByRole('button', { name: 'Import as a draft' }).click();
  await expect(page.getByRole('alert')).toHaveText('This field is required');
  await page.getByLabel('Regulator').click();
  await page.getByRole('option', { name: /Standards and Technology/ }).click();
  await page.getByRole('button', { name: 'Import as a draft' }).click();
  await expect(page.getByRole('heading', { name: /is here as a draft, with 2 controls to assess/ })).toBeVisible({ timeout: 15_000 });
  const link = page.getByRole('link', { name: 'Open the package' });
  alsoMade(`/api/compliance-packages/${/\d+$/.exec((await link.getAttribute('href')) as string)?.[0]}`);
  await expect(page.getByRole('link', { name: 'Download the report' })).toBeVisible();
  await link.click();
  await expect(page.getByText('Watch every gate').first()).toBeVisible();
});

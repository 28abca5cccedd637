/** The activity log, and the notification settings. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findings } from './axe.ts';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { BASE } from './product.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

const ADMIN = 'admin@ut.example';

test('the log tells who did what, narrows down, opens, and leaves as a file', async ({ page }) => {
  await enter(page, ADMIN);
  const name = `Observatory ${mark()}`;
  const { data: me } = (await (await page.request.get('/api/user')).json()) as { data: { id: number } };
  const { data } = (await (
    await page.request.post('/api/projects', { headers: ORIGIN, data: { name_en: name, manager_id: me.id } })
  ).json()) as { data: { id: number; row_version: number } };
  alsoMade(`/api/projects/${data.id}`);
  await page.request.put(`/api/projects/${data.id}`, { headers: ORIGIN, data: { name_en: `${name} II`, row_version: data.row_version } });

  await page.goto('/settings/activity');
  await page.getByLabel('Kind of activity').selectOption('update');
  await page.getByLabel('Kind of record').selectOption('project');
  await expect(page).toHaveURL(/deed=update&entity=project/);
  const entry = page
    .locator('.av-entry')
    .filter({ hasText: `${name} II` })
    .first();
  await expect(entry).toContainText(`Name (English) from ${name} to ${name} II`);
  await expect(entry.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', `/projects/${data.id}`);
  await entry.getByRole('button', { name: 'Show details' }).click();
  await entry.getByRole('button', { name: 'Only this record' }).click();
  await expect(page.getByRole('button', { name: `Record #${data.id}` })).toBeVisible();
  await expect(page.getByText('2 entries')).toBeVisible();
  expect((await findings(page)).map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`Name (English): ${name} → ${name} II`);
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await expect(page.getByText('The log is untouched')).toBeVisible();
});

test('what one chooses to hear of stays, in Arabic and 390 wide too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ADMIN);
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: BASE }]);
  const reset = (): Promise<unknown> =>
    page.request.put('/api/notifications/preferences', {
      headers: ORIGIN,
      data: { kinds: { post: { app: true, mail: 'daily' } }, digest_hour: 7 },
    });
  await reset();
  await page.goto('/settings/notifications');
  const post = page.getByRole('row').filter({ hasText: 'رسالة جديدة' });
  await post.getByRole('switch').click();
  await expect(page.getByRole('status').filter({ hasText: 'حُفظ' })).toBeVisible();
  await post.getByRole('button', { name: 'فورًا' }).click();
  await expect(post.getByRole('button', { name: 'فورًا' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () =>
      (
        (await (await page.request.get('/api/notifications/preferences')).json()) as { data: { kinds: { kind: string }[] } }
      ).data.kinds.find((k) => k.kind === 'post'),
    )
    .toMatchObject({ app: false, mail: 'now' });
  await page.reload();
  await expect(post.getByRole('switch')).not.toBeChecked();
  await expect(post.getByRole('button', { name: 'فورًا' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await findings(page)).map(({ id }) => id)).toEqual([]);
  await reset();
});

/** The building site: dashboard figures link to their records, and a punch item goes through its states. */
import { expect, test } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

test('the dashboard counts what its lists show', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/pm-web');
  await expect(page.getByRole('heading', { name: 'Construction', level: 1 })).toBeVisible();
  const where = encodeURIComponent(JSON.stringify({ status: { nin: ['closed', 'draft'] } }));
  const { meta } = (await (await page.request.get(`/api/pm-web/punch-items?filter=${where}`)).json()) as { meta: { total: number } };
  const figure = page.getByRole('link', { name: /Open punch items/ }).first();
  await expect(figure).toHaveText(new RegExp(`Open punch items\\s*${meta.total}`));
  await figure.click();
  await expect(page).toHaveURL(/\/pm-web\/punch-items\?/);
  await expect(page.getByRole('tab', { name: `All punch items ${meta.total}` })).toBeVisible();
});

test('a punch item is sent out, and its record says whose move it is', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/pm-web');
  const post = async (path: string, data: object): Promise<{ id: number }> =>
    ((await (await page.request.post(`/api/${path}`, { data, headers: ORIGIN })).json()) as { data: { id: number } }).data;
  const read = async (path: string): Promise<{ id: number }[]> =>
    ((await (await page.request.get(`/api/${path}`)).json()) as { data: { id: number }[] }).data;
  const [[project], [company], [person]] = await Promise.all([
    read('pm-web/projects?is_active=true&limit=1'),
    read('companies?status=active&limit=1'),
    read('tenant/users?email=layan@pmis.example'),
  ]);
  const name = `Loose handrail ${mark()}`;
  const list = await post('pm-web/punch-lists', { project_id: project?.id, company_id: company?.id, description: name });
  alsoMade(`/api/pm-web/punch-lists/${list.id}`);
  const item = await post('pm-web/punch-items', { punch_list_id: list.id, name, assignees: [{ user_id: person?.id }] });
  alsoMade(`/api/pm-web/punch-items/${item.id}`);
  await page.goto(`/pm-web/punch-items/${item.id}`);
  await page.getByRole('button', { name: 'Initiate' }).click();
  await page.getByRole('button', { name: 'Send to assignees' }).click();
  await expect(page.getByText('Work required').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Layan/ }).first()).toBeVisible();
});

/** Approvals: a path is created in Arabic and tested on a record; a record is submitted on its page and returned from the inbox. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const ADMIN = 'admin@pmis.example';

interface Made {
  path?: number;
  request?: number;
  also?: number;
}
let made: Made = {};

const post = async (page: Page, address: string, data: object): Promise<{ id: number } & Record<string, unknown>> => {
  const answer = await page.request.post(address, { headers: ORIGIN, data });
  expect([address, answer.status(), await answer.text()]).toEqual([address, 200, expect.any(String)]);
  return ((await answer.json()) as { data: { id: number } }).data;
};
const idOf = async (page: Page, address: string): Promise<number> =>
  ((await (await page.request.get(address)).json()) as { data: { id: number }[] }).data[0]?.id as number;

/** A path that matches one request only, with the reader as its only approver, and that request. */
async function arrange(page: Page, subject: string): Promise<void> {
  const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
  const step = { step_no: 1, name_en: 'Cost control', approver_kind: 'users', user_ids: [me], mode: 'any', due_days: 2 };
  made.path = (
    await post(page, '/api/approval-templates', {
      name_en: `Way of ${subject}`,
      record_type: 'budget_request',
      position: 0,
      condition: { description: { contains: subject } },
      steps: [step],
    })
  ).id;
  const [project, cost] = [
    await idOf(page, '/api/pm-web/projects?is_active=true&limit=1'),
    await idOf(page, '/api/pm-web/cost-codes?limit=1'),
  ];
  made.request = (
    await post(page, '/api/pm-web/budget-requests', {
      description: subject,
      request_type: 'increase',
      justification: 'Needed',
      project_id: project,
      lines: [{ cost_code_id: cost, description: 'Piles', ext_cost: 40_000 }],
    })
  ).id;
}

test.afterEach(async ({ page }) => {
  const headers = ORIGIN;
  for (const id of [made.request, made.also])
    if (id !== undefined) await page.request.delete(`/api/pm-web/budget-requests/${id}`, { headers });
  if (made.path !== undefined) await page.request.delete(`/api/approval-templates/${made.path}`, { headers });
  made = {};
});

test('a record is submitted on its page and returned from the inbox, with a reason', async ({ page }) => {
  const subject = `Deeper piles ${mark()}`;
  await enter(page, ADMIN);
  await arrange(page, subject);
  await page.goto(`/pm-web/budget-requests/${made.request}`);
  const path = page.getByRole('region', { name: 'Approval path' });
  await expect(path).toContainText('Cost control');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(path).toContainText('Your step');

  await page.goto('/approvals');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  const record = page.locator('.ap-record');
  await expect(record.getByRole('heading', { level: 1 })).toContainText(subject);
  await record.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Return', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('The unit cost is missing');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(subject) })).toHaveCount(0);

  await page.goto(`/pm-web/budget-requests/${made.request}?tab=approval`);
  await expect(page.getByRole('tabpanel')).toContainText('The unit cost is missing');
  await expect(page.getByRole('button', { name: 'Resubmit', exact: true })).toBeVisible();
});

test('by keys alone: one is returned with the words below it, the next opens by itself, an amount is typed in Arabic digits', async ({
  page,
}) => {
  const subject = `Quay wall ${mark()}`;
  await enter(page, ADMIN);
  await page.goto('/settings/approvals');
  await arrange(page, subject);
  const first = made.request as number;
  const { project_id: project } = (
    (await (await page.request.get(`/api/pm-web/budget-requests/${first}`)).json()) as { data: { project_id: number } }
  ).data;
  const cost = await idOf(page, '/api/pm-web/cost-codes?limit=1');
  made.also = (
    await post(page, '/api/pm-web/budget-requests', {
      description: `${subject} II`,
      request_type: 'increase',
      justification: 'Needed',
      project_id: project,
      lines: [{ cost_code_id: cost, description: 'Piles', ext_cost: 50_000 }],
    })
  ).id;
  for (const id of [first, made.also]) await post(page, `/api/pm-web/budget-requests/${id}/submit`, {});

  await page.goto(`/approvals?box=waiting&item=budget_request.${first}`);
  const heading = page.locator('.ap-record').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(subject);
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.type('The rate is missing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(heading).toHaveText(`${subject} II`);
  await expect(page.getByRole('link', { name: new RegExp(`${subject}(?! II)`) })).toHaveCount(0);

  await page.goto(`/settings/approvals/${made.path}`);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('dialog').getByText('Total', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Total', exact: true }).fill('٥٠٠٬٠٠٠');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/settings\/approvals$/);
  const stored = ((await (await page.request.get(`/api/approval-templates/${made.path}`)).json()) as { data: { condition: object } }).data;
  expect(JSON.stringify(stored.condition)).toContain('500000');
});

test('a path is read in Arabic, and tried on a record', async ({ page, baseURL }) => {
  const subject = `Promenade ${mark()}`;
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await enter(page, ADMIN);
  await page.goto('/settings/approvals');
  await arrange(page, subject);
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  const preview = page.getByRole('complementary', { name: 'جرّبه على سجل' });
  await preview.getByRole('combobox').fill(subject);
  await preview.getByRole('option', { name: new RegExp(subject) }).click();
  await expect(preview).toContainText('هذا المسار');
  await expect(preview.getByRole('listitem')).toHaveCount(1);
});

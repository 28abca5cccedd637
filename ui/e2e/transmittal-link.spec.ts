/** A transmittal goes to a contact without an account, who answers by the mailed link, in Arabic. */
import { expect, test } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mailed } from './mails.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

test.afterEach(cleanUp);

const LINK = /http\S+\/transmittal\/[\w-]{43}/;

test('a recipient acknowledges and responds by link, and the record says so', async ({ page, browser, baseURL }) => {
  await enter(page, ADMIN);
  await page.goto('/pm-web');
  const post = async <T = { id: number }>(path: string, data: object = {}): Promise<T> =>
    ((await (await page.request.post(`/api/${path}`, { data, headers: ORIGIN })).json()) as { data: T }).data;
  const read = async (path: string): Promise<{ id: number }[]> =>
    ((await (await page.request.get(`/api/${path}`)).json()) as { data: { id: number }[] }).data;
  const [[project], [company]] = await Promise.all([
    read('pm-web/projects?is_active=true&limit=1'),
    read('companies?status=active&limit=1'),
  ]);
  const stamp = mark();
  const email = `salma-${stamp}@sahab.example`;
  const contact = await post('company-contacts', { company_id: company?.id, name_en: 'Salma Haddad', name_ar: 'سلمى حداد', email });
  alsoMade(`/api/company-contacts/${contact.id}`);
  const { id } = await post('pm-web/transmittals', {
    project_id: project?.id,
    description: `مخططات القواعد ${stamp}`,
    from_contact_id: contact.id,
    to_contact_ids: [contact.id],
    purpose_code: 'for_review',
    items: [{ format: 'document', number: 'S-201', description: 'مسقط القواعد', copies: 2 }],
  });
  await page.goto(`/pm-web/transmittals/${id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText('A link was sent by email to one recipient')).toBeVisible();
  const link = await mailed(page, email, LINK);

  const visitor = await browser.newContext({ baseURL: baseURL as string });
  await visitor.addCookies([{ name: 'lang', value: 'ar', url: baseURL as string }]);
  const guest = await visitor.newPage();
  const answer = await guest.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest.getByRole('heading', { level: 1, name: `مخططات القواعد ${stamp}` })).toBeVisible();
  await expect(guest.getByRole('cell', { name: 'S-201' })).toBeVisible();
  await guest.getByRole('button', { name: 'الاكتفاء بتأكيد الاستلام الآن' }).click();
  await expect(guest.getByText('أكدتم الاستلام')).toBeVisible();
  await guest.getByLabel('ردكم').fill('لا ملاحظات لدينا، ويمكنكم المتابعة.');
  await guest.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(guest.getByRole('heading', { name: 'شكرًا لكم' })).toBeVisible();
  await visitor.close();

  await page.goto(`/pm-web/transmittals/${id}?tab=history`);
  await expect(page.getByText('by link').first()).toBeVisible();
  await expect(page.getByText('Salma Haddad').first()).toBeVisible();
  await page.goto(`/pm-web/transmittals/${id}?tab=recipients`);
  await expect(page.getByText('لا ملاحظات لدينا، ويمكنكم المتابعة.').first()).toBeVisible();
  await post(`pm-web/transmittals/${id}/void`, { void_reason: 'Test' });
});

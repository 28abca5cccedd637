/** In Arabic: a policy is revised, reviewed, approved and published, and a reader acknowledges it after its quiz. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { caller, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const OWNER = 'admin@grc.example';
const REVIEWER = 'tamim@grc.example';
const READER = 'viewer@grc.example';

let made: number[] = [];
test.afterEach(async ({ page }) => {
  await enter(page, OWNER);
  for (const id of made) await page.request.delete(`/api/policies/${id}`, { headers: ORIGIN });
  made = [];
});

const idOf = async (page: Page, email: string): Promise<number> => {
  await enter(page, email);
  return (await caller<{ id: number }>(page)('GET', 'user')).id;
};

/** A policy for one reader, with two items, published once. */
async function published(page: Page, name: string): Promise<number> {
  const [reviewer, reader] = [await idOf(page, REVIEWER), await idOf(page, READER)];
  await enter(page, OWNER);
  const { id } = await caller(page)('POST', 'policies', {
    name_ar: name,
    reviewer_id: reviewer,
    approver_id: reviewer,
    effective_date: '2026-01-01',
    acknowledgement_required: true,
    audience: 'chosen',
    audience_user_ids: [reader],
  });
  made.push(id);
  for (const [title_ar, text] of [
    ['الغرض', 'تُسلَّم الأجهزة لأداء العمل.'],
    ['ما يجب', 'اقفل الشاشة عند مغادرتها.'],
  ])
    await caller(page)('POST', 'policy-items', { policy_id: id, title_ar, body_ar: `<p>${text}</p>` });
  await caller(page)('POST', `policies/${id}/submit_review`, {});
  await enter(page, REVIEWER);
  for (const action of ['complete_review', 'approve']) await caller(page)('POST', `policies/${id}/${action}`, {});
  await enter(page, OWNER);
  await caller(page)('POST', `policies/${id}/publish`, {});
  return id;
}

/** The next step of the policy, as its button says it; its dialog has a button of the same name. */
async function step(page: Page, who: string, id: number, action: string): Promise<void> {
  await enter(page, who, 'ar');
  await page.goto(`/policy/${id}`);
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: action, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('in Arabic a policy is revised, compared, approved and published, and acknowledged after its quiz', async ({ page }) => {
  const name = `الاستخدام المقبول ${mark()}`;
  const id = await published(page, name);
  // The first version is acknowledged, so that the next one says what is new.
  await enter(page, READER);
  const [first] = (await caller<{ id: number }[]>(page)('GET', `policy-acknowledgements?policy_id=${id}`)) as unknown as { id: number }[];
  const read = await caller<{ parts: { id: number }[]; text_hash: string }>(page)('GET', `policy-reading/${first!.id}`);
  await caller(page)('POST', `policy-reading/${first!.id}`, { parts: read.parts.map((part) => part.id) });
  await caller(page)('POST', `policy-acknowledgements/${first!.id}/acknowledge`, {
    text_hash: read.text_hash,
    language: 'ar',
    agreed: true,
  });

  await enter(page, OWNER, 'ar');
  await page.goto(`/policy/${id}`);
  await page.getByRole('button', { name: 'تنقيح', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('تغيير صغير').click();
  await dialog.getByRole('button', { name: 'تنقيح', exact: true }).click();
  await expect(dialog).toBeHidden();
  const [item] = (await caller(page)('GET', `policy-items?policy_id=${id}&sort=id`)) as unknown as { id: number }[];
  await caller(page)('PUT', `policy-items/${item!.id}`, { body_ar: '<p>تُسلَّم الأجهزة والحسابات لأداء العمل.</p>' });
  await caller(page)('POST', 'policy-questions', {
    policy_id: id,
    text_ar: 'متى تقفل الشاشة؟',
    kind: 'single',
    options: [
      { text_ar: 'عند مغادرتها', is_right: true },
      { text_ar: 'في آخر الأسبوع', is_right: false },
    ],
  });
  await step(page, OWNER, id, 'إرسال للمراجعة');
  await enter(page, REVIEWER, 'ar');
  await page.goto(`/policy/${id}/compare`);
  const change = page.getByRole('article', { name: 'البند 1: معدَّل' });
  await expect(change.locator('section[lang="ar"] ins')).toContainText('والحسابات');
  await step(page, REVIEWER, id, 'إتمام المراجعة');
  await step(page, REVIEWER, id, 'اعتماد');
  await step(page, OWNER, id, 'نشر');

  await enter(page, READER, 'ar');
  await page.goto('/to-acknowledge');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: /الجديد منذ إقرارك بالإصدار 1.0/ })).toContainText('غُيّر 1 الغرض');
  const acknowledge = page.getByRole('button', { name: 'أُقرّ', exact: true });
  await expect(acknowledge).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar', { name: 'المقروء' })).toHaveAttribute('aria-valuenow', '2');

  const check = page.getByRole('button', { name: 'تحقق من الإجابات' });
  await page.getByRole('radio', { name: 'في آخر الأسبوع' }).click();
  await check.click();
  await expect(page.getByText('الصحيح 0%. بقيت محاولتان')).toBeVisible();
  await page.getByRole('radio', { name: 'عند مغادرتها' }).click();
  await check.click();
  await expect(page.getByText('اجتزته بنسبة 100%')).toBeVisible();

  await page.getByRole('checkbox', { name: 'قرأت هذه السياسة وفهمتها وسألتزم بها' }).click();
  await acknowledge.click();
  const receipt = page.getByRole('region', { name: 'أقررت بهذه السياسة' });
  await expect(receipt).toContainText('1.1');
  await expect(receipt).toContainText(/(?:[0-9a-f]{4} ){3}[0-9a-f]{4}/);
  await expect(page.getByRole('heading', { name: 'أقررت بهذه السياسة' })).toBeFocused();
  expect((await new AxeBuilder({ page }).include('.ak').analyze()).violations.map(({ id: rule }) => rule)).toEqual([]);

  await enter(page, OWNER, 'ar');
  await page.goto(`/policy/${id}`);
  await expect(page.getByText('1 من شخص واحد أقرّوا بالإصدار 1.1')).toBeVisible();
});

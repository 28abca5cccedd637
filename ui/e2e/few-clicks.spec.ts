/** What people do all day takes few clicks and keys, in both languages: counted here, so that it stays so. Typing a text is not counted. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';

type Made = { id: number };

/** Calls the API and returns its answer. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const answer = await page.request[method](`/api/${path}`, { headers: ORIGIN, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Counts what it is asked to do. */
function counter(): { does: (work: Promise<unknown>) => Promise<void>; count: () => number } {
  let count = 0;
  return {
    does: async (work) => {
      count += 1;
      await work;
    },
    count: () => count,
  };
}

async function draft(page: Page): Promise<number> {
  const me = await call<Made>(page, 'get', 'user');
  const [contact] = await call<Made[]>(page, 'get', 'lookup/company_contact');
  const { id: project_id } = await call<Made>(page, 'post', 'pm-web/projects', { project_name_en: `Few ${Date.now()}`, manager_id: me.id });
  const { id } = await call<Made>(page, 'post', 'pm-web/rfi', {
    project_id,
    description: 'Wall thickness at the inlet',
    question: '<p>Which thickness holds?</p>',
    from_contact_id: contact!.id,
    to_contact_id: contact!.id,
    rfi_manager_id: me.id,
    assignee_ids: [me.id],
    response_due_date: '2039-01-01',
  });
  return id;
}

const WORDS = {
  en: { open: 'Open', reply: 'Write a reply', accept: 'Accept as answer', answer: 'Answer', submit: /Submit and/, finding: 'finding' },
  ar: { open: 'فتح', reply: 'اكتب ردًا', accept: 'اعتماده جوابًا', answer: 'الإجابة', submit: /تقديم و/, finding: 'الملاحظة' },
} as const;

for (const lang of ['en', 'ar'] as const) {
  const words = WORDS[lang];

  test(`an RFI from draft to answered: at most 6, ${lang}`, async ({ page }) => {
    await enter(page, 'admin@pmis.example', lang);
    await page.goto('/pm-web/rfi');
    const { does, count } = counter();
    await page.goto(`/pm-web/rfi/${await draft(page)}`);
    await does(page.locator('.d-head').getByRole('button', { name: words.open, exact: true }).click());
    await does(page.getByRole('dialog').getByRole('button', { name: words.open, exact: true }).click());
    await expect(page.getByRole('button', { name: words.reply })).toBeVisible();
    await does(page.keyboard.press('r'));
    await expect(page.getByRole('textbox', { name: words.reply })).toBeFocused();
    await page.keyboard.type('300 mm.');
    await does(page.keyboard.press('Control+Enter'));
    const accept = page.locator('.d-head').getByRole('button', { name: words.accept });
    await does(accept.click());
    await expect(page.getByRole('region', { name: words.answer, exact: true })).toContainText('300 mm.');
    expect(count()).toBeLessThanOrEqual(6);
  });

  test(`a review with evidence: at most 5, ${lang}`, async ({ page, browser, baseURL }) => {
    await enter(page, 'admin@grc.example');
    await page.goto('/grc/contracts');
    const [ecc] = await call<Made[]>(page, 'get', 'compliance-packages?short_name=ECC&fields=short_name');
    const { id: subscription_id } = await call<Made>(page, 'post', 'subscribe', {
      compliance_package_ids: [ecc!.id],
      title: `Few ${Date.now()}`,
    });
    const { id: round } = await call<Made>(page, 'post', 'audit', { subscription_id, compliance_package_id: ecc!.id });
    const { items } = await call<{ items: Made[] }>(page, 'get', `audit/${round}`);
    const [person] = await call<Made[]>(page, 'get', `lookup/user?search=${encodeURIComponent('Dana Al-Faraj')}`);
    await call(page, 'post', 'audit-reviewers', { audit_item_id: items[0]!.id, user_id: person!.id });

    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
    const dana = await context.newPage();
    await enter(dana, 'reviewer@grc.example', lang);
    await dana.goto('/grc/my-reviews');
    const { does, count } = counter();
    await does(dana.locator(`.ib-title[href*="item=${items[0]!.id}"]`).click());
    const sheet = dana.locator('.rd-drawer');
    await sheet.locator('.rd-drop').waitFor();
    // Held over any part of the drawer; no dialog asks about it.
    await does(
      sheet.evaluate((drawer) => {
        const data = new DataTransfer();
        data.items.add(new File(['Register of assets'], 'register.txt', { type: 'text/plain' }));
        drawer.querySelector('h2')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      }),
    );
    await expect(sheet.locator('.rd-file-name', { hasText: 'register.txt' })).toBeVisible();
    await expect(dana.getByRole('dialog').filter({ has: dana.locator('input[type="file"]') })).toHaveCount(0);
    await does(dana.keyboard.press('1'));
    await does(sheet.locator('.rd-miss').getByRole('button', { name: words.finding }).click());
    await dana.keyboard.type('Seen.');
    await does(sheet.getByRole('button', { name: words.submit }).click());
    await expect(sheet).toHaveCount(0);
    expect(count()).toBeLessThanOrEqual(5);
    const [review] = await call<{ status: string }[]>(dana, 'get', `audit-item-reviews?audit_item_id=${items[0]!.id}`);
    expect(review).toMatchObject({ status: 'submitted' });
    await context.close();
  });
}

/** What people do all day takes few clicks and keys, in both languages: counted here, so that it stays so. Typing a text is not counted. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

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
  const { id: project_id } = await call<Made>(page, 'post', 'pm-web/projects', { project_name_en: `Few ${mark()}`, manager_id: me.id });
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
  en: {
    open: 'Send question',
    reply: 'Write a reply',
    accept: 'Accept as answer',
    answer: 'Answer',
    submit: /Submit and/,
    finding: 'finding',
    make: 'New project',
    project: 'Few',
    manager: /^Manager/,
    omar: /Omar Bashir/,
    share: 'Share',
    edit: 'Edit',
    add: 'Add field',
    start: 'Start',
    finish: 'Finish',
    next: 'Continue',
    change: 'Change 1 project',
    retry: 'Fix and retry',
    bring: 'Import',
    check: 'Check 5 rows',
    take: 'Import 3 rows',
    done: 'The import is complete',
  },
  ar: {
    open: 'إرسال السؤال',
    reply: 'اكتب ردًا',
    accept: 'اعتماده جوابًا',
    answer: 'الإجابة',
    submit: /تقديم و/,
    finding: 'الملاحظة',
    make: 'مشروع جديد',
    project: 'مشروع',
    manager: /^المدير/,
    omar: /عمر بشير/,
    share: 'مشاركة',
    edit: 'تعديل',
    add: 'إضافة حقل',
    start: 'البداية',
    finish: 'النهاية',
    next: 'متابعة',
    change: 'تغيير سجل واحد',
    retry: 'تصحيح وإعادة المحاولة',
    bring: 'استيراد',
    check: 'فحص 5 صفوف',
    take: 'استيراد 3 صفوف',
    done: 'اكتمل الاستيراد',
  },
} as const;

/** A workbook of five projects, of which two cannot be: one has a manager whom nobody knows, one a day that does not exist. */
function fiveProjects(): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new();
  const stamp = mark();
  const rows = ['omar@pmis.example', 'omar@pmis.example', 'nobody@pmis.example', 'omar@pmis.example', 'omar@pmis.example'].map(
    (manager, i) => [`Few ${stamp} ${i}`, manager, i === 4 ? '31/02/2026' : `1${i}/03/2026`],
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name (English)', 'Manager', 'Start'], ...rows]), 'Projects');
  return {
    name: 'projects.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
}

for (const lang of ['en', 'ar'] as const) {
  const words = WORDS[lang];

  test(`an RFI from draft to answered: at most 6, ${lang}`, async ({ page }) => {
    await enter(page, 'admin@pmis.example', lang);
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
    const [ecc] = await call<Made[]>(page, 'get', 'compliance-packages?short_name=ECC&fields=short_name');
    const { id: subscription_id } = await call<Made>(page, 'post', 'subscribe', {
      compliance_package_ids: [ecc!.id],
      title: `Few ${mark()}`,
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

  test(`a project made and shared: at most 7, ${lang}`, async ({ page }) => {
    await enter(page, 'admin@pmis.example', lang);
    await page.goto('/projects');
    const { does, count } = counter();
    await does(
      page
        .getByRole('link', { name: words.make, exact: true })
        .or(page.getByRole('button', { name: words.make, exact: true }))
        .click(),
    );
    await expect(page.locator('form input').first()).toBeFocused();
    await page.keyboard.type(`${words.project} ${mark()}`);
    await does(page.getByRole('combobox', { name: words.manager }).click());
    await page.keyboard.type('omar');
    await does(page.getByRole('option', { name: words.omar }).click());
    await does(page.keyboard.press('Control+Enter'));
    await page.waitForURL(/\/projects\/\d+$/);
    alsoMade(`/api${new URL(page.url()).pathname}`);
    await does(page.getByRole('button', { name: words.share, exact: true }).click());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox').first()).toBeFocused();
    await page.keyboard.type('Tariq');
    await does(
      page
        .getByRole('option', { name: /Tariq|طارق/ })
        .first()
        .click(),
    );
    await does(dialog.getByRole('button', { name: words.share, exact: true }).click());
    await expect(dialog).toHaveCount(0);
    expect(count()).toBeLessThanOrEqual(7);
  });

  test(`one of two refused in bulk, and put right: at most 12, ${lang}`, async ({ page }) => {
    await enter(page, 'admin@pmis.example', lang);
    const word = `Q${mark()}`;
    await project(page, `${word} early`, { name_ar: `${word} مبكر` });
    const late = await project(page, `${word} late`, { name_ar: `${word} متأخر`, start_date: '2027-01-10' });
    await page.goto(`/projects?search=${word}`);
    await expect(page.locator('.lt-body [role="row"]')).toHaveCount(2);
    const { does, count } = counter();
    await does(page.locator('.lt-scroll [role="columnheader"]').first().getByRole('checkbox').click());
    await does(page.locator('.lt-bulk').getByRole('button', { name: words.edit, exact: true }).click());
    const drawer = page.getByRole('dialog');
    await does(drawer.getByRole('button', { name: words.add }).click());
    await does(page.getByRole('menuitem', { name: words.finish, exact: true }).click());
    await expect(drawer.getByLabel(words.finish, { exact: true })).toBeFocused();
    await page.keyboard.type('30/06/2026');
    await does(page.keyboard.press('Tab'));
    await does(drawer.getByRole('button', { name: words.next }).click());
    await does(page.getByRole('alertdialog').getByRole('button', { name: words.change }).click());
    await expect(page.locator('.lt-why').first()).toBeVisible();
    await does(page.locator('.lt-bulk').getByRole('button', { name: words.retry }).click());
    const fix = page.getByRole('dialog');
    const start = fix.getByLabel(words.start, { exact: true });
    await does(start.click());
    await start.fill('10/01/2026');
    await does(start.press('Control+Enter'));
    await expect(fix).toHaveCount(0);
    expect(count()).toBeLessThanOrEqual(12);
    const { start_date, end_date } = await call<Record<string, unknown>>(page, 'get', `projects/${late}`);
    expect([start_date, end_date]).toEqual(['2026-01-10', '2026-06-30']);
  });

  test(`a file with two bad rows, the others imported: at most 4, ${lang}`, async ({ page }) => {
    await enter(page, 'admin@pmis.example', lang);
    await page.goto('/projects');
    const { does, count } = counter();
    await does(page.getByRole('button', { name: words.bring, exact: true }).click());
    const file = page.locator('.im input[type="file"]');
    await file.waitFor({ state: 'attached' });
    await does(file.setInputFiles(fiveProjects()));
    await does(page.getByRole('button', { name: words.check }).click());
    await does(page.getByRole('button', { name: words.take }).click());
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    expect(count()).toBeLessThanOrEqual(4);
    const rows = await call<{ id?: number }[]>(
      page,
      'get',
      `imports/${new URL(page.url()).searchParams.get('run')}/rows?show=valid&limit=500`,
    );
    for (const { id } of rows) if (id !== undefined) alsoMade(`/api/projects/${id}`);
  });
}

/** The way of a risk in Arabic: out of the regulator's workbook, treated, accepted by another person, and moved on the heat map. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { caller, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const ADMIN = 'admin@grc.example';
const OWNER = 'tamim@grc.example';

/** A risk of the regulator's workbook by its headings. */
const ROW = {
  'معرّف الخطر': '',
  'نطاق الخطر': 'أصول تقنية',
  'مالك الخطر': OWNER,
  'تاريخ تحديد الخطر': '٠١/٠٢/٢٠٢٦',
  'وصف الخطر': '',
  'سبب الخطر': 'لا مالك لمراجعة الصلاحيات',
  'احتمالية الخطر الكامن (1-5)': '٤',
  'أثر الخطر الكامن (1-5)': 5,
  'التقييم الإجمالي للخطر الكامن': 'حرج',
  'نوع إجراء المعالجة': 'تخفيف الخطر',
  'احتمالية الخطر المتبقي (1-5)': 4,
  'أثر الخطر المتبقي (1-5)': '٥',
  'وصف الخطوات التالية': 'متابعة المعالجة',
};

function workbook(codes: readonly string[]): Buffer {
  const rows = codes.map((code) => Object.values({ ...ROW, 'معرّف الخطر': code, 'وصف الخطر': `صلاحيات النظام ${code} لا تُراجع` }));
  const blank = Array.from({ length: 9 }, () => []);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['غلاف السجل']]), 'الغلاف');
  utils.book_append_sheet(book, utils.aoa_to_sheet([...blank, ['سجل المخاطر'], Object.keys(ROW), ...rows]), 'سجل المخاطر');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string): string => day.split('-').reverse().join('/');

let made: number[] = [];
test.afterEach(async ({ page }) => {
  await enter(page, ADMIN);
  for (const id of made) await page.request.delete(`/api/risk/${id}`, { headers: ORIGIN });
  made = [];
});

/** A cell of what remains, by its likelihood and impact. */
const cell = (page: Page, place: string): Locator => page.getByRole('grid', { name: 'المتبقي' }).locator(`[data-place="${place}"]`);
/** How many risks it says it has. */
const inCell = async (page: Page, place: string): Promise<number> => Number(await cell(page, place).textContent());

test('a risk of the workbook is treated and accepted by another person, and moves on the heat map', async ({ page, browser }) => {
  const stamp = mark();
  await enter(page, OWNER, 'ar');
  await page.goto('/import/risk');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('.im input[type="file"]').setInputFiles({ name: 'سجل.xlsx', mimeType, buffer: workbook([`${stamp}1`, `${stamp}2`]) });
  await page.getByRole('button', { name: 'فحص صفين' }).click();
  await page.getByRole('button', { name: 'استيراد صفين' }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible();
  const run = new URL(page.url()).searchParams.get('run');
  const { data } = (await (await page.request.get(`/api/imports/${run}/rows?limit=50`)).json()) as { data: { id?: number }[] };
  made = data.flatMap(({ id }) => id ?? []);
  const [id] = made;
  expect(made).toHaveLength(2);

  await page.goto('/grc/risk-register');
  await expect(cell(page, '4-5')).toHaveText(/\d/);
  const [high, low] = [await inCell(page, '4-5'), await inCell(page, '1-2')];
  expect(high).toBeGreaterThanOrEqual(2);
  await page
    .getByRole('gridcell')
    .getByRole('link', { name: new RegExp(`${stamp}1`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${stamp}1`);
  await expect(page.locator('.d-facts .k-swatch').first()).toContainText('حرج');
  await page.getByRole('tab', { name: /المعالجات/ }).click();
  await page.getByRole('button', { name: 'معالجة جديدة' }).click();
  await expect(page).toHaveURL(new RegExp(`/grc/risk-register/${id}/treatments/create`));
  await page.getByRole('textbox', { name: 'المعالجة' }).first().fill('مراجعة الصلاحيات كل ربع سنة');
  const deadline = page.getByRole('textbox', { name: 'الموعد النهائي' });
  await deadline.fill(typed(dayIn(60)));
  await deadline.press('Tab');
  await page.getByRole('button', { name: 'إنشاء معالجة' }).click();
  await expect(page).toHaveURL(new RegExp(`/grc/risk-register/${id}/treatments$`));
  await expect(page.getByRole('gridcell').filter({ hasText: 'مراجعة الصلاحيات' })).toBeVisible();
  await page.goto(`/grc/risk-register/${id}?tab=treatments`);
  await page.locator('.d-related .lt-tr[data-row="0"] a').first().click();
  const treatment = page.getByRole('dialog').filter({ hasText: 'مراجعة الصلاحيات' });
  await treatment.getByRole('button', { name: 'إكمال' }).click();
  await expect(treatment).toContainText('مكتملة');
  await page.keyboard.press('Escape');

  await expect(page.locator('.rs')).toContainText('فوق الحد');
  await page.getByRole('button', { name: 'طلب قبول' }).click();
  const dialog = page.getByRole('dialog', { name: 'طلب قبول' });
  await expect(dialog).toContainText('الخطر فوق الحد');
  await expect(dialog.getByRole('region', { name: 'من يملك القرار بحسب حدود القبول' })).toContainText('خالد السويلم');
  const submit = dialog.getByRole('button', { name: 'طلب قبول' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('المبرر').fill('كلفة المعالجة أكبر من الأثر');
  const until = dialog.getByRole('textbox', { name: 'صالح حتى' });
  await until.fill(typed(dayIn(500)));
  await until.press('Tab');
  await submit.click();
  await expect(dialog).toContainText('لا يتجاوز القبول يوم');
  await until.fill(typed(dayIn(90)));
  await until.press('Tab');
  expect((await new AxeBuilder({ page }).include('.ra').analyze()).violations).toEqual([]);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.rs')).toContainText('بانتظار القرار');

  const other = await browser.newContext();
  const decider = await other.newPage();
  await enter(decider, ADMIN, 'ar');
  const told = (await caller(decider)('GET', 'notifications')) as unknown as { text: string; href: string }[];
  const word = told.find(({ text }) => text.includes('بانتظار قرارك') && text.includes(`${stamp}1`));
  expect(word?.href).toBe(`/grc/risk-register/${id}?tab=acceptances`);
  await decider.goto(word!.href);
  await decider.locator('.d-related .lt-tr[data-row="0"] a').first().click();
  const asked = decider.getByRole('dialog').filter({ hasText: 'كلفة المعالجة' });
  await asked.getByRole('button', { name: 'اعتماد' }).click();
  await decider.getByRole('dialog', { name: 'اعتماد' }).getByRole('button', { name: 'اعتماد' }).click();
  await expect(asked).toContainText('معتمد');
  await other.close();

  const call = caller(page);
  const scale = (await call('GET', 'risk-scale')) as unknown as Record<'likelihoods' | 'impacts', { id: number }[]>;
  const { row_version } = await call('GET', `risk/${id}`);
  const rating = { residual_likelihood_id: scale.likelihoods[0]?.id, residual_impact_id: scale.impacts[1]?.id };
  await call('PUT', `risk/${id}`, { row_version, ...rating });
  await page.goto('/grc/risk-register');
  await expect(cell(page, '4-5')).toHaveText(String(high - 1));
  await expect(cell(page, '1-2')).toHaveText(String(low + 1));
  await cell(page, '1-2').click();
  await expect(page.locator('.k-chip').filter({ hasText: 'المتبقي' })).toContainText('الاحتمالية 1، الأثر 2');
  await expect(
    page
      .getByRole('gridcell')
      .filter({ hasText: `${stamp}1` })
      .first(),
  ).toBeVisible();
  await expect(cell(page, '1-2')).toHaveAttribute('aria-selected', 'true');
  await cell(page, '1-2').press('Enter');
  await expect(page.locator('.k-chip')).toHaveCount(0);
});

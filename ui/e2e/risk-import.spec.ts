/** The regulator's register in Arabic: chosen, looked at, mended and taken in; then the register as a report. */
import { expect, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const ADMIN = 'admin@grc.example';
const HEADS = [
  'معرّف الخطر',
  'نطاق الخطر',
  'مالك الخطر',
  'تاريخ تحديد الخطر',
  'وصف الخطر',
  'سبب الخطر',
  'احتمالية الخطر الكامن (1-5)',
  'أثر الخطر الكامن (1-5)',
  'التقييم الإجمالي للخطر الكامن',
  'نوع إجراء المعالجة',
  'وصف معالجة الخطر',
  'مالك إجراء المعالجة',
  'الموعد النهائي للإجراء',
  'وصف الخطوات التالية',
];

let made: number[] = [];
test.afterEach(async ({ page }) => {
  for (const id of made) await page.request.delete(`/api/risk/${id}`, { headers: ORIGIN });
  made = [];
});

test('a register of three risks, one of them broken, is mended and comes in with its treatments', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const stamp = mark();
  const row = (n: number, likelihood: string | number, owner = ADMIN): (string | number)[] => [
    `${stamp}${n}`,
    'أصول تقنية',
    owner,
    '٠١/٠٢/٢٠٢٦',
    `صلاحيات النظام ${stamp}-${n} لا تُراجع`,
    n === 1 ? '1. لا مالك لمراجعة الصلاحيات\n2. لا سجل لمن يملكها' : 'لا مالك لمراجعة الصلاحيات',
    likelihood,
    4,
    n === 2 ? 'حرج' : '',
    'تخفيف الخطر',
    'مراجعة الصلاحيات كل ربع سنة',
    owner,
    '01/06/2027',
    'متابعة المعالجة',
  ];
  const blank = Array.from({ length: 8 }, () => []);
  const rows = [...blank, [], ['سجل المخاطر'], HEADS, row(1, '٤'), row(2, 2), row(3, 6), [`${stamp}4`]];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['غلاف السجل']]), 'الغلاف');
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'سجل المخاطر');

  await page.goto('/import/risk');
  const input = page.locator('.im input[type="file"]');
  await input.setInputFiles({ name: 'مخاطر.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(page.getByText('لا تُقبل إلا الملفات من النوعين')).toBeVisible();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await input.setInputFiles({ name: 'سجل.xlsx', mimeType, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer });
  await expect(page.getByText('الأمن السيبراني').first()).toBeVisible();
  await page.getByRole('button', { name: 'فحص 3 صفوف' }).click();

  await expect(page.getByText('1 يختلف عن المصفوفة')).toBeVisible();
  await page.getByLabel('الصفوف المعروضة').getByText('الكل').click();
  const lines = page.getByRole('region', { name: 'الأسطر المرقّمة' });
  await expect(page.getByText('الأسباب: سجلان، واحد لكل سطر مرقّم')).toBeVisible();
  // A click: the box follows the choice, not the press, so that its state is not there at once.
  await lines.getByRole('checkbox', { name: 'الأسباب: 2 من صف واحد' }).click();
  await expect(page.getByText('الأسباب: سجلان، واحد لكل سطر مرقّم')).toHaveCount(0);
  await lines.getByRole('checkbox', { name: 'الأسباب: نص واحد لكل خلية' }).click();
  await expect(page.getByText('الأسباب: سجلان، واحد لكل سطر مرقّم')).toBeVisible();
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: /^6/ }).dblclick();
  await page.keyboard.type('مرجحة');
  await page.getByRole('option', { name: /مرجحة/ }).first().click();
  await page.getByRole('button', { name: 'استيراد 3 صفوف' }).click();
  await expect(page.getByRole('heading', { name: 'اكتمل الاستيراد' })).toBeVisible();
  const run = new URL(page.url()).searchParams.get('run');
  const { data } = (await (await page.request.get(`/api/imports/${run}/rows?limit=50`)).json()) as { data: { id?: number }[] };
  made = data.flatMap(({ id }) => id ?? []);
  expect(made).toHaveLength(3);
  const first = (await (await page.request.get(`/api/risk/${made[0]}?expand=causes,treatments`)).json()) as { data: object };
  expect(first.data).toMatchObject({ code: `${stamp}1`, strategy: 'mitigate', causes: [{}, {}], treatments: [{ deadline: '2027-06-01' }] });

  await page.goto(`/grc/risk-register?search=${stamp}`);
  await page.getByRole('button', { name: 'تصدير' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /تقرير بصيغة Word/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
});

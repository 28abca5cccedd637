/** Assets in Arabic: from the register to the disposal with its certificate, and a discovery file that is reviewed and applied. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { caller, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

const ADMIN = 'admin@grc.example';
const KEEPER = 'tamim@grc.example';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

let made: string[] = [];
test.afterEach(async ({ page }) => {
  await enter(page, ADMIN);
  for (const path of made.reverse()) await page.request.delete(`/api/${path}`, { headers: ORIGIN });
  made = [];
});

const first = async (page: Page, path: string): Promise<{ id: number; name: string }> =>
  ((await (await page.request.get(`/api/${path}`)).json()) as { data: [{ id: number; name: string }] }).data[0];
const accessible = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

/** Chooses the first entry of a reference that says this. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).first().fill(text);
  // Not the offer to create a record with that name.
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

test('an asset is registered, handed over, confirmed, labelled, and disposed of with its certificate', async ({ page, browser }) => {
  test.slow();
  await enter(page, ADMIN, 'ar');
  const name = `خادم الاختبار ${mark()}`;
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  await page.goto('/assets/create');
  await page.getByRole('textbox', { name: /^الأصل/ }).first().fill(name);
  await choose(page, 'النوع', type.name);
  await choose(page, 'الفئة', category.name);
  await page
    .getByRole('button', { name: /^إنشاء أصل/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const id = Number(/\/assets\/(\d+)/.exec(page.url())?.[1]);
  made.push(`grc-assets/${id}`);
  const call = caller(page);
  const me = (await (await page.request.get('/api/user')).json()) as { data?: { id: number }; id?: number };
  await call('POST', `grc-assets/${id}/put_into_use`, { custodian_id: me.data?.id ?? me.id });

  // Without somebody to hand it to, there is no hand-over.
  await page.goto(`/assets/${id}`);
  await page.getByRole('button', { name: 'تسليم العهدة', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const hand = dialog.getByRole('button', { name: 'تسليم العهدة', exact: true });
  await expect(hand).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'المستلم' }).fill('تميم');
  await page.getByRole('option', { name: /^تميم/ }).first().click();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('list', { name: 'الصور' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await hand.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('لم يُؤكد الاستلام بعد').first()).toBeVisible();
  await accessible(page);

  const other = await browser.newPage();
  await enter(other, KEEPER, 'ar');
  const notes = await caller<{ kind: string; record_id: number }[]>(other)('GET', 'notifications?limit=50');
  expect(notes.filter(({ kind, record_id }) => kind === 'asset_custody' && record_id === id)).toHaveLength(1);
  await other.goto(`/assets/${id}`);
  await other.getByRole('button', { name: 'تأكيد الاستلام' }).click();
  await expect(other.locator('.as-custody > li[data-now]')).toContainText('أُكد الاستلام');
  await expect(other.locator('.as-photos img')).toHaveCount(1);
  await other.close();

  await page.getByRole('button', { name: 'طباعة', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'تنزيل PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await call('POST', `grc-assets/${id}/retire`, {});
  const refused = await page.request.post(`/api/grc-assets/${id}/dispose`, { data: {}, headers: ORIGIN });
  expect(refused.status()).toBe(422);
  await page.goto(`/assets/${id}`);
  await page.getByRole('button', { name: 'استبعاد', exact: true }).click();
  const end = dialog.getByRole('button', { name: 'استبعاد', exact: true });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(end).not.toHaveAttribute('aria-disabled', 'true');
  await end.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main').getByText('مستبعد').first()).toBeVisible();
});

test('the register is grouped, its figures are filters, and an empty custodian is assigned from its cell', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  const name = `أصل دون عهدة ${mark()}`;
  const { id } = await caller(page)('POST', 'grc-assets', {
    asset_name_ar: name,
    type_id: type.id,
    category_id: category.id,
    confidentiality: 1,
    integrity: 2,
    availability: 3,
  });
  made.push(`grc-assets/${id}`);
  await page.goto('/assets');
  await expect(page.locator('.lt-group').first()).toBeVisible();
  const figure = page.getByRole('button', { name: /دون عهدة/ }).first();
  await figure.click();
  await expect(figure).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').first().fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('img', { name: /السرية 1.*السلامة 2.*التوافر 3/ })).toBeVisible();
  await row.getByRole('button', { name: `تعيين عهدة ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'المسؤول عن العهدة' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'المسؤول عن العهدة' }).fill('تميم');
  await page.getByRole('option', { name: /^تميم/ }).first().click();
  await dialog.getByRole('button', { name: 'بدء الاستخدام' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await caller(page)('GET', `grc-assets/${id}`))['lifecycle']).toBe('in_use');
});

test('of a discovery file only what is chosen is applied', async ({ page }) => {
  test.slow();
  await enter(page, ADMIN, 'ar');
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  const [known, fresh, left] = [mark(), mark(), mark()];
  const { id } = await caller(page)('POST', 'grc-assets', {
    asset_name_en: known,
    type_id: type.id,
    category_id: category.id,
    hostname: known,
    operating_system: 'Old',
  });
  made.push(`grc-assets/${id}`);
  await page.goto('/assets');
  await page.getByRole('link', { name: 'مقارنة ملف استكشاف' }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'scan.xml', mimeType: 'text/xml', buffer: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><nmaprun/>') });
  await expect(page.getByText(/يعرّف كيانات/)).toBeVisible();
  const csv = `Name,Operating System\n${known},New\n${fresh},\n${left},\n`;
  await chooser.setInputFiles({ name: 'hosts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const changed = page.locator('tr').filter({ hasText: known });
  await expect(changed).toContainText('Old');
  await expect(changed).toContainText('New');
  await expect(page.getByRole('button', { name: /^تطبيق/ })).toHaveAttribute('aria-disabled', 'true');
  await accessible(page);
  await page.getByRole('checkbox', { name: `قبول ${known}` }).click();
  await page.getByRole('checkbox', { name: `قبول ${fresh}` }).click();
  await choose(page, 'النوع', type.name);
  await choose(page, 'الفئة', category.name);
  await page.getByRole('button', { name: 'تطبيق بندين' }).click();
  await expect(page.getByRole('heading', { name: 'طُبّقت البنود' })).toBeVisible({ timeout: 30_000 });
  expect((await caller(page)('GET', `grc-assets/${id}`))['operating_system']).toBe('New');
  const found = async (host: string): Promise<{ id: number }[]> =>
    caller<{ id: number }[]>(page)('GET', `grc-assets?filter=${encodeURIComponent(JSON.stringify({ hostname: host }))}`);
  const [one] = await found(fresh);
  made.push(`grc-assets/${one?.id}`);
  expect(await found(left)).toHaveLength(0);
});

/** Assets in Arabic: from the register to the disposal with its certificate, and a discovery file that is reviewed and applied. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { renderSVG } from 'uqr';
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

/** An asset of its own in this stage, without a browser. */
async function assetIn(page: Page, stage: 'in_use' | 'retired', name = `خادم الاختبار ${mark()}`): Promise<{ id: number; name: string }> {
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  const call = caller(page);
  const me = await caller<{ id: number }>(page)('GET', 'user');
  const { id } = await call('POST', 'grc-assets', { asset_name_ar: name, type_id: type.id, category_id: category.id });
  made.push(`grc-assets/${id}`);
  await call('POST', `grc-assets/${id}/put_into_use`, { custodian_id: me.id, condition: 'new' });
  if (stage === 'retired') await call('POST', `grc-assets/${id}/retire`, {});
  return { id, name };
}

test('an asset is registered with its type and category', async ({ page }) => {
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
});

test('an asset is handed over with a photo and its condition, and its receiver confirms', async ({ page, browser }) => {
  await enter(page, ADMIN, 'ar');
  const { id } = await assetIn(page, 'in_use');
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
});

test('a label is seen before it is printed, and printed as often as it is asked for', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { id, name } = await assetIn(page, 'in_use');
  await page.goto(`/assets/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'طباعة', exact: true }).click();
  // What is printed is seen before: the tag and the name.
  await expect(dialog.locator('.as-label')).toContainText('AST-');
  await expect(dialog.locator('.as-label')).toContainText(name);
  const copies = dialog.getByRole('textbox', { name: 'النسخ' });
  await copies.fill('0');
  await expect(dialog.getByRole('button', { name: 'تنزيل PDF' })).toHaveAttribute('aria-disabled', 'true');
  await copies.fill('2');
  await expect(dialog.getByText('ملصقان')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'تنزيل PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('an asset is disposed of with its certificate', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const { id } = await assetIn(page, 'retired');
  const dialog = page.getByRole('dialog');
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

test('labels of all assets that the register shows are printed from above it', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const one = `رف ${mark()}`;
  const names = [`${one} أ`, `${one} ب`];
  for (const name of names) await assetIn(page, 'in_use', name);
  const print = page.getByRole('button', { name: 'طباعة الملصقات' });
  await page.goto(`/assets?search=${encodeURIComponent(one)}`);
  await expect(page.getByRole('row').filter({ hasText: one })).toHaveCount(2);
  await print.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ملصقان')).toBeVisible();
  await expect(dialog.locator('.as-label')).toContainText(one);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'تنزيل PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(dialog).toBeHidden();
});

test('the settings say where an asset may go from each stage, and lead to the assets in it', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  await page.goto('/setting/assets?list=asset_status');
  const table = page.getByRole('table', { name: 'Stages' });
  await expect(table.getByRole('row')).toHaveCount(8);
  const head = await table.getByRole('columnheader').allTextContents();
  const cell = (stage: string, column: string): ReturnType<Page['locator']> =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: stage, exact: true }) })
      .locator('th, td')
      .nth(head.indexOf(column));
  await expect(cell('Planned', 'May go to')).toHaveText('In stock');
  await expect(cell('Disposed', 'May go to')).toHaveText('–');
  await cell('In use', 'Assets').getByRole('link').click();
  await expect(page).toHaveURL(/\/assets\?filter=.*in_use/);
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
  const ended = page.waitForResponse(
    async (answer) =>
      /\/api\/jobs\/\d+$/.test(answer.url()) && ((await answer.json()) as { data: { state: string } }).data.state === 'done',
  );
  await page.getByRole('button', { name: 'تطبيق بندين' }).click();
  await ended;
  await expect(page.getByRole('heading', { name: 'طُبّقت البنود' })).toBeVisible();
  expect((await caller(page)('GET', `grc-assets/${id}`))['operating_system']).toBe('New');
  const found = async (host: string): Promise<{ id: number }[]> =>
    caller<{ id: number }[]>(page)('GET', `grc-assets?filter=${encodeURIComponent(JSON.stringify({ hostname: host }))}`);
  const [one] = await found(fresh);
  made.push(`grc-assets/${one?.id}`);
  expect(await found(left)).toHaveLength(0);
});

/** A picture of the label's code, as PNG. */
const labelOf = async (page: Page, id: number): Promise<Buffer> => {
  const svg = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(`${new URL(page.url()).origin}/assets/${id}`, { ecc: 'M', border: 4 }))}`;
  const png = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 480];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, 480, 480);
    return canvas.toDataURL('image/png');
  }, svg);
  return Buffer.from(png.split(',')[1] ?? '', 'base64');
};

test('on a phone custody, label and network come first, and a label is read with the camera or from a photo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, ADMIN, 'ar');
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  const call = caller(page);
  const me = (await (await page.request.get('/api/user')).json()) as { data?: { id: number }; id?: number };
  const name = `هاتف ميداني ${mark()}`;
  const { id } = await call('POST', 'grc-assets', {
    asset_name_ar: name,
    type_id: type.id,
    category_id: category.id,
    custodian_id: me.data?.id ?? me.id,
    hostname: `host-${mark()}`,
  });
  made.push(`grc-assets/${id}`);

  // The camera is refused: the page says so, and a photo does.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    devices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/assets');
  await page.getByRole('button', { name: 'قراءة ملصق' }).click();
  const dialog = page.getByRole('dialog', { name: 'قراءة ملصق' });
  await expect(dialog.getByRole('alert')).toContainText('الكاميرا غير مسموح بها هنا');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('status')).toContainText('تعذّرت قراءة الرمز');
  await accessible(page);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: await labelOf(page, id) });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const tops = async (title: string): Promise<number> =>
    (await page.locator('.d-body').getByRole('heading', { name: title, exact: true }).filter({ visible: true }).boundingBox())?.y ??
    Infinity;
  await expect(page.locator('.d-body').getByRole('heading', { name: 'الشبكة', exact: true }).filter({ visible: true })).toHaveCount(1);
  const order = [await tops('العهدة'), await tops('الملصق'), await tops('الشبكة'), await tops('الأصل')];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const foot = page.locator('.d-moves');
  await expect(foot.getByRole('button')).toHaveCount(1);
  await expect(foot.getByRole('button', { name: 'تسليم العهدة' })).toBeVisible();
  await expect(foot.getByRole('link', { name: 'تعديل' })).toBeVisible();

  // With a camera nothing is pressed: the label in its picture opens the asset.
  await page.addInitScript(
    (src) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [640, 480];
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        setInterval(() => canvas.getContext('2d')?.drawImage(picture, 80, 0, 480, 480), 50);
        return canvas.captureStream(20);
      };
    },
    `data:image/png;base64,${(await labelOf(page, id)).toString('base64')}`,
  );
  await page.goto('/assets');
  await page.getByRole('button', { name: 'قراءة ملصق' }).click();
  await page.waitForURL(new RegExp(`/assets/${id}$`));
});

test('an asset is related to what it is part of, and heads of groups count what is critical', async ({ page }) => {
  await enter(page, ADMIN, 'en');
  const [type, category] = [await first(page, 'grc-asset-types?limit=1'), await first(page, 'grc-asset-categories?limit=1')];
  const call = caller(page);
  const asset = async (name: string): Promise<number> => {
    const { id } = await call('POST', 'grc-assets', {
      asset_name_en: name,
      type_id: type.id,
      category_id: category.id,
      confidentiality: 3,
      integrity: 3,
      availability: 3,
    });
    made.push(`grc-assets/${id}`);
    return id;
  };
  const [rack, server] = [`Rack ${mark()}`, `Server ${mark()}`];
  const [above, below] = [await asset(rack), await asset(server)];
  await page.goto(`/assets/${below}?tab=relations`);
  await page.getByRole('button', { name: 'Relate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Relate ${server}` });
  const relate = dialog.getByRole('button', { name: 'Relate', exact: true });
  await expect(relate).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'Part of' }).fill(rack);
  await dialog.getByRole('option', { name: new RegExp(rack) }).click();
  await accessible(page);
  await relate.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.as-graph').getByRole('link', { name: new RegExp(`Part of.*${rack}`) })).toBeVisible();
  expect((await call('GET', `grc-assets/${below}`))['parent_asset_ids']).toEqual([above]);

  // An address that says something is grouped only where it says so.
  await page.goto(`/assets?group=category_id&search=${encodeURIComponent(rack)}`);
  await expect(page.locator('.lt-group').first()).toContainText('1 critical');
});

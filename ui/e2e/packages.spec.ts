/** Packages of controls: a framework is entered by keyboard, published, mapped, and unchangeable from then on. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

const ADMIN = 'admin@grc.example';

test.afterEach(cleanUp);

async function draft(page: Page, short: string): Promise<number> {
  const { data } = (await (await page.request.get('/api/lookup/regulator?search=NIST')).json()) as { data: { id: number }[] };
  const answer = await page.request.post('/api/compliance-packages', {
    headers: ORIGIN,
    data: {
      name_en: 'Typed by keyboard',
      name_ar: 'كُتبت بلوحة المفاتيح',
      short_name: short,
      version: '1',
      regulator_id: data[0]?.id,
      content: 'titles',
    },
  });
  expect(answer.status()).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  alsoMade(`/api/compliance-packages/${id}`);
  return id;
}

const tree = async (page: Page, id: number): Promise<string[]> => {
  const { data } = (await (await page.request.get(`/api/compliance-packages/${id}/tree`)).json()) as {
    data: { nodes: { ref_no: string; title: string; node_type: string; depth: number }[] };
  };
  return data.nodes.map((node) => `${'.'.repeat(node.depth)}${node.ref_no} ${node.title} ${node.node_type}`);
};

test('a framework is typed with the keyboard, published and mapped', async ({ page }) => {
  await enter(page, ADMIN);
  const short = `KEYS${mark()}`;
  const id = await draft(page, short);
  await page.goto(`/grc/packages/${id}`);
  await page.getByRole('button', { name: 'Write the first one' }).click();
  const title = page.locator('.pk-row[data-new]').getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  const write = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
  };
  await write('Governance');
  await page.keyboard.press('Tab');
  await write('Strategy');
  await page.keyboard.press('Tab');
  await write('A strategy is approved');
  await write('It is reviewed every year');
  await page.keyboard.press('Shift+Tab');
  await write('Policies');
  await page.keyboard.press('Tab');
  await write('Policies are published');
  await page.keyboard.press('Escape');
  await expect(page.locator('.pk-saved')).toHaveText('Saved');
  expect(await tree(page, id)).toEqual([
    '1 Governance domain',
    '.1-1 Strategy subdomain',
    '..1-1-1 A strategy is approved control',
    '..1-1-2 It is reviewed every year control',
    '.1-2 Policies subdomain',
    '..1-2-1 Policies are published control',
  ]);

  const line = (name: string) => page.getByRole('treeitem', { name });
  await expect(line('1-2-1 Policies are published')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(line('1-2 Policies')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('.pk-saved')).toHaveText('Saved');
  await expect(line('1-2 Policies')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' in force');
  await page.keyboard.press('Enter');
  await expect(line('1-2 Policies in force')).toBeFocused();
  await expect(page.locator('.pk-saved')).toHaveText('Saved');
  expect((await tree(page, id)).map((one) => one.trim())).toEqual([
    '1 Governance domain',
    '.1-2 Policies in force subdomain',
    '..1-2-1 Policies are published control',
    '.1-1 Strategy subdomain',
    '..1-1-1 A strategy is approved control',
    '..1-1-2 It is reviewed every year control',
  ]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This package is published and cannot be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);

  const {
    data: [other],
  } = (await (await page.request.get('/api/package-nodes?search=GV.PO-01&limit=1')).json()) as { data: { id: number }[] };
  const {
    data: [own],
  } = (await (await page.request.get(`/api/package-nodes?package_id=${id}&search=1-2-1`)).json()) as { data: { id: number }[] };
  const mapped = await page.request.post('/api/control-mappings', {
    headers: ORIGIN,
    data: { source_node_id: own?.id, target_node_id: other?.id, relationship: 'subset', coverage: 'full' },
  });
  expect(mapped.status()).toBe(200);
  alsoMade(`/api/control-mappings/${((await mapped.json()) as { data: { id: number } }).data.id}`);
  await page.goto(`/grc/packages/${id}?node=${own?.id}`);
  await expect(page.locator('.pk-pane').getByRole('link', { name: /^GV\.PO-01/ })).toBeVisible();
  await expect(page.locator('.pk-pane')).toContainText('Part of');
});

/** Evidence with a file, a second version and its controls; linked controls; expiry. */
import { expect, test } from '@playwright/test';
import { findings } from './axe.ts';
import { enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp } from './own-records.ts';

const ADMIN = 'admin@grc.example';

test.afterEach(cleanUp);

const text = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name}\n`),
});

test('evidence gets a file, a second version and controls; nobody uses it yet', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/grc/master-evidence/expiring?days=365');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What expires next');
  await expect(page.locator('.ev-row').first()).toContainText('days left');

  const title = `Gate log ${mark()}`;
  const categories = (await (await page.request.get('/api/lookup/audit_evidence_category')).json()) as { data: { id: number }[] };
  const answer = await page.request.post('/api/audit-evidence', {
    headers: ORIGIN,
    data: { title_en: title, category_id: categories.data[0]?.id, effective_from: '2026-01-01', effective_to: '2026-12-31' },
  });
  expect(answer.status()).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  alsoMade(`/api/audit-evidence/${id}`);
  await page.goto(`/grc/master-evidence/${id}`);
  await expect(page.getByText('Not attached to any control yet.')).toBeVisible();
  await page.locator('.ev-part input[type="file"]').setInputFiles(text('january.txt'));
  await expect(page.locator('.ev-versions > li')).toHaveCount(1);
  await page.locator('.ev-part input[type="file"]').setInputFiles(text('february.txt'));
  await expect(page.locator('.ev-versions > li').first()).toContainText('Version 2, the newest');
  await expect(page.locator('.ev-versions > li').first()).toContainText('SHA-256');
  const versions = (await (
    await page.request.get('/api/evidence-versions', { params: { filter: JSON.stringify({ audit_evidence_id: id }) } })
  ).json()) as { data: { id: number }[] };
  for (const version of versions.data) alsoMade(`/api/evidence-versions/${version.id}`);

  await page.getByRole('button', { name: 'Select controls' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select controls' });
  await dialog.getByLabel('Package').selectOption({ label: 'CSF 2.0 · Cybersecurity Framework' });
  await dialog.getByLabel('Find a control').fill('GV.PO-01');
  await dialog.getByRole('checkbox', { name: /GV\.PO-01/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /GV\.PO-01/ })).toBeVisible();
  expect(await findings(page, { part: '.ev' })).toEqual([]);
});

test('two controls are linked, and coverage counts it', async ({ page }) => {
  await enter(page, ADMIN);
  const packages = (
    (await (await page.request.get('/api/compliance-packages?fields=short_name')).json()) as { data: { id: number; short_name: string }[] }
  ).data;
  const keyOf = (name: string): number | undefined => packages.find((one) => one.short_name === name)?.id;
  await page.goto(`/grc/control-mapping?source=${keyOf('CSF')}&target=${keyOf('WH-ISF')}`);
  await expect(page.locator('.mp-heat').first()).toBeVisible();
  expect(await findings(page, { part: '.mp' })).toEqual([]);
  await page.getByRole('tab', { name: 'Link controls' }).click();
  const [source, target] = [page.locator('.mp-side').first(), page.locator('.mp-side').last()];
  await source.getByRole('option', { name: /GV\.OC-02/ }).click();
  await target.getByRole('searchbox').fill('4-2-1');
  await expect(target.getByRole('option')).toHaveCount(1);
  await target.getByRole('searchbox').press('ArrowDown');
  await expect(target.getByRole('option', { selected: true })).toHaveCount(1);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/control-mappings'));
  await page.locator('.mp-form').getByRole('button', { name: 'Link controls' }).click();
  const { id } = ((await (await saved).json()) as { data: { id: number } }).data;
  alsoMade(`/api/control-mappings/${id}`);
  await expect(page.locator('.mp-mapped li')).toContainText('4-2-1');
  await expect(source.getByRole('option', { name: /GV\.OC-02/ }).locator('.mp-n')).toHaveText('1');
  expect(await findings(page, { part: '.mp' })).toEqual([]);
});

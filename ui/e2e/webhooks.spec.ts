/** Webhooks: who may not have one, then one from its form to a message that arrives and stands in its log. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

/** In a separate tenant, so that other tests' records are told to nobody. */
const ADMIN = 'admin@ut.example';

/** A receiver on this machine. */
async function receiver(): Promise<{ url: string; heard: { event: string; signature: string }[]; close: () => void }> {
  const heard: { event: string; signature: string }[] = [];
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      heard.push({ event: String(request.headers['rukn-event']), signature: String(request.headers['rukn-signature']) });
      response.end('thanks');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard, close: () => void server.close() };
}

test('who may not manage webhooks is told so', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/settings/webhooks');
  await expect(page.locator('.k-empty')).toBeVisible();
  expect((await page.request.get('/api/webhooks')).status()).toBe(403);
});

test('a webhook is made, gets a secret once, is tried out, and tells of a record', async ({ page }) => {
  const name = `Ledger ${mark()}`;
  const other = await receiver();
  await enter(page, ADMIN);
  let id = '';
  try {
    await page.goto('/settings/webhooks/create');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Address' }).fill(other.url);
    await page.getByRole('textbox', { name: 'Events' }).fill('saved_view.create');
    await page.getByRole('textbox', { name: 'Events' }).press('Enter');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByText('Did you mean “saved_view.created”?').first()).toBeVisible();
    await page.getByRole('button', { name: /saved_view\.create$/ }).click();
    await page.getByRole('textbox', { name: 'Events' }).fill('saved_view.created');
    await page.getByRole('textbox', { name: 'Events' }).press('Enter');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';

    await page.getByRole('button', { name: 'Make a secret' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    expect(await seriousLines(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByRole('button', { name: 'New secret' })).toBeVisible();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('The receiver accepted the test')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('Webhook switched on')).toBeVisible();

    const view = await page.request.post('/api/saved-views', { data: { entity: 'user', name_en: name }, headers: ORIGIN });
    expect(view.status()).toBe(200);
    await expect.poll(() => other.heard.map(({ event }) => event)).toEqual(['webhook.test', 'saved_view.created']);
    expect(other.heard[1]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    await page.request.delete(`/api/saved-views/${((await view.json()) as { data: { id: number } }).data.id}`, { headers: ORIGIN });

    await page.goto(`/settings/webhooks/${id}?tab=deliveries`);
    await expect(page.getByText('saved_view.created').first()).toBeVisible();
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
  } finally {
    if (id) await page.request.delete(`/api/webhooks/${id}`, { headers: ORIGIN });
    other.close();
  }
});

test('in Arabic the page of a webhook says what to do first', async ({ page }) => {
  await enter(page, ADMIN, 'ar');
  const made = await page.request.post('/api/webhooks', {
    data: { name: `Ledger ${mark()}`, url: 'https://receiver.example/rukn', events: ['comment.created'] },
    headers: ORIGIN,
  });
  const { data } = (await made.json()) as { data: { id: number } };
  try {
    await page.goto(`/settings/webhooks/${data.id}`);
    await expect(page.getByRole('paragraph').filter({ hasText: 'أنشئ سرًا أولًا. يتحقق به المستقبل من أن الرسالة منا.' })).toBeVisible();
    await page.getByRole('button', { name: 'إنشاء سر' }).click();
    await expect(page.getByRole('alertdialog').getByText(/^whsec_/)).toBeVisible();
  } finally {
    await page.request.delete(`/api/webhooks/${data.id}`, { headers: ORIGIN });
  }
});

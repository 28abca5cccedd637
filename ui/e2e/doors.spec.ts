/** Sign-in beyond a password: a second factor, and the organisation's sign-in provider. */
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startSignInProvider } from '../../core/test/sign-in-provider.ts';
import { mark } from './mark.ts';

const PASSWORD = 'Rukn#2026';
const PERSON = 'c-owner@oss.example';
/**
 * Each code is accepted once, so that the next one is of a later step. One step ahead of now is accepted, and still is when the step
 * changes before the code arrives; one step behind is too old by then.
 */
const code = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a second factor is set up, asked for at the next sign-in, and removed with a recovery code', async ({ page, request }) => {
  await page.request.post('/api/login', { data: { email: PERSON, password: PASSWORD } });
  await page.goto('/settings/security');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.getByLabel('No camera? Enter this key in the app').first().innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Six-digit code').fill(code(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(PERSON);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Six-digit code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was already used')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(code(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/oss/**');

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code from the app, or a recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  expect(await (await request.post('/api/login', { data: { email: PERSON, password: PASSWORD } })).json()).toHaveProperty('token');
});

test('an administrator connects a sign-in service, and somebody comes in through it', async ({ page, baseURL, browser }) => {
  const domain = `d${mark()}.example`;
  const provider = await startSignInProvider([`${baseURL}/api/login/oidc/callback`]);
  provider.people.set('key', { email: `new@${domain}`, email_verified: true, name: 'New Person' });
  try {
    await page.request.post('/api/login', { data: { email: 'admin@pmis.example', password: PASSWORD } });
    await page.goto('/settings/sign-in');
    await page.getByRole('button', { name: 'Add provider' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name in English').fill(domain);
    await drawer.getByLabel('Issuer').fill(provider.issuer);
    await drawer.getByLabel('Client ID').fill(provider.clientId);
    await drawer.getByLabel('Client secret').fill(provider.clientSecret);
    await drawer.getByLabel('Email domains').fill(domain);
    await drawer.getByText('Add people at their first sign-in').click();
    await drawer.getByLabel('Their role').selectOption({ index: 2 });
    await drawer.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText('The provider accepts the client and its secret')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('switch', { name: `${domain} is switched on` }).click();
    await expect(page.getByRole('switch', { name: `${domain} is switched on` })).toBeChecked();

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`${baseURL}/login`);
    await guest.getByLabel('Email').fill(`new@${domain}`);
    await guest.getByRole('link', { name: `Continue with ${domain}` }).click();
    await guest.waitForURL('**/dashboard');
    const me = (await (await guest.request.get(`${baseURL}/api/user`)).json()).data as { id: number; email: string };
    expect(me.email).toBe(`new@${domain}`);
    await guest.context().close();
    expect((await page.request.delete(`/api/tenant/users/${me.id}`)).status()).toBe(200);
  } finally {
    const { data } = (await (await page.request.get('/api/identity-providers?limit=100')).json()) as {
      data: { id: number; name_en: string }[];
    };
    for (const own of data.filter(({ name_en }) => name_en === domain)) await page.request.delete(`/api/identity-providers/${own.id}`);
    await provider.close();
  }
});

/** A tenant uses the records of another one as if they were its own, and switches back. */
import { expect, test, type APIRequestContext } from '@playwright/test';
import { mark } from './mark.ts';

const PASSWORD = 'Rukn#2026';
const [HERE, THERE] = ['admin@ut.example', 'admin@pmis.example'];

async function signIn(request: APIRequestContext, email: string): Promise<void> {
  expect((await request.post('/api/login', { data: { email, password: PASSWORD } })).status()).toBe(200);
}

/** Removes the connection, whatever a previous attempt left. */
async function disconnected(request: APIRequestContext): Promise<void> {
  const { data } = (await (await request.get('/api/construction-connections')).json()) as { data: { id: number }[] };
  for (const { id } of data) await request.delete(`/api/construction-connections/${id}`);
}

test('connect, work there, and come back', async ({ page, playwright, baseURL }) => {
  const name = `Quay ${mark()}`;
  const there = await playwright.request.newContext({ baseURL: baseURL! });
  await signIn(there, THERE);
  await signIn(page.request, HERE);
  await disconnected(page.request);
  try {
    await page.goto('/settings/construction');
    await page.getByLabel('Address').fill(baseURL!);
    await page.getByLabel('Email of the service account').fill(THERE);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByText(/within reach of the service account/)).toBeVisible();
    await page.getByRole('radio', { name: /^Connected/ }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Responding', { exact: true })).toBeVisible();

    await page.goto('/pm-web/programs/create');
    await page.getByRole('textbox', { name: 'Name in English' }).fill(name);
    await page.getByRole('button', { name: 'Create construction program' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(/^From /)).toBeVisible();
    const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
    expect(((await (await there.get(`/api/pm-web/programs/${id}`)).json()) as { data: { program_name: string } }).data.program_name).toBe(
      name,
    );
    expect((await there.delete(`/api/pm-web/programs/${id}`)).status()).toBe(200);

    await page.goto('/settings/construction');
    await page.getByRole('radio', { name: /^Built in/ }).click();
    await page.getByRole('button', { name: 'Switch back' }).click();
    await expect(page.getByText('Responding', { exact: true })).toBeHidden();
    await page.goto('/pm-web/programs');
    await expect(page.getByRole('heading', { name: 'Construction programs' })).toBeVisible();
    await expect(page.getByText(/^From /)).toBeHidden();
  } finally {
    await disconnected(page.request);
    await there.dispose();
  }
});

/**
 * Stored XSS: injected scripts are shown as text everywhere: in all text fields of a record, in messages, names of files, views and people.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { alsoMade, cleanUp, project } from './own-records.ts';

test.afterEach(cleanUp);

const MARK = 'stored';
/** Injected elements carry the mark; executed scripts set `window.ran`. */
const SCRIPT = `${MARK} "'><img data-stored src=x onerror="window.ran=1"><svg data-stored onload="window.ran=1"></svg><script data-stored>window.ran=1</script><a data-stored href="javascript:window.ran=1">x</a>{{constructor.constructor('window.ran=1')()}}\${window.ran=1}`;

/** Collects violations of the content security policy, on all pages from now on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refused: seen });
    document.addEventListener('securitypolicyviolation', (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
}

/** Nothing was executed, inserted as an element, or blocked by the browser. */
async function harmless(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    refused: (window as unknown as { refused: string[] }).refused,
    elements: document.querySelectorAll('[data-stored], [onerror], [onload], [href^="javascript:"]').length,
  }));
  expect(found, place).toEqual({ ran: false, refused: [], elements: 0 });
}

const post = async (page: Page, path: string, data: object): Promise<number> => {
  const answer = await page.request.post(path, { headers: ORIGIN, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
};

/** A record with the script in all texts, with messages, a file, a view, and a manager of that name. @returns its key. */
async function plant(page: Page): Promise<number> {
  const name = SCRIPT.slice(0, 140);
  const person = await post(page, '/api/tenant/users', {
    email: `${MARK}-${mark()}@pmis.example`,
    full_name_en: name,
    full_name_ar: `نص ${name}`,
  });
  alsoMade(`/api/tenant/users/${person}`);
  const id = await project(page, SCRIPT.slice(0, 190), {
    name_ar: `نص ${SCRIPT.slice(0, 180)}`,
    description: SCRIPT,
    location: SCRIPT.slice(0, 190),
    manager_id: person,
  });
  for (const body of [
    SCRIPT,
    `<p>${SCRIPT}</p><iframe srcdoc="<script>parent.ran=1</script>"></iframe><p style="background:url(javascript:1)" onclick="window.ran=1">x</p>`,
  ]) {
    const message = await post(page, '/api/posts', { postable_type: 'project', postable_id: id, title: name, body });
    await post(page, '/api/comments', { post_id: message, body });
  }
  const file = await page.request.post('/api/files', {
    headers: ORIGIN,
    multipart: {
      record_type: 'project',
      record_id: String(id),
      description: SCRIPT.slice(0, 900),
      file: {
        name: `${name.replaceAll('"', '')}.svg`,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      },
    },
  });
  expect(file.status()).toBe(200);
  alsoMade(`/api/saved-views/${await post(page, '/api/saved-views', { entity: 'project', name: SCRIPT.slice(0, 60), query: '' })}`);
  const row = ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: { row_version: number } }).data;
  const changed = await page.request.put(`/api/projects/${id}`, {
    headers: ORIGIN,
    data: { description: `${SCRIPT} again`, row_version: row.row_version },
  });
  expect(changed.status()).toBe(200);
  return id;
}

test('stored scripts are text on every screen, in both languages', async ({ page, browser, baseURL }) => {
  await watch(page);
  await enter(page, ADMIN);
  const id = await plant(page);

  for (const language of ['en', 'ar']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
    for (const place of [
      '/dashboard',
      `/projects?search=${MARK}`,
      `/projects?search=${MARK}&shape=board`,
      `/projects/${id}`,
      `/projects/${id}?tab=history`,
      `/projects/${id}?tab=posts`,
      `/projects/${id}?tab=attachments`,
      `/projects/${id}/edit`,
      `/users?search=${MARK}`,
    ]) {
      await page.goto(place);
      if (place !== '/dashboard')
        await expect(
          page
            .getByText(MARK)
            .or(page.locator(`input[value*="${MARK}"]`))
            .first(),
        ).toBeAttached();
      await harmless(page, `${language} ${place}`);
    }
  }

  // The palette, and the bell of a notified person.
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(MARK);
  await expect(page.getByRole('option', { name: new RegExp(MARK) }).first()).toBeVisible();
  await harmless(page, 'palette');

  const people = (await (await page.request.get('/api/lookup/user?search=member')).json()) as { data: { id: number }[] };
  const { row_version } = ((await (await page.request.get(`/api/projects/${id}`)).json()) as { data: { row_version: number } }).data;
  await page.request.put(`/api/projects/${id}`, { headers: ORIGIN, data: { manager_id: people.data[0]?.id, row_version } });
  const context = await browser.newContext({ baseURL: baseURL as string });
  const told = await context.newPage();
  await watch(told);
  await enter(told, MEMBER);
  await told.goto('/dashboard');
  await told.getByRole('button', { name: /^Notifications/ }).click();
  await expect(told.getByRole('region', { name: 'Notifications' }).getByText(MARK).first()).toBeVisible();
  await harmless(told, 'bell');
  await context.close();
});

test('nor do fields, choices, sheets and tokens of that name run anything', async ({ page }) => {
  await watch(page);
  await enter(page, ADMIN);
  const name = SCRIPT.slice(0, 90);
  const field = {
    entity: 'program',
    type: 'enum',
    label_en: name,
    label_ar: `نص ${name}`,
    help_en: SCRIPT.slice(0, 190),
    help_ar: `نص ${SCRIPT.slice(0, 180)}`,
    in_list: true,
    filterable: true,
    choices: [{ value: 'a', label: name, label_ar: name }],
  };
  alsoMade(`/api/custom-fields/${await post(page, '/api/custom-fields', field)}`);
  const sheet = `"${SCRIPT.replaceAll('"', '""').slice(0, 190)}",Name\n"${SCRIPT.replaceAll('"', '""')}",${MARK}\n`;
  const answer = await page.request.post('/api/import/program', {
    headers: ORIGIN,
    multipart: { file: { name: `${name.replaceAll('"', '')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) } },
  });
  expect(answer.status()).toBe(200);
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  alsoMade(`/api/imports/${id}`);
  alsoMade(`/api/tokens/${await post(page, '/api/tokens', { name: name.slice(0, 60), scopes: ['read'] })}`);

  for (const place of ['/programs', '/programs/create', `/import/program?run=${id}`, '/developer/tokens']) {
    await page.goto(place);
    await expect(
      page
        .getByText(MARK)
        .or(page.locator(`[aria-label*="${MARK}"]`))
        .first(),
      place,
    ).toBeAttached();
    await harmless(page, place);
  }
});

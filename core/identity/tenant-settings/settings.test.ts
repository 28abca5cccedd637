/** The organisation's own settings: who may change them, what they take, and that GET user tells them at once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../test/kernel.ts';
import { personWith, tenantId } from '../../test/people.ts';
import { FORM, formBody } from '../../test/upload.ts';

const ADMIN = 'admin@pmis.example';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let product: TestKernel;
let admin: Client;
let own: string;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  own = `/api/tenant/organisation/${await tenantId(product)}`;
});
afterAll(() => product.close());

const sendLogo = (client: Client, name: string, content: Buffer | string): Promise<Answer> =>
  client.raw('POST', '/api/tenant/logo', formBody([{ name: 'file', value: content, file: name }]), FORM);
const settingsOf = async (client: Client): Promise<unknown> => (await client.get('/api/user')).body.data.tenant.settings;

test('writing needs a session, its permission, and the own organisation', async () => {
  const reader = (await personWith(product, ['access_tenant'])).client;
  expect((await (await product.as()).put(own, { currency: 'AED' })).status).toBe(401);
  expect((await reader.get(own)).status).toBe(200);
  expect((await reader.put(own, { currency: 'nonsense' })).status).toBe(403);
  expect((await reader.put('/api/bulk/tenant', [{ id: 1, currency: 'AED' }])).status).toBe(403);
  expect((await admin.put(`/api/tenant/organisation/${await tenantId(product, 'grc')}`, { currency: 'AED' })).status).toBe(404);
  expect((await admin.get(`/api/tenant/organisation/${await tenantId(product, 'grc')}`)).status).toBe(404);
});

test.each([
  [{ light_accent: 'blue' }, 'light_accent', 'Please enter a 3 or 6 digit hex colour'],
  [{ dark_chart: '#12' }, 'dark_chart', 'Please enter a 3 or 6 digit hex colour'],
  [{ calendar: 'julian' }, 'calendar', 'This value is not allowed'],
  [{ week_start: 'friday' }, 'week_start', 'This value is not allowed'],
  [{ date_style: 'short' }, 'date_style', 'This value is not allowed'],
  [{ amount_style: null }, 'amount_style', 'This field is required'],
  [{ currency: 'sar' }, 'currency', 'This value is not allowed'],
  [{ currency: null }, 'currency', 'This field is required'],
  [{ cr_number: '12' }, 'cr_number', 'Ten digits, such as 1010123456'],
  [{ vat_number: '30000000000000x' }, 'vat_number', 'A Saudi VAT number has fifteen digits; the first and the last are a 3'],
  [{ logo: 'https://elsewhere.example/a.png' }, 'logo', 'This is not in the expected format'],
  [{ modules: ['pmis', 'casino'] }, 'modules', 'The module casino does not exist'],
  [{ colour: '#123' }, 'colour', 'This field does not exist'],
  [{ settings: [{ key: 'THEME_COLOR_LIGHT_SIDEBAR', value: '#123' }] }, 'settings', 'The setting THEME_COLOR_LIGHT_SIDEBAR does not exist'],
  [{ settings: [{ key: 'THEME_COLOR_DARK_ACCENT', value: 'red' }] }, 'settings', 'Please enter a 3 or 6 digit hex colour'],
  [{ settings: [{ key: 'CALENDAR', value: 'julian' }] }, 'settings', 'This value is not allowed'],
  [{ settings: { CALENDAR: 'hijri' } }, 'settings', 'Send a list of settings, each with its key and its value'],
  [{ settings: [null] }, 'settings', 'Send a list of settings, each with its key and its value'],
])('%j is refused on its field, and nothing is written', async (body, field, message) => {
  const before = await settingsOf(admin);
  const answer = await admin.put(own, { ...body, week_start: 'week_start' in body ? body.week_start : 'monday' });
  expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
  expect(await settingsOf(admin)).toEqual(before);
});

test('what is saved is told to everybody of the organisation at once, as a list of keys and values, and to nobody else', async () => {
  const member = await product.as('member@pmis.example');
  const other = await product.as('admin@ut.example');
  const [before] = [await settingsOf(other), await settingsOf(member)];
  const values = {
    light_accent: '0e7667',
    dark_accent: '#4fbfa9',
    calendar: 'both',
    week_start: 'saturday',
    currency: 'AED',
    cr_number: '1010123456',
    vat_number: '300000000000003',
    locale: 'ar',
  };
  const answer = await admin.put(own, values);
  expect(answer).toMatchObject({ status: 200, body: { data: values } });
  const told = [
    { key: 'THEME_COLOR_LIGHT_ACCENT', value: '0e7667' },
    { key: 'THEME_COLOR_DARK_ACCENT', value: '#4fbfa9' },
    { key: 'CALENDAR', value: 'both' },
    { key: 'WEEK_START', value: 'saturday' },
    { key: 'CURRENCY', value: 'AED' },
  ];
  expect(await settingsOf(member)).toEqual(told);
  expect(await settingsOf(other)).toEqual(before);
  const [entry] = (await admin.get(`${own}/history`)).body.data;
  expect(entry.changes.map((c: { field: string; from_label?: string; to_label?: string }) => c.field)).toEqual(
    expect.arrayContaining(['calendar', 'currency', 'light_accent']),
  );
  expect(entry.changes.find((c: { field: string }) => c.field === 'calendar')).toMatchObject({
    label: 'Calendar',
    from: 'gregorian',
    to: 'both',
  });
});

test('the list itself is taken as well, by either name of the accent', async () => {
  const list = [
    { key: 'THEME_COLOR_LIGHT_PRIMARY', value: '#3350cf' },
    { key: 'CURRENCY', value: 'SAR' },
    { key: 'THEME_COLOR_DARK_ACCENT', value: '' },
  ];
  expect((await admin.put(own, { settings: list })).status).toBe(200);
  expect((await admin.get(own)).body.data).toMatchObject({ light_accent: '#3350cf', dark_accent: null, currency: 'SAR' });
});

test('a week begins on the day of the organisation: in filters, in groups', async () => {
  // 2027-02-06 is a Saturday.
  await product.build(ADMIN, 'project', { start_date: '2027-02-06', end_date: '2027-03-01' });
  const week = async (): Promise<unknown> =>
    (await admin.get('/api/aggregate/project?group=start_date:week')).body.data.map((g: { key: string[] }) => g.key[0]);
  const starts = new Map([
    ['saturday', '2027-02-06'],
    ['sunday', '2027-01-31'],
    ['monday', '2027-02-01'],
  ]);
  for (const [week_start, first] of starts) {
    expect((await admin.put(own, { week_start })).status).toBe(200);
    expect(await week()).toContain(first);
  }
});

test('a logo is a picture of at most 1 MB, sent by who may edit, and shown to the own people alone', async () => {
  const member = await product.as('member@pmis.example');
  expect((await sendLogo(await product.as(), 'a.png', PNG)).status).toBe(401);
  expect((await sendLogo(member, 'a.png', PNG)).status).toBe(403);
  expect((await sendLogo(admin, 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')).body.errors).toEqual({
    file: ['Choose a picture: PNG, JPEG or WebP'],
  });
  expect((await sendLogo(admin, 'a.png', Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  expect((await admin.raw('POST', '/api/tenant/logo', formBody([{ name: 'other', value: 'x' }]), FORM)).status).toBe(422);
  const { status, body } = await sendLogo(admin, 'a.png', PNG);
  const { logo } = body.data as { logo: string };
  expect([status, logo]).toEqual([200, expect.stringMatching(/^\/api\/tenant\/logo\/[0-9a-f]{64}\.png$/)]);
  expect((await member.get(logo)).status).toBe(404);
  expect((await admin.put(own, { logo })).body.data.logo).toBe(logo);
  const shown = await member.get(logo);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-security-policy')]).toEqual([
    200,
    'image/png',
    "default-src 'none'; sandbox",
  ]);
  expect((await (await product.as('admin@ut.example')).get(logo)).status).toBe(404);
  expect((await (await product.as()).get(logo)).status).toBe(401);
  expect((await member.get('/api/tenant/logo/..%2fpasswd')).status).toBe(404);
  expect((await admin.put(own, { logo: null })).body.data.logo).toBeNull();
});

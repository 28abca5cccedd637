/** The call that compares two versions: who may ask, for what, and what a revision looks like in it. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB } from 'xlsx';
import { readWord } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let reviewer: Client;
let reviewerId: number;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  reviewer = await product.as('tamim@grc.example');
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body.token;
  reviewerId = (await reviewer.get('/api/user')).body.data.id;
});
afterAll(() => product.close());

const mainOf = async (content: Buffer): Promise<string> => {
  const zip = CFB.read(content, { type: 'buffer' });
  const at = (zip.FullPaths as string[]).findIndex((name) => name.endsWith('word/document.xml'));
  return Buffer.from(zip.FileIndex[at]?.content as Uint8Array).toString('utf8');
};

const itemOf = async (policy_id: number, more: object): Promise<Answer['body']> =>
  (await admin.post('/api/policy-items', { policy_id, ...more })).body.data;

async function published(): Promise<{ id: number; items: number[] }> {
  const row = { name_en: 'Access', reviewer_id: reviewerId, approver_id: reviewerId, effective_date: '2027-01-01' };
  const { id } = (await admin.post('/api/policies', row)).body.data;
  const items = [
    await itemOf(id, { title_en: 'Scope', title_ar: 'النطاق', body_en: '<p>Everybody.</p>', body_ar: '<p>الجميع.</p>' }),
    await itemOf(id, {
      title_en: 'Accounts',
      body_en: '<p>Rights are held for at most twenty-four hours.</p>',
      body_ar: '<p>تُمنح الصلاحيات لمدة لا تتجاوز أربعًا وعشرين ساعة.</p>',
    }),
    await itemOf(id, { title_en: 'Lines', body_en: '<p>By the operator.</p>' }),
  ];
  await release(id);
  return { id, items: items.map((item) => item.id) };
}

async function release(id: number): Promise<void> {
  await admin.post(`/api/policies/${id}/submit_review`, {});
  await reviewer.post(`/api/policies/${id}/complete_review`, {});
  await reviewer.post(`/api/policies/${id}/approve`, {});
  expect((await admin.post(`/api/policies/${id}/publish`, {})).status).toBe(200);
}

describe('refused', () => {
  test('nobody signed in, another organisation, a person without access to policies', async () => {
    const { id } = await published();
    expect((await (await product.as()).get(`/api/policies/${id}/redline`)).status).toBe(401);
    expect([403, 404]).toContain((await (await product.as('admin@pmis.example')).get(`/api/policies/${id}/redline`)).status);
    expect((await (await product.as('viewer@grc.example')).get(`/api/policies/${id}/redline`)).status).toBe(200);
  });

  test('a policy that is not there, a version that is none of its own, another value', async () => {
    const [one, two] = [await published(), await published()];
    expect((await admin.get('/api/policies/999999/redline')).status).toBe(404);
    expect((await admin.get('/api/policies/none/redline')).status).toBe(404);
    const [foreign] = (await admin.get(`/api/policy-versions?policy_id=${two.id}`)).body.data;
    for (const [name, value] of [
      ['from', foreign.id],
      ['to', 'latest'],
      ['from', '0'],
    ])
      expect((await admin.get(`/api/policies/${one.id}/redline?${name}=${value}`)).body.errors).toEqual({
        [name]: [expect.stringMatching(/no such version/)],
      });
    expect((await admin.get(`/api/policies/${one.id}/redline?same=yes`)).body.errors).toHaveProperty('same');
  });
});

test('a revision keeps its items, so that each is compared with itself; what is published next supersedes what was', async () => {
  const { id, items } = await published();
  const alone = (await admin.get(`/api/policies/${id}/redline`)).body.data;
  expect(alone).toMatchObject({ counts: { same: 3, changed: 0 }, versions: [{ version: '1.0', superseded_at: null }] });
  expect(alone.from).toBe(alone.to);

  expect((await admin.post(`/api/policies/${id}/revise`, { step: 'minor' })).status).toBe(200);
  expect((await admin.put(`/api/policy-items/${items[2]}`, { number: '4' })).status).toBe(200);
  await admin.post(`/api/policy-items/${items[2]}/retire`, {});
  const put = await admin.put(`/api/policy-items/${items[1]}`, {
    body_en: '<p>Rights are held for at most eight hours.</p>',
    body_ar: '<p>تمنح الصلاحيات لمدة لا تتجاوز ثماني ساعات.</p>',
    number: '3',
    position: 5,
  });
  expect(put.status).toBe(200);
  await itemOf(id, { title_en: 'Service accounts', body_en: '<p>Each has an owner.</p>', number: '2', position: 2 });

  const { data } = (await admin.get(`/api/policies/${id}/redline`)).body;
  expect(data).toMatchObject({ to: 'current', policy: { version: '1.1', stage: 'under_revision' } });
  expect(data.versions.map(({ id: key, version }: { id: unknown; version: string }) => [key, version])).toEqual([
    ['current', '1.1'],
    [data.from, '1.0'],
  ]);
  expect(data.counts).toEqual({ same: 1, changed: 1, moved: 0, added: 1, removed: 1 });
  const changed = data.items.find((item: { change: string }) => item.change === 'changed');
  expect(changed).toMatchObject({
    id: items[1],
    number: '3',
    was_number: '2',
    body: {
      en: '<p>Rights are held for at most <del>twenty-four</del><ins>eight</ins> hours.</p>',
      ar: '<p>تمنح الصلاحيات لمدة لا تتجاوز <del>أربعًا وعشرين ساعة</del><ins>ثماني ساعات</ins>.</p>',
    },
  });
  expect(data.items.find((item: { change: string }) => item.change === 'same')).not.toHaveProperty('body');
  const whole = (await admin.get(`/api/policies/${id}/redline?same=1`)).body.data.items;
  expect(whole[0]).toMatchObject({
    change: 'same',
    title: { en: 'Scope', ar: 'النطاق' },
    body: { en: '<p>Everybody.</p>', ar: '<p>الجميع.</p>' },
  });

  await release(id);
  const kept = (await admin.get(`/api/policy-versions?policy_id=${id}&sort=id`)).body.data;
  expect(kept.map((one: { version: string; superseded_at: unknown }) => [one.version, one.superseded_at !== null])).toEqual([
    ['1.0', true],
    ['1.1', false],
  ]);
  const now = (await admin.get(`/api/policies/${id}/redline`)).body.data;
  expect([now.from, now.to, now.counts]).toEqual([kept[0].id, kept[1].id, data.counts]);
  // The other way round, what was added is removed.
  const back = (await admin.get(`/api/policies/${id}/redline?from=${kept[1].id}&to=${kept[0].id}`)).body.data;
  expect(back.counts).toEqual({ same: 1, changed: 1, moved: 0, added: 1, removed: 1 });
  expect(JSON.stringify(back.items)).toContain('<del>eight</del><ins>twenty-four</ins>');
});

describe('as a Word file', () => {
  const file = async (body: object): Promise<Buffer> => {
    const answer = await fetch(`${product.url}/api/export-redline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/Access%20\d\.\d-\d\.\d%20\d{4}-\d\d-\d\d\.docx/);
    return Buffer.from(await answer.arrayBuffer());
  };
  const shape = async (content: Buffer): Promise<unknown[]> =>
    (await readWord(Readable.from([content]))).items.map(({ depth, number, title, html }) => [depth, number, title, html]);

  test('refused as the comparison is', async () => {
    const { id } = await published();
    expect((await admin.post('/api/export-redline', {})).body.errors).toHaveProperty('id');
    expect((await admin.post('/api/export-redline', { id: 999_999 })).status).toBe(404);
    expect((await admin.post('/api/export-redline', { id, to: 'x' })).body.errors).toHaveProperty('to');
    expect((await admin.post('/api/export-redline', { id, language: 'fr' })).body.errors).toHaveProperty('language');
    expect([403, 404]).toContain((await (await product.as('admin@pmis.example')).post('/api/export-redline', { id })).status);
  });

  test('accepted as a whole it is the newer version, rejected the older one', async () => {
    const { id, items } = await published();
    const [before] = (await admin.get(`/api/policy-versions?policy_id=${id}`)).body.data;
    await admin.post(`/api/policies/${id}/revise`, { step: 'major' });
    const list = '<ul><li><p>kept</p></li><li><p>new line</p></li></ul>';
    const table = (rows: string): string => `<table><tbody><tr><td><p>Backup</p></td><td><p>daily</p></td></tr>${rows}</tbody></table>`;
    const row = '<tr><td><p>Test</p></td><td><p>yearly</p></td></tr>';
    await admin.put(`/api/policy-items/${items[0]}`, {
      body_en: `<p>Everybody <b>who works</b> here.</p>${list}${table(row)}<p>See <a href="https://a.example/x" rel="noopener noreferrer">this</a>.</p>`,
    });
    await admin.put(`/api/policy-items/${items[2]}`, { title_en: 'Lines for guests', position: 0 });
    await itemOf(id, { title_en: 'Inner', body_en: '<p>New.</p>', parent_id: items[1] });
    expect(await shape(await file({ id, from: before.id, to: 'current', language: 'en' }))).toEqual([
      [1, '3', 'Lines for guests', '<p>By the operator.</p>'],
      [1, '1', 'Scope', expect.stringMatching(/^<p>Everybody <b>who works<\/b> here\.<\/p><ul>/)],
      [1, '2', 'Accounts', '<p>Rights are held for at most twenty-four hours.</p>'],
      [2, '2.1', 'Inner', '<p>New.</p>'],
    ]);
    const [, scope] = (await readWord(Readable.from([await file({ id, from: before.id, language: 'en' })]))).items;
    const [stored] = (await admin.get(`/api/policy-items?policyId=${id}&number=1`)).body.data;
    expect(scope?.html).toBe(stored.body_en);
    // The other way round, the older version is the one that is accepted.
    const older = await shape(await file({ id, from: 'current', to: before.id, language: 'en' }));
    expect(older).toEqual([
      [1, '1', 'Scope', '<p>Everybody.</p>'],
      [1, '2', 'Accounts', '<p>Rights are held for at most twenty-four hours.</p>'],
      [1, '3', 'Lines', '<p>By the operator.</p>'],
    ]);
    const left = (await readWord(Readable.from([await file({ id, from: before.id, language: 'en' })]))).left.map(({ what }) => what);
    expect(left).toEqual(expect.arrayContaining(['inserted', 'deleted']));
  });

  test('in Arabic it runs from right to left, and every change has its author and moment', async () => {
    const { id, items } = await published();
    await admin.post(`/api/policies/${id}/revise`, { step: 'minor' });
    await admin.put(`/api/policy-items/${items[1]}`, { body_ar: '<p>تُمنح الصلاحيات لمدة لا تتجاوز ثماني ساعات.</p>' });
    const xml = await mainOf(await file({ id, language: 'ar' }));
    expect(xml).toMatch(
      /<w:del w:id="\d+" w:author="[^"]+" w:date="\d{4}-\d\d-\d\dT[\d:]{8}Z"><w:r><w:rPr><w:rtl\/><\/w:rPr><w:delText xml:space="preserve">أربعًا/,
    );
    expect(xml).toMatch(/<w:ins [^>]+><w:r><w:rPr><w:rtl\/><\/w:rPr><w:t xml:space="preserve">ثماني/);
    const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, n]) => n);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

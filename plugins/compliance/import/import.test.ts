/** Packages from OSCAL and workbooks: permissions, refusals with positions, and a trial. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { harbour, metadata, profile } from '../oscal/fixtures.ts';
import { ended, imported, sendPackage } from '../oscal/testing.ts';
import { admin, close, faultsOf, fields, open, product } from '../../../core/test/package-imports.ts';

beforeAll(open);
afterAll(close);

describe('refused', () => {
  test('without a session, without the permission before the body is looked at', async () => {
    const reader = (await personWith(product, ['access_compliance'], 'grc')).client;
    const calls = (client: Client): Promise<Answer>[] => [
      sendPackage(client, 'no json'),
      client.raw('POST', '/api/compliance-packages/import', 'no form'),
      client.get('/api/compliance-packages/template'),
      client.get('/api/compliance-packages/999999/oscal'),
      client.get('/api/compliance-packages/999999/xlsx'),
    ];
    const statuses = async (client: Client): Promise<number[]> => (await Promise.all(calls(client))).map((a) => a.status);
    expect(await statuses(await product.as())).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(reader)).toEqual([403, 403, 403, 404, 404]);
    const {
      data: { package: id },
    } = await imported(admin, harbour('aaaaaaaa-0000-4000-8000-000000000001'), fields());
    const other = (await personWith(product, ['access_compliance', 'manage_compliance_packages'], 'ut')).client;
    expect([
      (await other.get(`/api/compliance-packages/${id}/oscal`)).status,
      (await other.get(`/api/compliance-packages/${id}/xlsx`)).status,
    ]).toEqual([403, 403]);
  });

  test('without what a package needs, and with what nobody knows', async () => {
    expect((await sendPackage(admin, harbour(), {})).body.errors).toEqual({
      regulator_id: ['This field is required'],
      short_name: ['This field is required'],
    });
    expect(Object.keys((await sendPackage(admin, harbour(), fields({ x: '1', names: '{' }))).body.errors)).toEqual(['x', 'names']);
    const missing = await sendPackage(admin, harbour('aaaaaaaa-0000-4000-8000-000000000002'), fields({ regulator_id: '999999' }));
    const job = await ended(admin, missing.body.data.job);
    expect([
      job.state,
      (
        await admin.get(
          '/api/compliance-packages?filter=' + encodeURIComponent(JSON.stringify({ oscal_uuid: 'aaaaaaaa-0000-4000-8000-000000000002' })),
        )
      ).body.data ?? [],
    ]).toMatchObject(['failed', []]);
  });

  test.each<[string, string | Buffer | object, string]>([
    ['nothing', ' ', 'The file is empty'],
    ['a truncated file', JSON.stringify(harbour()).slice(0, 600), 'This is not JSON: line 1, column 601'],
    ['text', '{\n  "catalog": nothing\n}', 'This is not JSON: line 2, column 14'],
    ['torn YAML', 'catalog:\n  uuid: [x', 'This is neither JSON nor YAML: line 2'],
    ['torn XML', '<catalog><metadata></catalog>', 'This is not well-formed XML: line 1'],
    ['a mapping', 'objects: { requirement_mapping_set: { requirement_mappings: [] } }', 'Import it on the page of control mappings'],
    ['brackets without end', '['.repeat(100_000), 'This is not JSON: line 1, column 100,001'],
    ['deep nesting', `{"catalog":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'nested more than 100 levels deep'],
    ['a list of nothing', [], '/: neither a catalog nor a profile of OSCAL begins here'],
    ['any object', { name: 'x' }, '/: neither a catalog nor a profile of OSCAL begins here'],
    [
      'a system security plan',
      { 'system-security-plan': {} },
      '/system-security-plan: this is an OSCAL document of the kind system-security-plan',
    ],
    [
      'another version',
      { catalog: { ...harbour().catalog, metadata: metadata('x', { 'oscal-version': '2.0.0' }) } },
      '/catalog/metadata/oscal-version: OSCAL 2.0.0 is not read',
    ],
    ['no UUID', { catalog: { ...harbour().catalog, uuid: 'x' } }, '/catalog/uuid: a UUID is missing'],
    ['NUL', JSON.stringify(harbour()).replace('Gates', 'Ga\\u0000tes'), '/catalog/groups/0/title: contains characters that are not text'],
    [
      'half a character',
      JSON.stringify(harbour()).replace('Gates', 'Ga\\ud83dtes'),
      '/catalog/groups/0/title: contains characters that are not text',
    ],
    [
      'a forbidden name',
      JSON.stringify(harbour()).replace('"roles"', '"__proto__"'),
      '/catalog/metadata/__proto__: this name is not allowed',
    ],
    ['no controls', { catalog: { uuid: harbour().catalog.uuid, metadata: metadata() } }, '/catalog: has no controls'],
  ])('%s, with its place', async (_, content, message) => {
    const { status, body } = await sendPackage(admin, content, {}, { dry: true });
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringContaining(message)]);
  });

  test('files that lie about what they are', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    expect(faultsOf(await sendPackage(admin, png, fields()))).toEqual({ status: 422, file: [expect.stringContaining('image/png')] });
    const zip = Buffer.from(
      'UEsDBAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAYVBLAQIKAAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAABhUEsFBgAAAAABAAEALwAAAB8AAAAAAA==',
      'base64',
    );
    expect((await sendPackage(admin, zip, fields())).status).toBe(422);
    expect(faultsOf(await sendPackage(admin, '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><catalog/>', fields()))).toMatchObject({
      status: 422,
      file: [expect.stringContaining('DOCTYPE')],
    });
  });

  test('all faults of a catalog at once', async () => {
    const { catalog } = harbour();
    const group = catalog.groups?.[1] as { title?: string; controls: Record<string, unknown>[] };
    delete group.title;
    group.controls[0] = { ...group.controls[0], id: 'ga-1', title: ' ', parts: 'none' };
    const { body } = await sendPackage(admin, { catalog }, {}, { dry: true });
    expect(body.errors.file).toEqual(['/catalog/groups/1/controls/0/id: the id ga-1 is used twice']);
    group.controls[0] = { ...group.controls[0], id: 'wa-1' };
    expect((await sendPackage(admin, { catalog }, {}, { dry: true })).body.errors.file.sort()).toEqual([
      '/catalog/groups/1/controls/0/parts: a list is expected',
      '/catalog/groups/1/controls/0/title: a text is missing',
      '/catalog/groups/1/title: a text is missing',
    ]);
  });

  test('parameters and profiles that contain themselves', async () => {
    const text = JSON.stringify(harbour()).replace('by {{ insert: param, who }}', 'by {{ insert: param, how }}');
    expect((await sendPackage(admin, text, {}, { dry: true })).body.message).toBe(
      '/catalog/groups/0/groups/0/controls/1/params/1: the parameter how contains itself',
    );
    const [a, b] = [
      profile({ uuid: '9c3c1c3e-7a3b-4a3e-8d55-000000000001', imports: [{ href: 'b.json' }] }),
      profile({ uuid: '9c3c1c3e-7a3b-4a3e-8d55-000000000002', imports: [{ href: 'a.json' }] }),
    ];
    const names = JSON.stringify(['a.json', 'b.json']);
    expect((await sendPackage(admin, [a, b], { names }, { dry: true })).body.message).toBe(
      '/1/profile/imports/0/href: a.json imports the profile that imports it',
    );
  });
});

test('a dry run tells what the file would become, and writes nothing', async () => {
  const { body } = await sendPackage(admin, harbour('aaaaaaaa-0000-4000-8000-000000000003'), {}, { dry: true, name: 'harbour.json' });
  expect(body.data).toMatchObject({
    kind: 'catalog',
    title: 'Harbour Security Baseline HSB-1',
    version: '2.1',
    short_name: 'HSB-1',
    issue_date: '2026-02-01',
    existing: null,
    counts: { nodes: 8, domains: 2, subdomains: 1, controls: 3, subcontrols: 2, assessed: 4, withdrawn: 1, params: 4 },
  });
  expect(body.data.oscal).toBeUndefined();
  const found = await product.kernel.db.query(
    {
      tenant: (await product.kernel.db.query<{ id: number }>('auth', { text: `select id from tenants where key = 'grc'`, values: [] }))[0]
        ?.id as number,
    },
    { text: `select 1 from compliance_package where oscal_uuid = 'aaaaaaaa-0000-4000-8000-000000000003'`, values: [] },
  );
  expect(found).toEqual([]);
});

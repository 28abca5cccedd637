/** Packages from OSCAL and workbooks: permissions, refusals with positions, losses, and a round trip without changes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookOf } from '../../../core/test/imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { harbour, large, metadata, profile } from '../oscal/fixtures.ts';
import { ended, imported, lossesOf, sendPackage } from '../oscal/testing.ts';

let product: TestKernel;
let admin: Client;
let regulator: string;
let serial = 0;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  regulator = String((await product.build('admin@grc.example', 'regulator', { name_en: 'Harbour Authority', short_name: 'HA' })).id);
});
afterAll(() => product.close());

const fields = (more: Record<string, string> = {}): Record<string, string> => ({
  regulator_id: regulator,
  short_name: `HSB ${++serial}`,
  ...more,
});
const tree = async (id: number): Promise<Answer['body']> => (await admin.get(`/api/compliance-packages/${id}/tree`)).body.data;
const faultsOf = ({ status, body }: Answer): unknown => ({ status, file: body.errors?.file });

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

describe('a catalog', () => {
  test('becomes a draft with its tree, texts and parameters, and what had no place is told', async () => {
    const job = await imported(admin, harbour(), fields({ short_name: 'HSB' }), { name: 'harbour.json' });
    expect(job).toMatchObject({
      done: 8,
      total: 8,
      message: 'HSB is here as a draft, with 4 controls to assess',
      data: { href: `/grc/packages/${job.data.package}` },
    });
    const { package: pack, nodes } = await tree(job.data.package);
    expect(pack).toMatchObject({
      status: 'draft',
      name_en: 'Harbour Security Baseline HSB-1',
      version: '2.1',
      controls_count: 4,
      language: 'both',
    });
    expect(nodes.map((n: Record<string, unknown>) => [n['ref_no'], n['node_type'], n['depth'], n['assessable']])).toEqual([
      ['G', 'domain', 0, false],
      ['ga-n', 'subdomain', 1, false],
      ['G-1', 'control', 2, true],
      ['G-1(1)', 'subcontrol', 3, true],
      ['G-1(2)', 'subcontrol', 3, false],
      ['G-2', 'control', 2, true],
      ['WA', 'domain', 0, false],
      ['wa-1', 'control', 1, true],
    ]);
    const [, , watch, , dogs, hours, , depth] = nodes;
    expect(watch).toMatchObject({
      title_en: 'Watch <b>every</b> gate',
      urn: 'ga-1',
      typical_evidence_en: 'Watch plan\nlog of the gates',
      guidance_en: 'Cameras alone are not enough at night.\n\nSee also opening hours.',
      text_en:
        'a. Watch gates [Selection (one or more): by [Assignment: organization-defined personnel]; by camera]:\n  1. every hour; and\n  2. after alarms.\nb. Record what was seen.',
    });
    expect([dogs.title_en, hours.text_en, depth.title_ar, depth.title_en, depth.text_ar]).toEqual([
      'Watch dogs (withdrawn)',
      'Gates open within [Assignment: organization-defined opening hours].',
      'عمق الممر',
      null,
      'يقاس العمق كل أسبوع.',
    ]);
    const losses = await lossesOf(admin, job.id);
    expect(losses.map(({ fate, kind, count }) => `${fate} ${kind} ${count}`)).toEqual(
      expect.arrayContaining([
        'changed withdrawn 1',
        'kept links 1',
        'kept parts 1',
        'kept metadata 1',
        'kept resources 1',
        'kept props 1',
      ]),
    );
    expect((await admin.get(`/api/jobs/${job.id}/file`)).status).toBe(200);
  });

  test('comes once, unless it is asked for anew', async () => {
    const file = harbour('aaaaaaaa-0000-4000-8000-000000000004');
    const first = await imported(admin, file, fields());
    const again = await sendPackage(admin, file, fields());
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(`/grc/packages/${first.data.package}`)]);
    expect((await sendPackage(admin, file, {}, { dry: true })).body.data.existing).toMatchObject({
      id: first.data.package,
      status: 'draft',
    });
    expect((await imported(admin, file, fields({ again: '1' }))).data.package).not.toBe(first.data.package);
  });

  test('two imports of the same at once leave one package', async () => {
    const [file, same] = [harbour('aaaaaaaa-0000-4000-8000-000000000005'), fields()];
    const answers = await Promise.all([sendPackage(admin, file, same), sendPackage(admin, file, same)]);
    const jobs = await Promise.all(answers.map(async (a) => (a.status === 200 ? (await ended(admin, a.body.data.job)).state : 'refused')));
    expect(jobs.filter((state) => state === 'done')).toHaveLength(1);
  });

  test('leaves as it came: export and import give the same nodes, field by field', async () => {
    const first = await imported(admin, harbour('aaaaaaaa-0000-4000-8000-000000000006'), fields());
    const out = await admin.get(`/api/compliance-packages/${first.data.package}/oscal`);
    const second = await imported(admin, out.body, fields({ again: '1' }));
    const out2 = await admin.get(`/api/compliance-packages/${second.data.package}/oscal`);
    expect(await stored(second.data.package)).toEqual(await stored(first.data.package));
    expect(nodesOnly(out2.body)).toEqual(nodesOnly(out.body));
    expect(out.body.catalog.uuid).toBe('aaaaaaaa-0000-4000-8000-000000000006');
  });

  test('of 1,200 controls is imported whole', async () => {
    const job = await imported(admin, large(1200), fields());
    expect(job).toMatchObject({ done: 1212, data: { losses: 0 } });
    expect((await tree(job.data.package)).nodes).toHaveLength(1212);
  });
});

const nodesOnly = ({ catalog }: Answer['body']): unknown => [catalog.groups, catalog.controls, catalog['back-matter']];

/** Nodes without keys; references between them by ref_no. */
async function stored(id: number): Promise<unknown[]> {
  const [{ tenant }] = (await product.kernel.db.query<{ tenant: number }>('auth', {
    text: `select id as tenant from tenants where key = 'grc'`,
    values: [],
  })) as [{ tenant: number }];
  const rows = await product.kernel.db.query<{ j: object }>(
    { tenant },
    {
      text: `select to_jsonb(n) - '{id,package_id,parent_id,created_at,updated_at,row_version}'::text[] || jsonb_build_object('parent',
        p.ref_no) as j
           from package_node n left join package_node p on p.id = n.parent_id where n.package_id = $1 order by n.position`,
      values: [id],
    },
  );
  return rows.map(({ j }) => j);
}

test('a package that was typed here leaves and comes back the same, in both languages', async () => {
  const pack = await product.build('admin@grc.example', 'compliance_package', {
    regulator_id: Number(regulator),
    name_en: 'Typed',
    name_ar: 'مكتوبة',
    short_name: `T ${++serial}`,
    version: '1.0',
    groups: ['A', 'B'],
  });
  const row = async (values: object): Promise<number> =>
    (await admin.post('/api/package-nodes', { package_id: pack.id, ...values })).body.data.id;
  const top = await row({ ref_no: '1', title_en: 'Governance *and* [more](x)', title_ar: 'الحوكمة', node_type: 'domain', position: 1 });
  const control = await row({
    ref_no: '1-1',
    parent_id: top,
    title_en: 'ISO 27001',
    title_ar: 'ISO 27001',
    text_en: 'Use {{ care }}.\n\n* one\n* two_three',
    text_ar: 'نص',
    node_type: 'control',
    weight: 2.5,
    groups: ['A'],
    data_levels: ['secret'],
    typical_evidence_en: 'Policy',
    position: 2,
  });
  await row({
    ref_no: '1-1-1',
    parent_id: control,
    title_ar: 'ضابط فرعي',
    guidance_ar: 'إرشاد',
    guidance_en: 'Guide',
    node_type: 'subcontrol',
    assessable: false,
    position: 3,
  });
  await row({
    ref_no: '1-2',
    parent_id: top,
    title_en: 'عنوان عربي في خانة الإنجليزية',
    node_type: 'subdomain',
    position: 4,
    urn: 'urn:x:1 2',
  });
  await row({ ref_no: '1-3', parent_id: top, title_en: 'After the sub-domain', node_type: 'control', position: 5 });
  const out = await admin.get(`/api/compliance-packages/${pack.id}/oscal`);
  const back = await imported(admin, out.body, fields());
  expect(await stored(back.data.package)).toEqual(
    ((await stored(pack.id)) as Record<string, unknown>[]).map((n) => ({
      ...n,
      groups: n['groups'] ?? [],
      data_levels: n['data_levels'] ?? [],
    })),
  );
  expect((await tree(back.data.package)).package).toMatchObject({ name_en: 'Typed', name_ar: 'مكتوبة', groups: ['A', 'B'] });
});

describe('a workbook', () => {
  test('is refused with sheet and row, all findings at once', async () => {
    const book = bookOf({
      Controls: [
        ['Ref', 'Parent ref', 'Kind', 'Title (English)', 'Assessed', 'Weight'],
        ['1', '', 'Domain', 'One'],
        ['1-1', '', 'Wish', 'Two'],
        ['1-1', '', '', 'Three'],
        ['2', '7', '', 'Four'],
        ['a', 'b', '', 'A'],
        ['b', 'a', '', 'B'],
        ['', '', 'Control', 'No ref'],
        ['3', '', 'Domain', ''],
        ['4', '', '', 'Five', 'perhaps', 'heavy'],
      ],
    });
    const { status, body } = await sendPackage(admin, book, {}, { dry: true, name: 'book.xlsx' });
    expect([status, body.errors.file]).toEqual([
      422,
      [
        'Controls, row 3: “Wish” is not a type. Use Domain, Sub-domain, Control or Sub-control',
        'Controls, row 4: the reference 1-1 is already in row 3',
        'Controls, row 8: the reference is missing',
        'Controls, row 9: 3 has no title',
        'Controls, row 10: “perhaps” is neither yes nor no',
        'Controls, row 10: “heavy” is not a weight from 0 to 1,000',
        'Controls, row 5: the parent 7 of 2 is not in the file',
        'Controls, row 6: a is its own parent, or is nested too deeply',
        'Controls, row 7: b is its own parent, or is nested too deeply',
      ],
    ]);
    expect((await sendPackage(admin, bookOf({ X: [['a'], ['b']] }), fields())).body.message).toContain(
      'No sheet has a column for the reference',
    );
  });

  test('finds its tree by parents or by the beginnings of references, in either language', async () => {
    const rows = [
      ['المرجع', 'العنوان (بالعربية)', 'النوع', 'المجموعات'],
      ['1', 'الحوكمة', 'مجال', ''],
      ['1-1', 'الاستراتيجية', '', ''],
      ['1-1-1', 'تُعدّ الاستراتيجية', '', 'أ، ب'],
      ['1-1-1(1)', 'وتُراجع', '', ''],
    ];
    const job = await imported(admin, bookOf({ الضوابط: rows }), fields(), { name: 'ضوابط.xlsx' });
    const { nodes } = await tree(job.data.package);
    expect(nodes.map((n: Record<string, unknown>) => [n['ref_no'], n['depth'], n['node_type'], n['assessable'], n['groups']])).toEqual([
      ['1', 0, 'domain', false, []],
      ['1-1', 1, 'subdomain', false, []],
      ['1-1-1', 2, 'subdomain', false, ['أ', 'ب']],
      ['1-1-1(1)', 3, 'control', true, []],
    ]);
  });

  test('the template is read by what it explains, and a package comes back from its own workbook', async () => {
    const first = await imported(admin, harbour('aaaaaaaa-0000-4000-8000-000000000007'), fields());
    for (const language of ['en', 'ar']) {
      const file = await download(`/api/compliance-packages/${first.data.package}/xlsx`, language);
      const back = await imported(admin, file, fields(), { name: 'package.xlsx' });
      const without = (nodes: unknown[]): unknown[] =>
        (nodes as Record<string, unknown>[]).map(({ params: _p, statement: _s, oscal: _o, ...rest }) => rest);
      expect(without(await stored(back.data.package))).toEqual(without(await stored(first.data.package)));
      const empty = await sendPackage(
        admin,
        await download('/api/compliance-packages/template', language),
        {},
        { dry: true, name: 'template.xlsx' },
      );
      expect([empty.status, empty.body.message]).toEqual([422, expect.stringContaining('no rows below the headings')]);
    }
  });
});

/** Bytes of a download, in a language. */
async function download(path: string, language: string): Promise<Buffer> {
  const login = await (await product.as()).post('/api/login', { email: 'admin@grc.example', password: 'Rukn#2026' });
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${login.body.token}`, 'accept-language': language } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a profile', () => {
  const catalog = harbour('aaaaaaaa-0000-4000-8000-000000000008');
  const some = (more: object = {}): ReturnType<typeof profile> =>
    profile({
      uuid: '9c3c1c3e-7a3b-4a3e-8d55-00000000000a',
      imports: [{ href: 'harbour.json', 'include-controls': [{ 'with-ids': ['ga-1', 'nowhere'], 'with-child-controls': 'yes' }] }],
      ...more,
    });

  test('needs its catalog: in the same file, or as a package that is here', async () => {
    const lonely = profile({ imports: [{ href: 'unknown-catalog.json' }] });
    expect((await sendPackage(admin, lonely, {}, { dry: true })).body.data).toMatchObject({ kind: 'profile', needs_catalog: true });
    expect((await sendPackage(admin, lonely, fields())).body.errors.file).toEqual([
      '/profile/imports/0/href: the catalog unknown-catalog.json is not in the file and not among the packages here',
    ]);
    const { body } = await sendPackage(admin, [some(), catalog], { names: '["profile.json", "harbour.json"]' }, { dry: true });
    expect(body.data).toMatchObject({
      kind: 'profile',
      title: 'Harbour Security Baseline, small ports',
      counts: { nodes: 5, assessed: 2, withdrawn: 1 },
    });
    expect(body.data.losses).toContainEqual(
      expect.objectContaining({ kind: 'unknown_control', samples: [expect.stringContaining('nowhere')] }),
    );
    await imported(admin, catalog, fields(), { name: 'harbour-2026.json' });
    const here = await imported(
      admin,
      some({
        imports: [{ href: '../catalogs/harbour-2026.json', 'include-all': {}, 'exclude-controls': [{ matching: [{ pattern: 'ga-1*' }] }] }],
      }),
      fields(),
    );
    expect((await tree(here.data.package)).nodes.map((n: Record<string, unknown>) => n['ref_no'])).toEqual([
      'G',
      'ga-n',
      'G-2',
      'WA',
      'wa-1',
    ]);
  });

  test('changes parameters and parts of what it takes, and says what it could not', async () => {
    const modify = {
      'set-parameters': [
        { 'param-id': 'hours', values: ['06:00 to 22:00'] },
        { 'param-id': 'none', values: ['x'] },
      ],
      alters: [
        {
          'control-id': 'ga-2',
          adds: [
            { position: 'ending', parts: [{ name: 'guidance', prose: 'Tide decides.' }] },
            { 'by-id': 'nope', parts: [{ name: 'item', prose: 'x' }] },
          ],
        },
        {
          'control-id': 'ga-1',
          removes: [{ 'by-id': 'ga-1_smt.b' }],
          adds: [{ 'by-id': 'ga-1_smt.a.1', position: 'before', parts: [{ name: 'item', prose: 'Always;' }] }],
        },
        { 'control-id': 'ghost', adds: [{ props: [] }] },
      ],
    };
    const merge = {
      custom: {
        groups: [
          {
            id: 'selected',
            title: 'Selected',
            'insert-controls': [{ order: 'keep', 'include-controls': [{ 'with-ids': ['ga-1', 'ga-2'] }] }],
          },
        ],
      },
    };
    const job = await imported(
      admin,
      [profile({ uuid: '9c3c1c3e-7a3b-4a3e-8d55-00000000000b', modify, merge }), catalog],
      fields({ catalog_id: '' }),
    );
    const { nodes } = await tree(job.data.package);
    expect(nodes.map((n: Record<string, unknown>) => n['ref_no'])).toEqual(['selected', 'G-1', 'G-2']);
    expect([nodes[1].text_en, nodes[2].text_en, nodes[2].guidance_en]).toEqual([
      'a. Watch gates [Selection (one or more): by [Assignment: organization-defined personnel]; by camera]:\n  Always;\n  1. every hour; and\n  2. after alarms.',
      'Gates open within 06:00 to 22:00.',
      'Tide decides.',
    ]);
    expect(
      (await lossesOf(admin, job.id))
        .filter((l) => l.fate === 'lost')
        .map((l) => `${l.kind} ${l.count}`)
        .sort(),
    ).toEqual(['alter 1', 'alter 1', 'not_inserted 3', 'set_parameter 1']);
  });
});

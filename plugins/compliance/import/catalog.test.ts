/** Catalogs and profiles of OSCAL become packages, with what had no place, and leave as they came. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { harbour, large, profile } from '../oscal/fixtures.ts';
import { ended, imported, lossesOf, sendPackage } from '../oscal/testing.ts';
import { admin, close, fields, nodesOnly, open, product, regulator, stored, tree } from '../../../core/test/package-imports.ts';

beforeAll(open);
afterAll(close);

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

test('a package that was typed here leaves and comes back the same, in both languages', async () => {
  const pack = await product.build('admin@grc.example', 'compliance_package', {
    regulator_id: Number(regulator),
    name_en: 'Typed',
    name_ar: 'مكتوبة',
    short_name: 'T 1',
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

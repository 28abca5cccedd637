/**
 * The same document in JSON, YAML and XML gives the same package; framework libraries become packages; dangerous or corrupt files are
 * refused with the position.
 */
import { describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { harbour, large } from '../fixtures.ts';
import { parseDocuments, readFramework, readOscal, Refused, titleFrom } from './index.mjs';
import { mappingsOf } from './mappings.mjs';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const read = (text: string): ReturnType<typeof readOscal> => readFramework(parseDocuments(bytes(text)));
const why = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.findings.map((f) => `${f.why} ${Object.values(f.values).join(' ')}`.trim()).join('; ');
    throw error;
  }
  return 'read';
};

/** The part of the harbour catalog that contains every kind of element. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<o:catalog xmlns:o="http://csrc.nist.gov/ns/oscal/1.0" xmlns="http://csrc.nist.gov/ns/oscal/1.0" uuid="3c5c1c3e-7a3b-4a3e-8d55-1f2e3d4c5b6a">
  <metadata>
    <title>Harbour <em>Security</em> Baseline</title><last-modified>2026-02-01T00:00:00Z</last-modified><version>2.1</version><oscal-version>1.1.2</oscal-version>
    <role id="author"><title>Author</title></role>
    <party uuid="5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a22" type="organization"><name>Harbour Authority</name><email-address>office@harbour.example</email-address>
      <address><addr-line>Pier 1</addr-line><city>Port</city></address></party>
    <responsible-party role-id="author"><party-uuid>5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a22</party-uuid></responsible-party>
  </metadata>
  <group id="ga" class="family"><title>Gates</title>
    <part name="overview" id="ga_ovw"><p>Everything that lets people <strong>in</strong>.</p><ul><li>by day<ul><li>and dusk</li></ul></li><li>by night</li></ul></part>
    <control id="ga-1" class="gate"><title>Watch [every] gate</title>
      <param id="who"><label>personnel</label></param>
      <param id="how"><select how-many="one-or-more"><choice>by <insert type="param" id-ref="who"/></choice><choice>by camera</choice></select></param>
      <param id="often"><constraint><description><p>At least hourly</p></description></constraint><value>every hour</value><value>after alarms</value></param>
      <prop name="label" value="G-1"/><prop name="level" ns="https://harbour.example/ns" value="site"><remarks><p>Of the site.</p></remarks></prop>
      <link href="#ga-2" rel="related"><text>the other</text></link>
      <part id="ga-1_smt" name="statement"><p>The harbour:</p>
        <part id="ga-1_smt.a" name="item"><prop name="label" value="a."/><p>Watches gates <insert type="param" id-ref="how"/>,
          <insert type="param" id-ref="often"/>; see <a href="#ga-2">hours</a>.</p></part>
      </part>
      <part id="ga-1_gdn" name="guidance"><p>One.</p><p>Two &amp; three.</p></part>
      <control id="ga-1.1"><title>Second guard</title><part name="statement"><p>A second guard.</p></part></control>
    </control>
  </group>
  <back-matter><resource uuid="5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a11"><title>Port rules</title><document-id scheme="https://doi.example">10.1/x</document-id>
    <citation><text>Rules, <q>2026</q></text></citation><rlink href="https://harbour.example/rules"><hash algorithm="SHA-256">ab</hash></rlink></resource></back-matter>
</o:catalog>`;

const AS_JSON = {
  catalog: {
    uuid: '3c5c1c3e-7a3b-4a3e-8d55-1f2e3d4c5b6a',
    metadata: {
      title: 'Harbour *Security* Baseline',
      'last-modified': '2026-02-01T00:00:00Z',
      version: '2.1',
      'oscal-version': '1.1.2',
      roles: [{ id: 'author', title: 'Author' }],
      parties: [
        {
          uuid: '5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a22',
          type: 'organization',
          name: 'Harbour Authority',
          'email-addresses': ['office@harbour.example'],
          addresses: [{ 'addr-lines': ['Pier 1'], city: 'Port' }],
        },
      ],
      'responsible-parties': [{ 'role-id': 'author', 'party-uuids': ['5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a22'] }],
    },
    groups: [
      {
        id: 'ga',
        class: 'family',
        title: 'Gates',
        parts: [{ name: 'overview', id: 'ga_ovw', prose: 'Everything that lets people **in**.\n\n* by day\n  * and dusk\n* by night' }],
        controls: [
          {
            id: 'ga-1',
            class: 'gate',
            title: 'Watch \\[every\\] gate',
            params: [
              { id: 'who', label: 'personnel' },
              { id: 'how', select: { 'how-many': 'one-or-more', choice: ['by {{ insert: param, who }}', 'by camera'] } },
              { id: 'often', constraints: [{ description: 'At least hourly' }], values: ['every hour', 'after alarms'] },
            ],
            props: [
              { name: 'label', value: 'G-1' },
              { name: 'level', ns: 'https://harbour.example/ns', value: 'site', remarks: 'Of the site.' },
            ],
            links: [{ href: '#ga-2', rel: 'related', text: 'the other' }],
            parts: [
              {
                id: 'ga-1_smt',
                name: 'statement',
                prose: 'The harbour:',
                parts: [
                  {
                    id: 'ga-1_smt.a',
                    name: 'item',
                    props: [{ name: 'label', value: 'a.' }],
                    prose: 'Watches gates {{ insert: param, how }}, {{ insert: param, often }}; see [hours](#ga-2).',
                  },
                ],
              },
              { id: 'ga-1_gdn', name: 'guidance', prose: 'One.\n\nTwo & three.' },
            ],
            controls: [{ id: 'ga-1.1', title: 'Second guard', parts: [{ name: 'statement', prose: 'A second guard.' }] }],
          },
        ],
      },
    ],
    'back-matter': {
      resources: [
        {
          uuid: '5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a11',
          title: 'Port rules',
          'document-ids': [{ scheme: 'https://doi.example', identifier: '10.1/x' }],
          citation: { text: 'Rules, "2026"' },
          rlinks: [{ href: 'https://harbour.example/rules', hashes: [{ algorithm: 'SHA-256', value: 'ab' }] }],
        },
      ],
    },
  },
};

describe('OSCAL', () => {
  test('in XML is the document of its JSON', () => expect(parseDocuments(bytes(XML))).toEqual(AS_JSON));

  test.each<[string, object]>([
    ['the harbour', harbour()],
    ['the one above', AS_JSON],
    ['a large one', large(300)],
  ])('in YAML gives what its JSON gives: %s', (_, document) => {
    expect(read(stringify(document))).toEqual(read(JSON.stringify(document)));
    expect(read(`%YAML 1.2\n---\n${stringify(document, { defaultStringType: 'QUOTE_SINGLE' })}`)).toEqual(read(JSON.stringify(document)));
  });

  test('a profile in YAML keeps the structure that it asks for, its catalog in XML beside it', () => {
    const profile = {
      profile: {
        uuid: '9c3c1c3e-7a3b-4a3e-8d55-1f2e3d4c5b6a',
        metadata: AS_JSON.catalog.metadata,
        imports: [{ href: '#x', 'include-all': {} }],
        merge: { 'as-is': true },
      },
    };
    const { nodes, summary } = read(`${stringify(profile)}\0${XML}`);
    expect([summary.kind, nodes.map((n) => n.ref_no)]).toEqual(['profile', ['GA', 'G-1', 'ga-1.1']]);
    expect(summary.losses.some((l) => l.kind === 'structure')).toBe(false);
  });

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><catalog/>', 'doctype 1'],
    ['an outer entity', '<?xml version="1.0"?>\n<!DOCTYPE x SYSTEM "file:///etc/passwd">\n<catalog>&x;</catalog>', 'doctype 2'],
    ['an entity that nobody named', '<catalog>&x;</catalog>', 'no_xml 1'],
    ['a torn element', '<catalog>\n<metadata></catalog>', 'no_xml 2'],
    ['elements without end', '<a>'.repeat(5_000), 'too_deep <a> 100'],
    [
      'another document',
      '<system-security-plan xmlns="http://csrc.nist.gov/ns/oscal/1.0"/>',
      'other_oscal /system-security-plan system-security-plan',
    ],
    ['torn YAML', 'catalog:\n  uuid: [x\n', 'no_yaml 3'],
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((n, i) => `${n}: &${n} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[i]}`).join(',')}]`).join('\n')}\n`,
      'too_many_values 100',
    ],
    ['a tag of a program', 'catalog: !!js/function "x"', 'no_oscal /'],
    ['a forbidden name', 'catalog:\n  __proto__: { x: 1 }\n', 'forbidden_name /catalog/__proto__'],
    ['words', 'Access control policy', 'no_document'],
    ['nothing', ' \n', 'empty'],
  ])('%s is refused', (_, text, reason) => expect(why(() => read(text))).toMatch(new RegExp(`^${reason.replaceAll(/[[\]]/g, '\\$&')}`)));
});

const LIBRARY = `urn: urn:harbour:library:hsf
locale: en
ref_id: HSF
name: Harbour framework
version: 1.10
publication_date: 2026-02-01
copyright: Free to use
translations:
  ar: { name: إطار الميناء }
objects:
  framework:
    urn: urn:harbour:framework:hsf
    ref_id: HSF-1
    name: Harbour framework
    description: What harbours answer to.
    min_score: 1
    max_score: 2
    scores_definition:
      - { score: 1, name: Begun, description: Some of it }
      - { score: 2, name: Done }
    implementation_groups_definition:
      - { ref_id: SEA, name: Sea ports }
      - { ref_id: DRY, name: Dry ports }
    requirement_nodes:
      - urn: urn:h:1
        ref_id: 1
        name: Gates
        assessable: false
        depth: 1
        translations: { ar: { name: البوابات }, fr: { name: Portes } }
      - { urn: "urn:h:1.10", parent_urn: "urn:h:1", ref_id: 1.10, name: North, assessable: false, depth: 2 }
      - urn: urn:h:1.10.1
        parent_urn: urn:h:1.10
        ref_id: 1.10.1
        assessable: true
        depth: 3
        description: >-
          Somebody watches every gate by day and by night, writes down what they see, and tells the harbour master before the next tide,
          whatever the weather may be or become.
        annotation: Cameras alone are not enough.
        typical_evidence: Watch plan
        implementation_groups: [SEA]
        translations: { fr: { description: Quelqu'un surveille } }
      - { urn: "urn:h:n", parent_urn: "urn:h:1.10.1", assessable: false, depth: 4, description: "Example: a log" }
      - { urn: "urn:h:g", parent_urn: "urn:h:1", name: No number, assessable: false, depth: 2 }
      - { urn: "urn:h:g1", parent_urn: "urn:h:g", description: Short text, assessable: true, depth: 3, questions: { q: 1 } }
      - { urn: "urn:h:g2", parent_urn: "urn:h:g", ref_id: 1.10.1, name: Twice, assessable: true, depth: 3 }
`;

describe('a library of a framework', () => {
  test('becomes a package: kinds by what is assessed, titles from texts, references where there are none', () => {
    const { nodes, summary } = read(LIBRARY);
    expect(summary).toMatchObject({
      kind: 'library',
      name_en: 'Harbour framework',
      name_ar: 'إطار الميناء',
      version: '1.10',
      short_name: 'HSF-1',
      issue_date: '2026-02-01',
      licence_note: 'Free to use',
      groups: ['SEA', 'DRY'],
      counts: { nodes: 7, domains: 1, subdomains: 2, controls: 3, subcontrols: 1, assessed: 3 },
    });
    expect(nodes.map((n) => [n.ref_no, n.level, n.node_type, n.assessable])).toEqual([
      ['1', 0, 'domain', false],
      ['1.10', 1, 'subdomain', false],
      ['1.10.1', 2, 'control', true],
      ['1.10.1.1', 3, 'subcontrol', false],
      ['1.2', 1, 'subdomain', false],
      ['1.2.1', 2, 'control', true],
      ['1.10.1 (2)', 2, 'control', true],
    ]);
    expect(nodes[0]).toMatchObject({ title_en: 'Gates', title_ar: 'البوابات', urn: 'urn:h:1' });
    expect(nodes[2]).toMatchObject({ guidance_en: 'Cameras alone are not enough.', typical_evidence_en: 'Watch plan', groups: ['SEA'] });
    expect(nodes[2]?.title_en).toMatch(/^Somebody watches every gate .*…$/);
    expect([nodes[5]?.title_en, nodes[5]?.text_en]).toEqual(['Short text', null]);
  });

  test('keeps scores, groups and further languages, and tells what it leaves', () => {
    const { nodes, summary } = read(LIBRARY);
    const { props } = summary.oscal?.metadata as { props: { name: string; value: string; remarks?: string }[] };
    expect(props.map((p) => [p.name, p.value, p.remarks])).toEqual([
      ['score', '1', 'Begun: Some of it'],
      ['score', '2', 'Done'],
      ['group', 'SEA', 'Sea ports'],
      ['group', 'DRY', 'Dry ports'],
      ['library', 'urn:harbour:library:hsf', undefined],
      ['min-score', '1', undefined],
      ['max-score', '2', undefined],
    ]);
    expect(nodes[2]?.oscal).toEqual({
      parts: [{ name: 'translation-fr', ns: 'https://rukn.example/ns/library', prose: "Quelqu'un surveille" }],
    });
    expect(summary.losses.map((l) => [l.fate, l.kind, l.count])).toEqual(
      expect.arrayContaining([
        ['lost', 'unknown', 1],
        ['changed', 'ref', 1],
        ['kept', 'languages', 2],
        ['kept', 'scores', 2],
      ]),
    );
  });

  test.each([
    ['nothing to assess', LIBRARY.replaceAll('assessable: true', 'assessable: false'), 'no_controls'],
    [
      'a parent that is not there',
      LIBRARY.replace('parent_urn: "urn:h:g"', 'parent_urn: "urn:h:zz"'),
      'parent_missing /objects/framework/requirement_nodes/5/parent_urn urn:h:zz',
    ],
    ['an identifier twice', LIBRARY.replace('urn: "urn:h:g2"', 'urn: "urn:h:g1"'), 'duplicate_id'],
    [
      'requirements below themselves',
      LIBRARY.replace('urn: "urn:h:g", parent_urn: "urn:h:1"', 'urn: "urn:h:g", parent_urn: "urn:h:g1"'),
      'circle',
    ],
    ['a mapping', 'objects: { requirement_mapping_set: { requirement_mappings: [] } }', 'mapping_set /'],
  ])('%s is refused', (_, text, reason) => expect(why(() => read(text))).toContain(reason));

  test('a title from a text ends after a word', () => {
    expect(titleFrom('Short')).toBe('Short');
    expect(titleFrom(`${'word '.repeat(60)}`)).toMatch(/^(word )+word…$/);
    expect(titleFrom('ا'.repeat(400))).toHaveLength(76);
  });
});

describe('a mapping', () => {
  const set = (pairs: string): unknown =>
    parseDocuments(
      bytes(
        `name: A to B\nobjects:\n  requirement_mapping_set:\n    source_framework_urn: urn:a\n    target_framework_urn: urn:b\n    requirement_mappings:\n${pairs}`,
      ),
    );

  test('gives its pairs', () => {
    expect(
      mappingsOf(
        set(
          '      - { source_requirement_urn: "urn:a:1", target_requirement_urn: "urn:b:2", relationship: subset, rationale: semantic, strength_of_relationship: 7, annotation: "" }\n',
        ),
      ),
    ).toEqual({
      title: 'A to B',
      source: 'urn:a',
      target: 'urn:b',
      pairs: [
        {
          at: '/objects/requirement_mapping_set/requirement_mappings/0',
          source: 'urn:a:1',
          target: 'urn:b:2',
          relationship: 'subset',
          rationale: 'semantic',
          note: null,
          strength: 7,
        },
      ],
    });
  });

  test('names every fault', () => {
    expect(why(() => mappingsOf(set('      - { target_requirement_urn: "urn:b:2", relationship: like }\n')))).toContain(
      'text_missing /objects/requirement_mapping_set/requirement_mappings/0/source_requirement_urn; unknown_word',
    );
    expect(why(() => mappingsOf(set('      []\n')))).toContain('no_mappings');
    expect(why(() => mappingsOf({ catalog: {} }))).toBe('no_mappings /');
  });
});

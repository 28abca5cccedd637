/** Documents for tests: small ones with all forms that the reader supports, and large ones of any size. */
import { randomUUID } from 'node:crypto';

export interface Catalog {
  uuid: string;
  metadata: Record<string, unknown>;
  params?: object[];
  groups?: Record<string, unknown>[];
  controls?: Record<string, unknown>[];
  'back-matter'?: object;
}

export const metadata = (title = 'Harbour Security Baseline HSB-1', more: object = {}): Record<string, unknown> => ({
  title,
  'last-modified': '2026-03-01T08:00:00Z',
  version: '2.1',
  'oscal-version': '1.1.2',
  ...more,
});

/** Nested groups, enhancements, nested parameters, a withdrawn control, and content without a column. */
export function harbour(uuid = '1b8f6c52-0c0e-4a51-9d2c-2f5c5a3a7b01'): { catalog: Catalog } {
  return {
    catalog: {
      uuid,
      metadata: metadata('Harbour Security *Baseline* HSB-1', {
        published: '2026-02-01T00:00:00Z',
        roles: [{ id: 'creator', title: 'Author' }],
        parties: [{ uuid: 'b7a5d1f0-54a1-4b7b-8a36-0a4f7f2d7f10', type: 'organization', name: 'Harbour Authority' }],
      }),
      groups: [
        {
          id: 'ga',
          class: 'family',
          title: 'Gates',
          props: [{ name: 'label', value: 'G' }],
          parts: [{ name: 'overview', prose: 'Everything that lets people in.' }],
          groups: [
            {
              id: 'ga-n',
              title: 'North gates',
              controls: [
                {
                  id: 'ga-2',
                  class: 'gate',
                  title: 'Opening hours',
                  props: [
                    { name: 'label', value: 'G-2' },
                    { name: 'sort-id', value: 'ga-02' },
                  ],
                  params: [{ id: 'hours', label: 'opening hours', guidelines: [{ prose: 'hours are defined;' }] }],
                  parts: [{ id: 'ga-2_smt', name: 'statement', prose: 'Gates open within {{ insert: param, hours }}.' }],
                },
                {
                  id: 'ga-1',
                  class: 'gate',
                  title: 'Watch <b>every</b> gate',
                  props: [
                    { name: 'label', value: 'G-1' },
                    { name: 'sort-id', value: 'ga-01' },
                    { name: 'level', ns: 'https://harbour.example/ns', value: 'site' },
                  ],
                  links: [{ href: '#ga-2', rel: 'related' }],
                  params: [
                    { id: 'who', label: 'personnel', props: [{ name: 'alt', value: 'x' }] },
                    { id: 'how', select: { 'how-many': 'one-or-more', choice: ['by {{ insert: param, who }}', 'by camera'] } },
                    { id: 'often', values: ['every hour'] },
                  ],
                  parts: [
                    {
                      id: 'ga-1_smt',
                      name: 'statement',
                      parts: [
                        {
                          id: 'ga-1_smt.a',
                          name: 'item',
                          props: [{ name: 'label', value: 'a.' }],
                          prose: 'Watch gates {{ insert: param, how }}:',
                          parts: [
                            {
                              id: 'ga-1_smt.a.1',
                              name: 'item',
                              props: [{ name: 'label', value: '1.' }],
                              prose: '{{ insert: param, often }}; and',
                            },
                            { id: 'ga-1_smt.a.2', name: 'item', props: [{ name: 'label', value: '2.' }], prose: 'after [alarms](#ga-2).' },
                          ],
                        },
                        { id: 'ga-1_smt.b', name: 'item', props: [{ name: 'label', value: 'b.' }], prose: 'Record what was seen.' },
                      ],
                    },
                    { id: 'ga-1_gdn', name: 'guidance', prose: 'Cameras alone are not enough at night.\n\nSee also opening hours.' },
                    {
                      id: 'ga-1_asm',
                      name: 'assessment-method',
                      props: [{ name: 'method', value: 'EXAMINE' }],
                      parts: [{ name: 'assessment-objects', prose: 'Watch plan\n\nlog of the gates' }],
                    },
                    { id: 'ga-1_obj', name: 'assessment-objective', prose: 'gates are watched' },
                  ],
                  controls: [
                    {
                      id: 'ga-1.1',
                      title: 'Second guard',
                      props: [{ name: 'label', value: 'G-1(1)' }],
                      links: [{ href: '#ga-1', rel: 'required' }],
                      parts: [{ name: 'statement', prose: 'A second guard stands by.' }],
                    },
                    {
                      id: 'ga-1.2',
                      title: 'Watch dogs',
                      props: [
                        { name: 'label', value: 'G-1(2)' },
                        { name: 'status', value: 'withdrawn' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          id: 'wa',
          title: 'المياه',
          controls: [{ id: 'wa-1', title: 'عمق الممر', parts: [{ name: 'statement', prose: 'يقاس العمق كل أسبوع.' }] }],
        },
      ],
      'back-matter': {
        resources: [
          { uuid: '5f1d7a41-3b80-4f6b-9f8a-4b8b8e1f0a11', title: 'Port rules', rlinks: [{ href: 'https://harbour.example/rules' }] },
        ],
      },
    },
  };
}

/** A catalog of `count` controls in groups of a hundred, each with a statement and a parameter. */
export function large(count: number, uuid: string = randomUUID()): { catalog: Catalog } {
  const control = (n: number): Record<string, unknown> => ({
    id: `c-${n}`,
    title: `Control number ${n}`,
    props: [{ name: 'label', value: `C-${n}` }],
    params: [{ id: `p-${n}`, label: 'frequency' }],
    parts: [
      { id: `c-${n}_smt`, name: 'statement', prose: `Review what was configured {{ insert: param, p-${n} }}, and again after changes.` },
      { id: `c-${n}_gdn`, name: 'guidance', prose: 'Reviews find what has changed without anybody saying so. '.repeat(6) },
    ],
  });
  const groups = Array.from({ length: Math.ceil(count / 100) }, (_, g) => ({
    id: `g-${g + 1}`,
    title: `Group ${g + 1}`,
    controls: Array.from({ length: Math.min(100, count - g * 100) }, (_c, i) => control(g * 100 + i + 1)),
  }));
  return { catalog: { uuid, metadata: metadata(`Large catalog ${count}`), groups } };
}

export interface ProfileWish {
  imports?: object[];
  merge?: object;
  modify?: object;
  uuid?: string;
  resources?: object[];
}

export const profile = ({
  imports = [{ href: '#harbour', 'include-all': {} }],
  merge = { 'as-is': true },
  modify,
  uuid = '9c3c1c3e-7a3b-4a3e-8d55-1f2e3d4c5b6a',
  resources,
}: ProfileWish = {}): { profile: Record<string, unknown> } => ({
  profile: {
    uuid,
    metadata: metadata('Harbour Security Baseline, small ports'),
    imports,
    merge,
    ...(modify ? { modify } : {}),
    ...(resources ? { 'back-matter': { resources } } : {}),
  },
});

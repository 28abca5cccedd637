/** The reader without files: markup round trip, parameters as NIST prints them, patterns, limits, and reports. */
import { describe, expect, test } from '@jest/globals';
import { harbour, large, metadata } from '../fixtures.ts';
import { Losses, markupOf, matches, Params, parseJson, plain, readOscal, Refused } from './index.mjs';

const why = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.findings.map((f) => `${f.why} ${String(f.values['at'] ?? '')}`.trim()).join('; ');
    throw error;
  }
  return 'read';
};

/** A seeded random generator. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

describe('markup', () => {
  test('becomes its words, and HTML stays as it is written', () => {
    expect(plain('Use **strong** and *soft* words, `code` and [a link](#x).')).toBe('Use strong and soft words, code and a link.');
    expect(plain('<script>alert(1)</script> 2 * 3 * 4')).toBe('<script>alert(1)</script> 2 * 3 * 4');
  });

  test('whatever is written as markup reads as it was', () => {
    const signs = ['*', '**', '`', '[', ']', '(', ')', '\\', '{', '}', '_', '<b>', ' ', '\n', 'a', 'ب', '\ue02a', '{{ insert: param, x }}'];
    const next = numbers(7);
    for (let i = 0; i < 2_000; i += 1) {
      const text = Array.from({ length: 1 + Math.floor(next() * 12) }, () => signs[Math.floor(next() * signs.length)]).join('');
      expect(plain(markupOf(text))).toBe(text);
    }
  });
});

describe('parameters', () => {
  const params = (...list: { id: string; label?: string; values?: string[]; select?: object }[]): Params => {
    const made = new Params(new Losses());
    for (const [i, param] of list.entries()) made.add(param, `/params/${i}`);
    return made;
  };

  test('are assignments, selections or their values, also within one another', () => {
    const p = params(
      { id: 'a', label: 'frequency' },
      { id: 'b', values: ['1 day', '{{ insert: param, a }}'] },
      { id: 'c', select: { 'how-many': 'one-or-more', choice: ['x {{ insert: param, a }}', 'y'] } },
      { id: 'd', select: { 'how-many': 'one', choice: ['x'] } },
      { id: 'e', select: { choice: ['x', 'y'] } },
      { id: 'f', label: 'organization-defined events' },
      { id: 'g' },
    );
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => p.text(id))).toEqual([
      '[Assignment: organization-defined frequency]',
      '1 day, [Assignment: organization-defined frequency]',
      '[Selection (one or more): x [Assignment: organization-defined frequency]; y]',
      '[Selection (one): x]',
      '[Selection: x; y]',
      '[Assignment: organization-defined events]',
      '[Assignment: g]',
    ]);
    expect(p.insert('{{ insert: param, nobody }} {{a}} {{insert:param,a}}')).toBe(
      '{{ insert: param, nobody }} [Assignment: organization-defined frequency] [Assignment: organization-defined frequency]',
    );
  });

  test('that contain themselves, stand too deep or grow without end are refused', () => {
    expect(why(() => params({ id: 'a', values: ['{{ insert: param, b }}'] }, { id: 'b', label: '{{ insert: param, a }}' }).check())).toBe(
      'cyclic_param /params/0',
    );
    const chain = Array.from({ length: 60 }, (_, i) => ({ id: `p${i}`, values: [`{{ insert: param, p${i + 1} }}`] }));
    expect(why(() => params(...chain).check())).toBe('param_depth /params/30');
    const laughs = Array.from({ length: 20 }, (_, i) => ({
      id: `p${i}`,
      values: Array.from({ length: 10 }, () => (i === 19 ? 'ha' : `{{ insert: param, p${i + 1} }}`)),
    }));
    expect(why(() => params(...laughs).check())).toMatch(/^text_too_long/);
  });
});

test('patterns of profiles match in steps that their length bounds', () => {
  expect([matches('ac-*', 'ac-2.1'), matches('a?-2', 'ac-2'), matches('*', ''), matches('ac-?', 'ac-22'), matches('', 'a')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const start = performance.now();
  expect(matches(`${'*a'.repeat(100)}*b`, 'a'.repeat(5_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});

describe('JSON', () => {
  test.each([
    ['{"a":1,}', 'line 1, column 8'],
    ['{"a" 1}', 'line 1, column 6'],
    ['[1 2]', 'line 1, column 4'],
    ['{"a":"x\ny"}', 'line 1, column 8'],
    ['["\\x"]', 'line 1, column 3'],
    ['{} x', 'line 1, column 4'],
    ['[tru]', 'line 1, column 2'],
    ['["abc', 'line 1, column 6'],
  ])('%j: the place of the fault', (text, place) => {
    try {
      parseJson(Buffer.from(text));
    } catch (error) {
      const { line, column } = (error as Refused).findings[0]?.values ?? {};
      expect(`line ${line}, column ${column}`).toBe(place);
      return;
    }
    throw new Error('read');
  });

  test('in other letters than UTF-8, with a mark at its beginning, or with a name that would change all objects', () => {
    expect(why(() => parseJson(Buffer.from([0x22, 0xff, 0x22])))).toBe('no_text');
    expect(parseJson(Buffer.from('\ufeff[1]'))).toEqual([1]);
    expect(why(() => parseJson(Buffer.from('{"a":[{"__proto__":{}}]}')))).toBe('forbidden_name /a/0/__proto__');
  });
});

describe('a catalog', () => {
  test('nests no deeper than it may, and holds no more than it may', () => {
    const deep = (n: number): Record<string, unknown> => ({
      id: `g${n}`,
      title: 'G',
      ...(n ? { groups: [deep(n - 1)] } : { controls: [{ id: 'c', title: 'C' }] }),
    });
    const read = (groups: Record<string, unknown>[]): string => why(() => readOscal({ catalog: { ...harbour().catalog, groups } }));
    expect([read([deep(18)]), read([deep(25)])]).toEqual(['read', `levels /catalog${'/groups/0'.repeat(20)}/groups`]);
    expect(why(() => readOscal(large(20_100)))).toMatch(/^too_many_controls/);
  });

  test('of 10,000 controls is read whole', () => {
    expect(readOscal(large(10_000)).summary.counts).toMatchObject({ assessed: 10_000, domains: 100, params: 10_000 });
  });

  test('references stand once, titles that are too long are named, and unknown names are told', () => {
    const control = (id: string, more: object = {}): Record<string, unknown> => ({
      id,
      title: 'T',
      props: [{ name: 'label', value: '1.1' }],
      ...more,
    });
    const read = (controls: Record<string, unknown>[]): ReturnType<typeof readOscal> =>
      readOscal({ catalog: { uuid: harbour().catalog.uuid, metadata: metadata(), controls } });
    const { nodes, summary } = read([
      control('a'),
      control('b', { wish: 1 }),
      control('c', { props: [{ name: 'label', value: ' 1.1 ' }] }),
    ]);
    expect(nodes.map((n) => n.ref_no)).toEqual(['1.1', 'b', 'c']);
    expect(summary.losses.map((l) => `${l.fate} ${l.kind} ${l.path}`)).toEqual(['lost unknown controls/wish', 'changed ref props (label)']);
    expect(why(() => read([control('a', { title: 'x'.repeat(501) })]))).toBe('text_too_long /catalog/controls/0/title');
  });
});

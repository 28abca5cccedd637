/** What is typed finds what is written however it is spelt, everywhere; and the database folds texts as the program does. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fold } from '../shared/fold.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';

const ADMIN = 'admin@pmis.example';
const NAME = 'مشروع الأَمْن وإدارة المُؤسَّسة ٢٠٣٠ مدرسة هدى';
const SPELLINGS = [
  'الأمن',
  'الامن',
  'المؤسسة',
  'المؤسسه',
  'هدي',
  'هدى',
  'ادارة',
  'إدارة',
  'مشـــروع',
  '2030',
  '٢٠٣٠',
  '۲۰۳۰',
  'المُؤسَّسة',
  'مدرسه',
  'SEC-٠٠٤٢',
  'sec-0042',
  'ﻣﺸﺮﻭﻉ',
];
let product: TestKernel;
let admin: Client;
let id: number;
let accented: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  id = (await product.build(ADMIN, 'project', { name_ar: NAME, name_en: 'Security', number: 'SEC-0042' })).id;
  accented = (await product.build(ADMIN, 'project', { name_en: 'Réseau Électrique de Łódź', number: 'SEC-0043' })).id;
});
afterAll(() => product.close());

const found = async (path: string): Promise<number[]> => ((await admin.get(path)).body.data as { id: number }[]).map((row) => row.id);
const filter = (where: object): string => `/api/projects?filter=${encodeURIComponent(JSON.stringify(where))}`;

/** Each a way in which somebody looks for a project by its name or number. */
const WAYS: Record<string, (typed: string) => string> = {
  list: (typed) => `/api/projects?search=${encodeURIComponent(typed)}`,
  palette: (typed) => `/api/search?q=${encodeURIComponent(typed)}`,
  choices: (typed) => `/api/lookup/project?search=${encodeURIComponent(typed)}`,
  contains: (typed) => filter({ or: [{ name: { contains: typed } }, { number: { contains: typed } }] }),
  'contains through a reference': (typed) =>
    `/api/contracts?filter=${encodeURIComponent(JSON.stringify({ or: [{ 'project_id.name': { contains: typed } }, { 'project_id.number': { contains: typed } }] }))}`,
};

describe.each(Object.keys(WAYS))('%s', (way) => {
  let wanted: number;
  beforeAll(async () => {
    wanted = way.includes('reference') ? (await product.build(ADMIN, 'contract', { project_id: id })).id : id;
  });

  test.each(SPELLINGS)('finds the project by %s', async (typed) => {
    expect([typed, (await found((WAYS[way] as (t: string) => string)(typed))).includes(wanted)]).toEqual([typed, true]);
  });

  test('and not by other words', async () => {
    expect((await found((WAYS[way] as (t: string) => string)('الأمانة'))).includes(wanted)).toBe(false);
  });
});

test.each(['reseau', 'RÉSEAU', 'electrique', 'lodz', 'Łódź'])('Latin is found without accents and case: %s', async (typed) => {
  for (const way of ['list', 'palette', 'choices', 'contains'])
    expect([way, await found((WAYS[way] as (t: string) => string)(typed))]).toEqual([way, [accented]]);
});

test('a text begins with, is and is none of what was typed, however it is spelt', async () => {
  expect(await found(filter({ name: { starts: 'مشروع الامن' } }))).toEqual([id]);
  expect(await found(filter({ number: 'sec-٠٠٤٢' }))).toEqual([id]);
  expect(await found(filter({ name: NAME.normalize('NFD').replaceAll('ة', 'ه') }))).toEqual([id]);
  expect(await found(filter({ number: { in: ['sec-0042', 'Sec-0043'] } }))).toEqual(expect.arrayContaining([id, accented]));
  expect(await found(filter({ number: { starts: 'SEC' }, name: { ne: 'security' } }))).toEqual([accented]);
  expect(await found(filter({ name: { contains: '%' } }))).toEqual([]);
});

test('what folds to nothing finds nothing in particular', async () => {
  expect((await admin.get('/api/search?q=%D9%80%D9%80')).body.data).toEqual([]);
  expect((await admin.get('/api/projects?search=%D9%80%D9%80')).status).toBe(200);
});

describe('the function of the database', () => {
  /** Numbers by chance, the same in every run. */
  const chance = (seed: number) => (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const RANGES = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x250, 0x36f],
    [0x370, 0x52f],
    [0x600, 0x6ff],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8b4],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x2070, 0x24ff],
    [0x3040, 0x30ff],
    [0xac00, 0xac50],
    [0xfb00, 0xfdff],
    [0xfe00, 0xfefc],
    [0xff00, 0xffee],
    [0x1d400, 0x1d4ff],
    [0x1f600, 0x1f64f],
  ] as const;

  const folded = async (texts: string[]): Promise<string[]> =>
    (
      await product.kernel.db.query<{ f: string }>('auth', {
        text: 'select folded(t) as f from unnest($1::text[]) with ordinality u(t, n) order by n',
        values: [texts],
      })
    ).map((r) => r.f);

  test('gives every letter of the common scripts the same form', async () => {
    const letters = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)));
    expect(await folded(letters)).toEqual(letters.map(fold));
  });

  test('and every text', async () => {
    const next = chance(20_301);
    const letter = (): string => {
      const [first, last] = RANGES[Math.floor(next() * RANGES.length)] as readonly [number, number];
      return String.fromCodePoint(first + Math.floor(next() * (last - first + 1)));
    };
    const texts = [NAME, '', ...Array.from({ length: 2000 }, () => Array.from({ length: Math.floor(next() * 24) }, letter).join(''))];
    const theirs = await folded(texts);
    expect(theirs).toEqual(texts.map(fold));
    expect(theirs.map(fold)).toEqual(theirs);
  });
});

/** Formulas: what is refused and where, and what they come to. */
import { describe, expect, test } from '@jest/globals';
import { aggregateOf, FormulaFault, MAX_FORMULA, MAX_NESTED, parseAggregate, parseFormula, workOut } from './formula.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('refuses', () => {
  test.each([
    ['', 'a field or a number is missing before the end (character 1)'],
    ['price +', 'missing before the end (character 8)'],
    ['price seats', '"seats" is one too many'],
    ['(price', '")" is missing before the end'],
    ['price)', '")" is one too many'],
    ['price % 2', '"%" means nothing here'],
    ['price; drop table x', '";" means nothing here'],
    ["price + 'a'", `"'" means nothing here`],
    ['$tody', '"$tody" stands for nothing here; $today does'],
    ['round(price)', 'there is no function "round"'],
    ['sum(price)', 'make a rollup with "formula": "sum(...)"'],
    ['days(bought)', 'days takes two dates'],
    ['first(price)', 'at least two values'],
    ['a.b.c', '"." means nothing here'],
    [`${'('.repeat(MAX_NESTED + 1)}a${')'.repeat(MAX_NESTED + 1)}`, `nested more than ${MAX_NESTED} deep`],
    [`a${' + a'.repeat(MAX_FORMULA)}`, `longer than ${MAX_FORMULA} characters`],
  ])('%s', (text, message) => expect(refusal(() => parseFormula(text))).toContain(message));

  test.each([
    ['amount', 'is no figure over records'],
    ['sum(a + b)', 'is no figure over records'],
    ['total(a)', 'give count(), sum(field)'],
    ['sum()', 'sum needs the field'],
    ['count(a)', 'takes no field'],
    ['sum(a, b)', 'only avg takes a weight'],
  ])('over records: %s', (text, message) => expect(refusal(() => parseAggregate(text))).toContain(message));

  test('in time that grows with the length alone', () => {
    const since = performance.now();
    for (let i = 0; i < 200; i += 1) refusal(() => parseFormula(`${'('.repeat(MAX_NESTED)}${'- '.repeat(200)}`));
    expect(performance.now() - since).toBeLessThan(2_000);
  });
});

const worth = (text: string, row: Record<string, unknown>, scale?: number): number | undefined =>
  workOut(
    parseFormula(text),
    {
      value: (name) => row[name],
      day: (name) => row[name] as string | undefined,
      today: () => '2026-03-01',
    },
    scale,
  );

test.each<[string, Record<string, unknown>, number | undefined]>([
  ['a + b * c', { a: 1, b: 2, c: 3 }, 7],
  ['(a + b) * c', { a: 1, b: 2, c: 3 }, 9],
  ['a - b - c', { a: 10, b: 2, c: 3 }, 5],
  ['a / b / c', { a: 12, b: 2, c: 3 }, 2],
  ['-a + 2', { a: 5 }, -3],
  ['-a * -b', { a: 5, b: 2 }, 10],
  ['a + b', { a: 0.1, b: 0.2 }, 0.3],
  ['a * 1.15', { a: '9999999999999.99' }, 11_499_999_999_999.99],
  ['a / 3', { a: 1 }, 0.33],
  ['a / 3 * 3', { a: 1 }, 1],
  ['a / b', { a: 1, b: 0 }, undefined],
  ['a + b', { a: 1, b: null }, undefined],
  ['a + b', { a: 1, b: '' }, undefined],
  ['a + b', { a: 1, b: 'two' }, undefined],
  ['first(a, 0) + first(b, 0)', { a: 1 }, 1],
  ['first(a / b, c)', { a: 1, b: 0, c: 4 }, 4],
  ['first(a, b)', { b: 1.2345 }, 1.2345],
  ['days(from, to)', { from: '2026-02-27', to: '2026-03-02' }, 3],
  ['days(from, $today)', { from: '2026-02-27' }, 2],
  ['days(from, first(to, $today))', { from: '2026-02-27' }, 2],
  ['days(from, to)', { from: '2026-02-27' }, undefined],
  ['days(from, $today) * rate', { from: '2026-02-27', rate: 1.5 }, 3],
  ['a * 0.005', { a: 1 }, 0.01],
  ['a * 0.005', { a: -1 }, -0.01],
])('%s of %j is %d', (text, row, expected) => expect(worth(text, row)).toBe(expected));

test('what is calculated has the digits that the field asks for', () => {
  expect(worth('a / 3', { a: 1 }, 4)).toBe(0.3333);
  expect(worth('a / 3', { a: 2 }, 0)).toBe(1);
});

test('a figure over records is one function, with its field and its weight', () => {
  expect(aggregateOf({ formula: ' avg( progress , budget ) ' })).toEqual({ name: 'avg', field: 'progress', weight: 'budget' });
  expect(aggregateOf({ formula: 'count()' })).toEqual({ name: 'count' });
});

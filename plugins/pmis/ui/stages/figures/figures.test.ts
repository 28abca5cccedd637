import { expect, test } from '@jest/globals';
import { marksOf } from './curve.ts';
import { isBad, listsOf, meaningOf, missing, noteOf, type EarnedValue, type Values } from './figures.ts';

/** The plan of the textbook. */
const [AMOUNTS, REST] = [
  { bac: 1000, pv: 500, ev: 400, ac: 600 },
  { sv: -100, cv: -200, spi: 0.8, cpi: 0.667, eac: 1500, etc: 900, vac: -500 },
];
const values = (given: Partial<Values> = {}): Values => ({ ...AMOUNTS, ...REST, ...given });

test('nothing to divide by is neither bad nor compared', () => {
  const nothing = values({ bac: 0, pv: 0, ev: 0, ac: 0, spi: null, cpi: null, eac: null, etc: null, vac: null });
  expect((['spi', 'cpi', 'vac', 'eac', 'pv'] as const).map((figure) => isBad(figure, nothing))).toEqual(Array(5).fill(false));
  expect((['pv', 'spi', 'cpi', 'eac', 'vac'] as const).map((figure) => noteOf(figure, nothing)?.id)).toEqual([
    undefined,
    'nothing_planned',
    'nothing_paid',
    undefined,
    undefined,
  ]);
});

test('only lateness and overruns are bad, as they are said', () => {
  expect((['bac', 'pv', 'ev', 'ac', 'eac'] as const).some((figure) => isBad(figure, values()))).toBe(false);
  expect((['spi', 'cpi', 'vac'] as const).every((figure) => isBad(figure, values()))).toBe(true);
  expect([isBad('spi', values({ spi: 0.996 })), isBad('spi', values({ spi: 0.994 }))]).toEqual([false, true]);
});

test('a sentence says how far a figure is from the plan', () => {
  expect(noteOf('ev', values())).toEqual({ id: 'of_budget', percent: 40 });
  expect(noteOf('spi', values())).toEqual({ id: 'plan_behind', amount: 100 });
  expect(noteOf('cpi', values({ cv: 50 }))).toEqual({ id: 'cost_ahead', amount: 50 });
  expect(noteOf('cpi', values({ cv: 0.4 }))).toEqual({ id: 'cost_even' });
  expect(noteOf('vac', values())).toEqual({ id: 'budget_over', percent: 50 });
});

test('a figure leads to the lists of its parts', () => {
  const rows = (entity: string) => [{ entity, where: {} }];
  const behind: EarnedValue['behind'] = {
    bac: rows('stage'),
    pv: rows('stage'),
    ev: rows('stage'),
    ac: [...rows('payment'), ...rows('entry')],
  };
  expect(listsOf('pv', behind)).toEqual([{ entity: 'stage', where: {}, amount: 'pv' }]);
  expect(listsOf('cpi', behind).map(({ entity }) => entity)).toEqual(['stage', 'payment', 'entry']);
});

test('without stages, or without budgets and cost, there is nothing to show', () => {
  const row = { ...values(), id: 1, name: 'Design', contract: null };
  expect(missing({ rows: [], figures: values() })).toBe('stages');
  expect(missing({ rows: [row], figures: values({ bac: 0, ac: 0 }) })).toBe('budgets');
  expect(missing({ rows: [row], figures: values({ bac: 0 }) })).toBeUndefined();
});

test('the curve has a row per line and day, and says the names where lines end', () => {
  const curve = [
    { month: '2026-03-01', day: '2026-03-31', pv: 10, ev: 5, ac: 8 },
    { month: '2026-04-01', day: '2026-04-30', pv: 20, ev: null, ac: null },
  ];
  const names = { pv: 'Planned', ev: 'Earned', ac: 'Actual' };
  const marks = marksOf(
    curve,
    (amount) => amount / 10,
    ({ day }) => day,
    names,
  );
  expect(marks.map(({ day, series, value, end, side }) => [day.slice(5), series, value, end, side])).toEqual([
    ['03-31', 'pv', 1, undefined, undefined],
    ['03-31', 'ev', 0.5, 'Earned', 'below'],
    ['03-31', 'ac', 0.8, 'Actual', 'above'],
    ['04-30', 'pv', 2, 'Planned', 'above'],
  ]);
  expect(marksOf([], Number, () => '', names)).toEqual([]);
});

test('a definition is told as its name and its meaning', () => {
  expect(meaningOf('Earned value (EV): budget times progress.')).toEqual({ name: 'Earned value (EV)', meaning: 'budget times progress.' });
  expect(meaningOf('What is done.')).toEqual({ name: '', meaning: 'What is done.' });
});

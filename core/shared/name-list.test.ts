import { expect, test } from '@jest/globals';
import { joinNames, splitNames } from './name-list.ts';

test.each([
  ['Planner', ['Planner']],
  [' Planner ,Buyer; Clerk', ['Planner', 'Buyer', 'Clerk']],
  ['مخطط، مشترٍ؛ كاتب\nأمين', ['مخطط', 'مشترٍ', 'كاتب', 'أمين']],
  ['Planner, planner,Planner', ['Planner', 'planner']],
  ['"Health, Safety", Buyer', ['Health, Safety', 'Buyer']],
  ['"a ""b"" c", d', ['a "b" c', 'd']],
  ['12" pipe, 5', ['12" pipe', '5']],
  ['"open, and on', ['"open', 'and on']],
  [',, ;', []],
  ['', []],
])('%j are the names %j', (text, names) => expect(splitNames(text)).toEqual(names));

test.each([[['Planner', 'Buyer']], [['Health, Safety', 'a "b"', '"quoted"', 'x;y', 'سطر\nثانٍ', 'أ، ب']]])(
  '%j come back as they went',
  (names) => {
    for (const between of [', ', '، ']) expect(splitNames(joinNames(names, between))).toEqual(names);
  },
);

test('a hostile cell takes no time', () => {
  const began = performance.now();
  for (const text of ['"'.repeat(32_000), '", '.repeat(10_000), ' '.repeat(32_000), '"a" b,'.repeat(5_000)]) splitNames(text);
  expect(performance.now() - began).toBeLessThan(500);
});

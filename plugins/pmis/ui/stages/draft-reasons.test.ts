import { expect, test } from '@jest/globals';
import { reasonsOf } from './draft-reasons.ts';

test('nothing is said of rows that were not sent, nor of other fields', () => {
  expect(reasonsOf(undefined, 'stages', ['a'])).toEqual(new Map());
  expect(reasonsOf({ 'stages.4.weight': ['Too much'], weight: ['Not 100'], 'items.0.title': ['Missing'] }, 'stages', ['a'])).toEqual(
    new Map(),
  );
});

test('each refused row has its first reason', () => {
  const errors = { 'stages.1.weight': ['Too much', 'Not a number'], 'stages.0': ['Gone'] };
  expect(reasonsOf(errors, 'stages', ['a', 'b'])).toEqual(
    new Map([
      ['b', 'Too much'],
      ['a', 'Gone'],
    ]),
  );
});

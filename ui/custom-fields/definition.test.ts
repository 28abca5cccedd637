import { describe, expect, test } from '@jest/globals';
import {
  blankChoice,
  changesOf,
  definitionOf,
  emptyDefinition,
  fieldMetaOf,
  limitsOf,
  marksOf,
  missingIn,
  toWire,
  valuesByKey,
} from './definition.ts';
import type { Definition, DraftChoice, StoredField } from './definition.ts';
import { moved, positionsOf, stepped } from '../kit/sorting/ordering.ts';

const choice = (key: string, label: string, more: Partial<DraftChoice> = {}): DraftChoice => ({ ...blankChoice(key), label, ...more });
const choices = (...given: DraftChoice[]): Definition => ({ ...emptyDefinition('enum'), label_en: 'Grade', choices: given });

describe('what is missing', () => {
  test.each<[string, Definition, string[]]>([
    ['a label', emptyDefinition('text'), ['label']],
    ['a label of more than spaces', { ...emptyDefinition('text'), label_en: '  ' }, ['label']],
    ['a choice with a word in it', choices(choice('a', ' ')), ['choices']],
    ['what is referred to', { ...emptyDefinition('ref'), label_ar: 'المشرف' }, ['target']],
    ['nothing', choices(choice('a', '', { label_ar: 'أ' })), []],
  ])('%s', (_, definition, wanted) => expect(missingIn(definition)).toEqual(wanted));
});

test('values are made from labels, once each, and stored ones stay', () => {
  const values = valuesByKey([
    choice('a', 'Under review'),
    choice('b', 'Under  review!'),
    choice('c', 'متأخر'),
    choice('d', 'Renamed', { value: 'under_review' }),
  ]);
  expect([...values.values()]).toEqual(['under_review_2', 'under_review_3', 'choice', 'under_review']);
});

test('blank choices are not sent, one label stands for both, and the default follows its choice', () => {
  expect(
    toWire({ ...choices(choice('a', 'Low', { tone: 'done' }), choice('b', '', { label_ar: 'مرتفع' }), choice('c', '')), default: 'b' }),
  ).toMatchObject({
    default: 'choice',
    choices: [
      { value: 'low', label: 'Low', tone: 'done' },
      { value: 'choice', label: 'مرتفع', label_ar: 'مرتفع' },
    ],
  });
  expect(toWire({ ...choices(choice('a', 'Low')), default: 'gone' })['default']).toBeNull();
});

test('an update sends what has changed only', () => {
  const stored = {
    type: 'enum',
    name: 'cf_grade',
    label_en: 'Grade',
    choices: [{ value: 'a', label: 'A' }],
    default: 'a',
    required: false,
  } as unknown as StoredField;
  const start = definitionOf(stored);
  expect(changesOf(start, start)).toEqual({});
  expect(changesOf(start, { ...start, label_en: 'Class ', default: null })).toEqual({ label_en: 'Class', default: null });
  expect(Object.keys(changesOf(start, { ...start, choices: [...start.choices, choice('n', 'B')] }))).toEqual(['choices']);
});

test('a type has its own limits and switches', () => {
  expect([limitsOf('integer'), limitsOf('text'), limitsOf('date')]).toEqual([['minimum', 'maximum'], ['max_length', 'pattern'], []]);
  expect([marksOf('tags'), marksOf('url')]).toEqual([
    ['required', 'in_list'],
    ['required', 'filterable', 'searchable', 'in_list'],
  ]);
});

test('the preview speaks the reader’s language and falls back to the other', () => {
  expect(fieldMetaOf({ ...emptyDefinition('text'), label_en: 'Site', help_ar: 'رمز' }, 'ar')).toMatchObject({ label: 'Site', help: 'رمز' });
});

test('an order is moved, stepped and written where it differs', () => {
  expect([moved(['a', 'b', 'c'], 'a', 'c', true), moved(['a', 'b', 'c'], 'c', 'a', false), moved(['a'], 'a', 'a', true)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a'],
  ]);
  expect([stepped(['a', 'b'], 'a', 1), stepped(['a', 'b'], 'a', -1)]).toEqual([
    ['b', 'a'],
    ['a', 'b'],
  ]);
  expect(
    positionsOf([
      { id: 5, position: 0 },
      { id: 7, position: 0 },
      { id: 9, position: 2 },
    ]),
  ).toEqual([{ id: 7, position: 1 }]);
});

import { expect, test } from '@jest/globals';
import { initials, tintOf } from './person.tsx';

test.each([
  ['Faisal Al-Otaibi', 'FO'],
  ['Omar Bashir', 'OB'],
  ['Noura', 'N'],
  ['ريم الدوسري', 'ر'],
  ['', ''],
  ['Maria del Carmen Ruiz', 'MR'],
])('%s -> %s', (name, expected) => expect(initials(name)).toBe(expected));
test('a person keeps one of six tints', () => expect([1, 6, 7, 12].map(tintOf)).toEqual([2, 1, 2, 1]));

/** What follows from values alone: criticality, what an asset is part of, and the day of the next maintenance. */
import { describe, expect, test } from '@jest/globals';
import { leastLevel, type Facts } from './criticality.ts';
import { monthsAfter } from './maintenance.ts';
import { leadsTo } from './parents.ts';

test.each<[Facts, number | undefined]>([
  [{}, undefined],
  [{ confidentiality: null, classification: null }, undefined],
  [{ confidentiality: 1, integrity: 1, availability: 1 }, 1],
  [{ confidentiality: 3, integrity: 3, availability: 3 }, 4],
  [{ confidentiality: 3, integrity: 2, availability: 3 }, 3],
  [{ availability: 2 }, 2],
  [{ classification: 'public' }, 1],
  [{ classification: 'secret', confidentiality: 1 }, 3],
  [{ classification: 'top_secret', confidentiality: 1, integrity: 1, availability: 1 }, 4],
])('criticality of %j is at least %s', (facts, level) => expect(leastLevel(facts)).toBe(level));

describe('a way up leads back', () => {
  test('to the asset that names itself, and round a circle, but not where two ways meet', () => {
    expect(leadsTo(1, new Map([[1, [1]]]))).toBe(true);
    expect(
      leadsTo(
        1,
        new Map([
          [1, [2]],
          [2, [3]],
          [3, [1]],
        ]),
      ),
    ).toBe(true);
    expect(
      leadsTo(
        1,
        new Map([
          [1, [2, 3]],
          [2, [4]],
          [3, [4]],
          [4, [5]],
          [5, [4]],
        ]),
      ),
    ).toBe(false);
  });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 12, '2027-12-15'],
])('%s and %i months', (day, months, expected) => expect(monthsAfter(day, months)).toBe(expected));

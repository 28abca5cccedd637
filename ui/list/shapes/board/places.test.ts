import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../../../core/shared/wire.ts';
import { inPlaces, placeAt, placeBeside, positionIn } from './places.ts';

const row = (id: number, position: number): Row => ({ id, row_version: 1, can: { update: true, delete: true, actions: [] }, position });
const cards = [row(1, 1), row(2, 2), row(3, 3)];
const ids = ({ before, after }: ReturnType<typeof placeAt>): (number | undefined)[] => [after?.id, before?.id];

describe('where a card goes', () => {
  test('beyond the ends it stands at the end', () => {
    expect(ids(placeAt(cards, 9, -4))).toEqual([undefined, 1]);
    expect(ids(placeAt(cards, 9, 40))).toEqual([3, undefined]);
    expect(ids(placeAt([], 9, 0))).toEqual([undefined, undefined]);
    expect(ids(placeBeside(cards, 9, 77, 'before'))).toEqual([3, undefined]);
  });

  test('the card that moves is no neighbour of itself', () => {
    expect(ids(placeAt(cards, 2, 1))).toEqual([1, 3]);
    expect(ids(placeBeside(cards, 3, 2, 'after'))).toEqual([2, undefined]);
    expect(ids(placeBeside(cards, 1, 2, 'before'))).toEqual([undefined, 2]);
  });

  test('what is shown until the answer lies between the neighbours', () => {
    expect(positionIn({}, 'position')).toBe(1);
    expect(positionIn({ before: cards[0] }, 'position')).toBe(0);
    expect(positionIn({ after: cards[2] }, 'position')).toBe(4);
    expect(positionIn({ after: cards[0], before: cards[1] }, 'position')).toBe(1.5);
    expect(inPlaces([row(3, 1), row(2, 1), row(1, 0)], 'position').map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { moveBy } from './moves.ts';

const SIZE = { rows: 4, columns: 5 };
const at = (likelihood: number, impact: number): { likelihood: number; impact: number } => ({ likelihood, impact });

describe('keys of a heat map', () => {
  it('leaves other keys to the page and stops at the edges', () => {
    expect(moveBy('a', at(2, 2), SIZE, false)).toBeUndefined();
    expect(moveBy('ArrowUp', at(4, 2), SIZE, false)).toEqual(at(4, 2));
    expect(moveBy('ArrowLeft', at(4, 1), SIZE, false)).toEqual(at(4, 1));
  });

  it('goes up with likelihood and along the reading direction with impact', () => {
    expect(moveBy('ArrowUp', at(2, 2), SIZE, false)).toEqual(at(3, 2));
    expect(moveBy('ArrowRight', at(2, 2), SIZE, false)).toEqual(at(2, 3));
    expect(moveBy('ArrowRight', at(2, 2), SIZE, true)).toEqual(at(2, 1));
    expect(moveBy('End', at(2, 2), SIZE, true)).toEqual(at(2, 5));
    expect(moveBy('PageUp', at(2, 2), SIZE, false)).toEqual(at(4, 2));
  });
});

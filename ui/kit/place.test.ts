import { describe, expect, test } from '@jest/globals';
import { placeBeside } from './place.ts';

const room = { width: 1000, height: 600 };
const layer = { width: 200, height: 100 };
const at = (left: number, top: number): { left: number; top: number; width: number; height: number } => ({
  left,
  top,
  width: 80,
  height: 28,
});

describe('placing a layer', () => {
  test('start and end follow the reading direction', () => {
    expect(placeBeside(at(400, 100), layer, room, 'bottom-start', false)).toEqual({ left: 400, top: 132 });
    expect(placeBeside(at(400, 100), layer, room, 'bottom-start', true)).toEqual({ left: 280, top: 132 });
    expect(placeBeside(at(400, 100), layer, room, 'bottom-end', false)).toEqual({ left: 280, top: 132 });
    expect(placeBeside(at(400, 100), layer, room, 'right-start', true)).toEqual({ left: 196, top: 100 });
  });
  test('goes above when there is no room below', () =>
    expect(placeBeside(at(400, 550), layer, room, 'bottom', false)).toEqual({ left: 340, top: 446 }));
  test('goes below when there is no room above', () => expect(placeBeside(at(400, 20), layer, room, 'top-start', false).top).toBe(52));
  test('stays inside the window', () => {
    expect(placeBeside(at(2, 100), layer, room, 'bottom-end', false).left).toBe(8);
    expect(placeBeside(at(950, 100), layer, room, 'bottom-start', false).left).toBe(792);
  });
});

import { expect, test } from '@jest/globals';
import { deedOf } from './keys.ts';

const press = (key: string, held: Partial<Parameters<typeof deedOf>[0]> = {}, rtl = false) =>
  deedOf({ key, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, rtl);

test('other keys, and those of the browser, stay what they are', () => {
  expect(press('a')).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('n', { ctrlKey: true })).toBeUndefined();
  expect(press('Enter', { altKey: true })).toBeUndefined();
});

test('arrows follow the reading direction, and Alt moves what they would leave', () => {
  expect(press('ArrowRight')).toEqual({ do: 'walk', way: 'forth' });
  expect(press('ArrowRight', {}, true)).toEqual({ do: 'walk', way: 'back' });
  expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'move', way: 'up' });
});

test('letters work on an Arabic keyboard too', () => {
  expect(press('n')).toEqual({ do: 'add' });
  expect(press('N', { shiftKey: true })).toEqual({ do: 'add-line' });
  expect(press('ى')).toEqual({ do: 'add' });
  expect(press('Delete')).toEqual({ do: 'remove' });
});

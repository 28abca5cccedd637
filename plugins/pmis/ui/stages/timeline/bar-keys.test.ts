/** Keys of a bar: those of the browser are left alone, and arrows follow the direction of time. */
import { expect, test } from '@jest/globals';
import { barKey } from './bar-keys.ts';

const press = (key: string, part = {}, rtl = false) =>
  barKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...part }, rtl);

test('keys of the browser, and those that say nothing here', () => {
  expect([press('ArrowLeft', { altKey: true }), press('z', { ctrlKey: true }), press('a'), press('Tab')]).toEqual([null, null, null, null]);
});

test('arrows move the bar where they point, with Shift its end', () => {
  expect(press('ArrowRight')).toEqual({ do: 'pull', grip: 'bar', by: 1 });
  expect(press('ArrowRight', {}, true)).toEqual({ do: 'pull', grip: 'bar', by: -1 });
  expect(press('ArrowLeft', { shiftKey: true }, true)).toEqual({ do: 'pull', grip: 'end', by: 1 });
});

test('with Ctrl or ⌘ beside Shift they stretch the start; alone these keys are those of the browser', () => {
  for (const key of ['ctrlKey', 'metaKey']) {
    expect([press('ArrowRight', { [key]: true }), press('ArrowUp', { [key]: true, shiftKey: true })]).toEqual([null, null]);
    expect(press('ArrowLeft', { [key]: true, shiftKey: true })).toEqual({ do: 'pull', grip: 'start', by: -1 });
    expect(press('ArrowLeft', { [key]: true, shiftKey: true }, true)).toEqual({ do: 'pull', grip: 'start', by: 1 });
  }
});

test('rows, saving and dropping', () => {
  expect([press('ArrowDown'), press('Enter'), press('Escape')]).toEqual([{ do: 'row', by: 1 }, { do: 'save' }, { do: 'drop' }]);
});

/** Steps back of bars that are not saved: one for each pull. */
import { expect, test } from '@jest/globals';
import { editStep, NOTHING } from './edit-steps.ts';
import type { EditState, EditStep } from './edit-steps.ts';

const after = (...steps: EditStep[]): EditState => steps.reduce(editStep, NOTHING);
const set = (id: number, start: number): EditStep => ({ do: 'set', id, edit: { start } });

test('a step back without a pull leaves nothing', () => {
  expect(after({ do: 'back' })).toEqual(NOTHING);
  expect(after(set(1, 5), { do: 'back' })).toEqual(NOTHING);
});

test('one step back takes a whole pull, and leaves the one before', () => {
  const state = after({ do: 'begin' }, set(1, 5), { do: 'begin' }, set(2, 6), set(2, 7), { do: 'back' });
  expect([...state.edits]).toEqual([[1, { start: 5 }]]);
  expect(editStep(state, { do: 'back' })).toEqual(NOTHING);
});

test('what is dropped or saved has no steps back', () => {
  expect(after({ do: 'begin' }, set(1, 5), { do: 'clear' })).toEqual(NOTHING);
});

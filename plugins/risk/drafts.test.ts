/** Drafts that name their entity: what the compiler refuses (the check reads this file), and what the reads of drafts give. */
import { expect, test } from '@jest/globals';
import { keysIn, rowAfter, valueAfter, type Draft, type DraftHook, type Hooks } from '../../core/index.ts';

const draft = <Of extends string>(values: Partial<Draft<Of>>): Draft<Of> =>
  ({ op: 'update', index: 0, row: {}, asked: {}, rejected: false, reject: () => {}, forbid: () => {}, ...values }) as Draft<Of>;

test('columns, states and texts that the entity does not have are type errors', () => {
  const risk = draft<'risk'>({ row: {} });
  // @ts-expect-error no such state
  risk.row.stage = 'finished';
  const treatment = draft<'risk_treatment'>({ row: {} });
  // @ts-expect-error a percentage is a number of the wire
  treatment.row.progress = '90';
  // @ts-expect-error a write names the two columns of a bilingual field
  treatment.row.description = 'Insure the site';
  // @ts-expect-error no such column
  expect(valueAfter(risk, 'stagee')).toBeUndefined();
  // @ts-expect-error drafts of another entity
  const hook: DraftHook<'risk'> = (drafts: Draft<'risk_treatment'>[]) => void drafts;
  expect(hook).toBeDefined();
});

test('of several entities the columns that all of them have', () => {
  const step = draft<'likelihood' | 'impact'>({ row: { matrix_id: 4, value: 2 } });
  expect([step.row.matrix_id, valueAfter(step, 'value')]).toEqual([4, 2]);
  const cell = draft<'impact' | 'risk_matrix_cell'>({ row: { matrix_id: 4 } });
  // @ts-expect-error cells have no value
  expect(cell.row.value).toBeUndefined();
  const both: DraftHook<'likelihood' | 'impact'> = () => {};
  const one: Hooks<'impact'> = { before: both };
  expect(one.before).toBe(both);
});

test('an action has what it asks for, an entity what its actions may ask for', () => {
  const request = draft<'risk.request_acceptance'>({ asked: { justification: 'Cheaper to repair', expiry_date: '2030-01-01' } });
  const day: string = request.asked.expiry_date;
  // @ts-expect-error the action asks for no such value
  expect(request.asked.note).toBeUndefined();
  const any = draft<'risk'>({ asked: { note: 'Looked at again' } });
  // @ts-expect-error there only after the action that asks for it
  const sure: string = any.asked.expiry_date;
  const note: string | null | undefined = any.asked.note;
  expect([day, sure, note]).toEqual(['2030-01-01', undefined, 'Looked at again']);
});

test('the value and the row after the write, and keys before and after it', () => {
  const stored = { risk_id: 7, owner_id: 3, status: 'planned' } as Draft<'risk_treatment'>['before'];
  const moved = draft<'risk_treatment'>({ before: stored, row: { owner_id: 1, start_date: null } });
  const made = draft<'risk_treatment'>({ op: 'create', row: { risk_id: 2 } });
  expect([valueAfter(moved, 'owner_id'), valueAfter(moved, 'risk_id'), valueAfter(moved, 'start_date')]).toEqual([1, 7, null]);
  expect(valueAfter(made, 'owner_id')).toBeUndefined();
  expect([rowAfter(moved), rowAfter(made)]).toEqual([{ risk_id: 7, owner_id: 1, status: 'planned', start_date: null }, { risk_id: 2 }]);
  expect([keysIn([moved, made], 'owner_id'), keysIn([moved, made], 'risk_id')]).toEqual([
    [1, 3],
    [2, 7],
  ]);
});

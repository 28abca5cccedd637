import { expect, test } from '@jest/globals';
import { errorsAt, newStep, stepsBody } from './path-model.ts';

test('steps are numbered by their order, name people in one way only, and those taken away go first', () => {
  const stored = { key: '7', id: 7, row_version: 2, name_en: 'B', approver_kind: 'role', role_id: 3, user_ids: [1], mode: 'all' };
  const body = stepsBody({ steps: [{ ...newStep(), name_en: 'A', user_ids: [5] }, stored], gone: [{ id: 4, row_version: 1 }] });
  expect(body).toMatchObject([
    { id: 4, _delete: true },
    { step_no: 1, name_en: 'A', user_ids: [5], role_id: null },
    { id: 7, row_version: 2, step_no: 2, user_ids: [], role_id: 3 },
  ]);
  expect(errorsAt({ 'steps.1.name': ['Missing'], 'steps.2.role_id': ['Gone'] }, 1, 0)).toEqual({ name: 'Missing' });
});

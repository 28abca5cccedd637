/** Files that are not sent, and the fields of the call. */
import { expect, test } from '@jest/globals';
import { faultOf, fieldsOf, USUAL } from './types.ts';

test('a file of another kind, an empty one and one that is too large are not sent', () => {
  const fault = (name: string, size = 1): string | null => faultOf({ name, size });
  expect([fault('plan.mpp'), fault('plan'), fault('plan.xml', 0), fault('plan.xer', 41 * 1024 ** 2)]).toEqual([
    'kind',
    'kind',
    'empty',
    'size',
  ]);
  expect([fault('Plan.XML'), fault('plan.xer', 40 * 1024 ** 2)]).toEqual([null, null]);
});

test('what is not chosen is not sent', () => {
  expect(fieldsOf({ project: 3, contract: null }, USUAL)).toEqual({ project_id: 3, weights: 'duration' });
  expect(fieldsOf({ project: 3, contract: 4 }, { level: 2, weights: 'cost', source: 'P1', holidays: true })).toEqual({
    project_id: 3,
    contract_id: 4,
    level: 2,
    weights: 'cost',
    source: 'P1',
    holidays: '1',
  });
});

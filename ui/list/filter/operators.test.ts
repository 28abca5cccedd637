import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { blank, normalised, operatorText, withOperator } from './operators.ts';

const field = (type: FieldMeta['type']): FieldMeta =>
  ({ name: 'f', type, label: 'F', required: false, readOnly: false, sortable: true, filterable: true });

describe('operators', () => {
  test('changing the operator keeps what fits', () => {
    expect(withOperator({ field: 'f', op: 'gte', value: 5 }, 'between')).toEqual({ field: 'f', op: 'between', value: [5, null] });
    expect(withOperator({ field: 'f', op: 'in', value: ['a'] }, 'filled')).toEqual({ field: 'f', op: 'empty', value: false });
    expect(withOperator({ field: 'f', op: 'empty', value: true }, 'in')).toEqual({ field: 'f', op: 'in', value: [] });
    expect(withOperator({ field: 'f', op: 'between', value: [1, 2] }, 'lt')).toEqual({ field: 'f', op: 'lt', value: 1 });
  });

  test('a linked equality on a choice or reference is edited as a list', () => {
    expect(normalised({ field: 'f', op: 'eq', value: 3 }, field('ref'))).toEqual({ field: 'f', op: 'in', value: [3] });
    expect(normalised({ field: 'f', op: 'eq', value: 'x' }, field('text'))).toEqual({ field: 'f', op: 'eq', value: 'x' });
  });

  test('dates read as dates', () => {
    expect(operatorText(field('date'), 'lt')).toBe('list.op.date.lt');
    expect(operatorText(field('money'), 'lt')).toBe('list.op.lt');
    expect(blank(field('date'))).toEqual({ field: 'f', op: 'lte', value: null });
  });
});

import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { PLAIN_VIEW, readView, writeView } from './view.ts';

const field = (name: string, type: FieldMeta['type'], sortable = true): FieldMeta =>
  ({ name, type, label: name, required: false, readOnly: false, sortable, filterable: true });
const fields = {
  name: field('name', 'text'), health: field('health', 'enum'), program_id: field('program_id', 'ref', false), active: field('active', 'boolean'),
};

describe('the view in the address', () => {
  test('what is not understood is left out', () => {
    const view = readView(new URLSearchParams('filter=%7Bbroken&sort=-nothing,program_id&columns=x'), fields);
    expect(view).toEqual(PLAIN_VIEW);
  });

  test('short links: field=value is equality, of the right type', () => {
    const view = readView(new URLSearchParams('health=at_risk&program_id=3&active=1&other=2'), fields);
    expect(view.filter.items).toEqual([
      { field: 'health', op: 'eq', value: 'at_risk' }, { field: 'program_id', op: 'eq', value: 3 }, { field: 'active', op: 'eq', value: true },
    ]);
  });

  test('there and back, and foreign parameters stay', () => {
    const text = 'tab=2&search=pump&filter=%7B%22health%22%3A%22at_risk%22%7D&sort=-name&columns=health%2Cname&deleted=1';
    const params = new URLSearchParams(text);
    expect(writeView(readView(params, fields), params, fields).toString()).toBe(text);
  });

  test('an empty view leaves a clean address', () => {
    const params = new URLSearchParams('health=at_risk&search=x');
    const view = PLAIN_VIEW;
    expect(writeView(view, params, fields).toString()).toBe('');
  });
});

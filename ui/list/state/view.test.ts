import { describe, expect, test } from '@jest/globals';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { hasView, PLAIN_VIEW, queryOf, readView, viewOf, writeView } from './view.ts';

const field = (name: string, type: FieldMeta['type'], sortable = true): FieldMeta => ({
  name,
  type,
  label: name,
  required: false,
  readOnly: false,
  sortable,
  filterable: true,
});
const fields = {
  name: field('name', 'text'),
  health: field('health', 'enum'),
  program_id: field('program_id', 'ref', false),
  active: field('active', 'boolean'),
};

describe('the view in the address', () => {
  test('what is not understood is left out', () => {
    const view = readView(new URLSearchParams('filter=%7Bbroken&sort=-nothing,program_id&columns=x'), fields);
    expect(view).toEqual(PLAIN_VIEW);
  });

  test('short links: field=value is equality, of the right type', () => {
    const view = readView(new URLSearchParams('health=at_risk&program_id=3&active=1&other=2'), fields);
    expect(view.filter.items).toEqual([
      { field: 'health', op: 'eq', value: 'at_risk' },
      { field: 'program_id', op: 'eq', value: 3 },
      { field: 'active', op: 'eq', value: true },
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

describe('saved views in the address', () => {
  test('their key goes there and back; 0 is "all, chosen"', () => {
    for (const saved of [null, 0, 7]) {
      const params = writeView({ ...PLAIN_VIEW, saved }, new URLSearchParams(), fields);
      expect(readView(params, fields).saved).toBe(saved);
    }
    expect(readView(new URLSearchParams('saved=-1'), fields).saved).toBeNull();
    expect(readView(new URLSearchParams('saved=x'), fields).saved).toBeNull();
  });

  test('an address says something about the list, or nothing', () => {
    for (const text of ['search=x', 'v.month=2026-01', 'saved=0', 'health=at_risk', 'view=board'])
      expect(hasView(new URLSearchParams(text), fields)).toBe(true);
    for (const text of ['', 'tab=2', 'search=', 'other=1']) expect(hasView(new URLSearchParams(text), fields)).toBe(false);
  });

  test('the kept query is the same however the address was written', () => {
    const short = readView(new URLSearchParams('sort=-name&health=at_risk&deleted=1&saved=3'), fields);
    const long = readView(new URLSearchParams('filter=%7B%22health%22%3A%22at_risk%22%7D&sort=-name'), fields);
    expect(queryOf(short, fields)).toBe(queryOf(long, fields));
    expect(queryOf(viewOf(queryOf(short, fields), 3, fields), fields)).toBe(queryOf(short, fields));
    expect(queryOf(PLAIN_VIEW, fields)).toBe('');
  });
});

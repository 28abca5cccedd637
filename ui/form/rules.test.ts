import { describe, expect, it } from '@jest/globals';
import type { EntityMeta, RuleMeta } from '../../core/shared/wire.ts';
import type { Grids } from './grid/rows.ts';
import { placeErrors } from './place-errors.ts';
import { boundsOf, requiredNow, ruleFaults } from './rules.ts';

const metaOf = (rules: RuleMeta[]): EntityMeta =>
  ({
    fields: { name: { bilingual: true }, reason: {}, start: {}, end: {} },
    rules,
    forms: { create: { schema: { properties: { start: {}, name_en: {}, name_ar: {} } } } },
  }) as unknown as EntityMeta;
const closed: RuleMeta = { on: 'reason', message: 'Say why', where: { status: 'closed' }, require: ['reason', 'name'] };
const order: RuleMeta = { on: 'end', message: 'Too early', compare: ['end', 'gte', 'start'] };

describe('rules of the entity file', () => {
  const meta = metaOf([closed, order]);
  it('ask for fields only while their condition holds; one half of a pair is enough', () => {
    expect(requiredNow(meta, { status: 'open' }).size).toBe(0);
    expect([...requiredNow(meta, { status: 'closed' })]).toEqual(['reason', 'name']);
    expect(ruleFaults(meta, { status: 'closed', name_ar: 'س' })).toEqual([
      { field: 'reason', key: 'field.required', fields: ['reason'], message: 'Say why' },
    ]);
  });
  it('compare what is there', () => {
    expect(ruleFaults(meta, { start: '2027-02-01', end: '2027-01-01' })).toMatchObject([
      { field: 'end', message: 'Too early', fields: ['end', 'start'] },
    ]);
    expect(ruleFaults(meta, { start: '2027-02-01', end: null })).toEqual([]);
  });
  it('leave days open on either side', () => {
    expect(boundsOf(meta, 'end', { start: '2027-02-01' })).toEqual({ from: '2027-02-01' });
    expect(boundsOf(meta, 'start', { end: '2027-03-01' })).toEqual({ to: '2027-03-01' });
    expect(boundsOf(meta, 'start', {})).toEqual({});
  });
});

it('puts the words of a refusal on inputs and cells, by the place of the row in what was sent', () => {
  const row = (key: string, id: number, a: string): Grids[string][number] => ({
    key,
    id,
    version: 1,
    start: { a: 'x' },
    values: { a },
    labels: {},
    odd: {},
  });
  const grids: Grids = { rows: [row('s1', 1, 'x'), row('s2', 2, 'y')] };
  expect(
    placeErrors(
      metaOf([]),
      'create',
      { errors: { start: ['No'], name: ['One'], 'rows.0.a': ['Bad'], 'rows.0': ['Gone'], other: ['Else'] } },
      grids,
    ),
  ).toEqual({
    onFields: { start: 'No', name: 'One' },
    inGrids: { 'rows.s2.a': 'Bad', 'rows.s2.': 'Gone' },
    elsewhere: ['Else'],
  });
});

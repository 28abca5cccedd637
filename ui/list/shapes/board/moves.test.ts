import { describe, expect, test } from '@jest/globals';
import type { FieldMeta, Row } from '../../../../core/shared/wire.ts';
import type { Patch } from '../shared/use-patches.ts';
import { adjusted, cardsOf, figuresOf } from './moves.ts';

const row = (id: number, status: string | null): Row => ({ id, row_version: 1, can: { update: true, delete: true, actions: [] }, status });
const status = { name: 'status', type: 'state', label: 'Status' } as FieldMeta;
const ids = (rows: Row[]): number[] => rows.map((one) => one.id);
const moving = (until: number): Map<number, Patch> => new Map([[2, { row: row(2, 'active'), before: row(2, 'draft'), until }]]);

describe('a card on its way', () => {
  test('leaves its column and stands first in the other', () => {
    expect(ids(cardsOf({ rows: [row(1, 'draft'), row(2, 'draft')], readAt: 100 }, status, 'draft', moving(Infinity)))).toEqual([1]);
    expect(ids(cardsOf({ rows: [row(3, 'active')], readAt: 100 }, status, 'active', moving(Infinity)))).toEqual([2, 3]);
  });

  test('rows read after the answer tell the truth by themselves', () => {
    expect(ids(cardsOf({ rows: [row(3, 'active'), row(2, 'active')], readAt: 101 }, status, 'active', moving(100)))).toEqual([3, 2]);
    expect(ids(cardsOf({ rows: [row(1, 'draft'), row(2, 'draft')], readAt: 101 }, status, 'draft', moving(100)))).toEqual([1, 2]);
  });

  test('is never shown twice', () => {
    expect(ids(cardsOf({ rows: [row(3, 'active'), row(2, 'active')], readAt: 100 }, status, 'active', moving(Infinity)))).toEqual([3, 2]);
  });
});

test('figures by column, rows without a value under null', () => {
  const answer = {
    data: [
      { key: ['draft'], label: ['Draft'], figures: { count: 3, 'sum:budget': '12.50' } },
      { key: [null], label: [null], figures: { count: 1, 'sum:budget': null } },
    ],
    meta: { totals: { count: 4 }, capped: false },
  };
  const found = figuresOf(answer, 'sum:budget');
  expect(found.get('draft')).toEqual({ count: 3, sum: 12.5 });
  expect(found.get(null)).toEqual({ count: 1, sum: null });
});

test('figures count a card where it goes, until they have been read anew', () => {
  expect(adjusted({ count: 3, sum: 10 }, status, 'draft', undefined, moving(Infinity), 100).count).toBe(2);
  expect(adjusted({ count: 3, sum: 10 }, status, 'active', undefined, moving(Infinity), 100).count).toBe(4);
  expect(adjusted({ count: 4, sum: 10 }, status, 'active', undefined, moving(100), 101).count).toBe(4);
});

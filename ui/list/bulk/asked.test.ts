import { describe, expect, test } from '@jest/globals';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { actionsFor } from './asked.ts';

const meta = {
  actions: [
    { name: 'hold', label: 'Hold' },
    { name: 'close', label: 'Close' },
  ],
} as unknown as EntityMeta;
const row = (id: number, actions: string[]): Row => ({ id, row_version: 1, can: { update: true, delete: true, actions } });

describe('actions for many rows', () => {
  test('those that a row allows, with the number of rows', () => {
    expect(actionsFor(meta, [row(1, ['hold']), row(2, [])], 2).map(({ action, suits }) => [action.name, suits])).toEqual([['hold', 1]]);
  });
  test('rows that are not loaded are not judged', () => {
    expect(actionsFor(meta, [row(1, ['hold'])], 2).map(({ action, suits }) => [action.name, suits])).toEqual([
      ['hold', null],
      ['close', null],
    ]);
  });
});

/** Maps server errors to inputs and grid cells, or to neither. Pure. */
import type { EntityMeta } from '../../core/shared/wire.ts';
import type { ApiError } from '../data/index.ts';
import { fieldOf } from './check.ts';
import type { Grids } from './grid/rows.ts';
import { sentRows } from './grid/rows.ts';
import type { Verb } from './validator.ts';
import { columnsOf } from './values.ts';

export interface PlacedErrors {
  onFields: Record<string, string>;
  /** By `grid.key of the row.column`. */
  inGrids: Record<string, string>;
  elsewhere: string[];
}

/** @param error the refusal; a cell is named `guarantees.0.amount`, by the index of its row in the request */
export function placeErrors(meta: EntityMeta, verb: Verb, error: Pick<ApiError, 'errors'>, grids: Grids): PlacedErrors {
  const inputs = columnsOf(meta, verb);
  const shown = new Set([...inputs, ...inputs.map((name) => fieldOf(meta, name))]);
  const sent = new Map(Object.entries(grids).map(([name, rows]) => [name, sentRows(rows).keys]));
  const placed: PlacedErrors = { onFields: {}, inGrids: {}, elsewhere: [] };
  for (const [name, texts] of Object.entries(error.errors)) {
    const [grid = '', index = '', ...column] = name.split('.');
    const key = sent.get(grid)?.[Number(index)];
    if (shown.has(name)) placed.onFields[name] = texts.join(' ');
    else if (key !== undefined) placed.inGrids[`${grid}.${key}.${column.join('.')}`] = texts.join(' ');
    else placed.elsewhere.push(...texts);
  }
  return placed;
}

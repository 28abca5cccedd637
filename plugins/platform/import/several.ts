/** Cells with several names: each name is looked up, corrected and reported separately. */
import { MAX_REFS } from '../../../core/engine.ts';
import { type SheetCell as Cell, shown, text } from '../../../core/index.ts';
import { splitNames } from '../../../core/shared/name-list.ts';
import { saysNothing } from './nothing.ts';
import type { Fix } from './plan.ts';
import { valueOf } from './values.ts';
import type { MappedTo } from './targets.ts';
import type { Candidate, Name } from './candidate.ts';

/** @returns the names in a cell after all corrections; `corrected`: there are some. */
export function namesOf(fix: Fix, row: number, column: number, cell: Cell | undefined): { names: Name[]; corrected: boolean } {
  const whole = fix.of(row, column, shown(cell));
  if (typeof whole === 'number') return { names: [whole], corrected: true };
  const parts = splitNames(whole === undefined ? shown(cell) : (whole ?? ''));
  const fixed = parts.map((part) => fix.value(column, part));
  return {
    names: parts.flatMap((part, i) => (fixed[i] === undefined ? part : (fixed[i] ?? []))),
    corrected: whole !== undefined || fixed.some((f) => f !== undefined),
  };
}

/** Adds the names of a cell to the candidate, to be looked up. */
export function putNames(made: Candidate, to: MappedTo, into: Record<string, unknown>, fix: Fix, cell: Cell | undefined): void {
  const converted = valueOf(cell, to);
  const { names } = namesOf(fix, made.row, to.column, cell);
  const most = to.field.maximum ?? MAX_REFS;
  if ('error' in converted) made.errors.push([to.column, to.target.name, converted.error]);
  else if (names.length > most) made.errors.push([to.column, to.target.name, text('field.too_many', { max: most })]);
  else if (names.every((name) => typeof name === 'string' && saysNothing(name))) into[to.target.name] = null;
  else made.refs.push({ to, names, into, whole: shown(cell) });
}

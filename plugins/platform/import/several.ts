/** Cells with several names or numbered texts: each is looked up, corrected and reported separately. */
import { MAX_REFS } from '../../../core/engine.ts';
import { type SheetCell as Cell, shown, text } from '../../../core/index.ts';
import { splitNames } from '../../../core/shared/name-list.ts';
import { saysNothing } from './nothing.ts';
import { numberedTexts } from './numbered.ts';
import type { Fix } from './plan.ts';
import type { FixedValue } from './stored.ts';
import { valueOf, type MappedTo } from './values.ts';
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

/** What a cell says after its corrections. `chosen`: the value of a correction. */
export interface Said {
  value: Cell | FixedValue | undefined;
  chosen: boolean;
}

/** One value, or one for each record below where the cell numbers them. */
export function saidIn(fix: Fix, row: number, { column, target: { below } }: MappedTo, cell: Cell | undefined): Said[] {
  const fixed = fix.of(row, column, shown(cell));
  const whole: Said = fixed === undefined ? { value: cell, chosen: false } : { value: fixed, chosen: true };
  const texts = below && typeof whole.value === 'string' ? numberedTexts(whole.value) : undefined;
  return (
    texts?.map((text): Said => {
      const own = fix.value(column, text);
      return own === undefined ? { value: text, chosen: false } : { value: own, chosen: true };
    }) ?? [whole]
  );
}

/** Is the cell corrected, as a whole or one of its values? */
export const isCorrected = (fix: Fix, row: number, to: MappedTo, cell: Cell | undefined): boolean =>
  to.field.type === 'refs' ? namesOf(fix, row, to.column, cell).corrected : saidIn(fix, row, to, cell).some(({ chosen }) => chosen);

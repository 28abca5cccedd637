/** Cells with several names or numbered texts: each is looked up, corrected and reported separately. */
import { MAX_REFS } from '../../../core/engine.ts';
import { type SheetCell as Cell, shown, text } from '../../../core/index.ts';
import { splitNames } from '../../../core/shared/name-list.ts';
import { saysNothing } from './nothing.ts';
import { numberedTexts } from './numbered.ts';
import type { Fix, Plan } from './plan.ts';
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

type Splitting = Pick<Plan, 'fix' | 'whole'>;

/** The texts of a cell that are a record below each: its lines are numbered, and nobody keeps the cells of that kind whole. */
export const textsIn = ({ whole }: Pick<Plan, 'whole'>, { target: { below } }: MappedTo, value: unknown): string[] | undefined =>
  below && !whole.has(below.by.name) && typeof value === 'string' ? numberedTexts(value) : undefined;

/** One value, or one for each record below where the cell numbers them. */
export function saidIn(plan: Splitting, row: number, to: MappedTo, cell: Cell | undefined): Said[] {
  const { fix } = plan;
  const fixed = fix.of(row, to.column, shown(cell));
  const whole: Said = fixed === undefined ? { value: cell, chosen: false } : { value: fixed, chosen: true };
  return (
    textsIn(plan, to, whole.value)?.map((text): Said => {
      const own = fix.value(to.column, text);
      return own === undefined ? { value: text, chosen: false } : { value: own, chosen: true };
    }) ?? [whole]
  );
}

/** Is the cell corrected, as a whole or one of its values? */
export const isCorrected = (plan: Splitting, row: number, to: MappedTo, cell: Cell | undefined): boolean =>
  to.field.type === 'refs' ? namesOf(plan.fix, row, to.column, cell).corrected : saidIn(plan, row, to, cell).some(({ chosen }) => chosen);

/** Does the cell number several records of one of these kinds, kept whole or not? */
export const isNumbered = ({ fix }: Splitting, row: number, to: MappedTo, cell: Cell | undefined, kinds: ReadonlySet<string>): boolean => {
  const { column, target } = to;
  if (!target.below || !kinds.has(target.below.by.name)) return false;
  return textsIn({ whole: new Set() }, to, fix.of(row, column, shown(cell)) ?? cell) !== undefined;
};

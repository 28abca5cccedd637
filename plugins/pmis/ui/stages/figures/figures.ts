/** Earned value as the server gives it (plugins/pmis/stages/earned-value), and how its figures are told. Pure. */
import type { Where } from '../../../../../core/shared/where.ts';

export const FIGURES = ['bac', 'pv', 'ev', 'ac', 'spi', 'cpi', 'eac', 'vac'] as const;
export type FigureName = (typeof FIGURES)[number];

type Amount = 'bac' | 'pv' | 'ev' | 'ac';

export type Values = Record<Amount | 'sv' | 'cv', number> & Record<'spi' | 'cpi' | 'eac' | 'etc' | 'vac', number | null>;

/** Rows of a list. */
export interface RowsOf {
  entity: string;
  where: Where;
}

export type Measured = Values & { id: number; name: string; contract: string | null };

export interface Point {
  month: string;
  day: string;
  pv: number;
  ev: number | null;
  ac: number | null;
}

export interface EarnedValue {
  day: string;
  figures: Values;
  curve: Point[];
  by: 'stage' | 'project';
  rows: Measured[];
  behind: Record<Amount, RowsOf[]>;
  help: Record<FigureName | 'sv' | 'cv' | 'etc', string>;
}

/** What a figure comes from. */
const PARTS: Record<FigureName, readonly Amount[]> = {
  bac: ['bac'],
  pv: ['pv'],
  ev: ['ev'],
  ac: ['ac'],
  spi: ['ev', 'pv'],
  cpi: ['ev', 'ac'],
  eac: ['ac', 'bac'],
  vac: ['ac', 'bac'],
};

/** The lists behind a figure, each with the amount that it adds up to. */
export const listsOf = (figure: FigureName, behind: EarnedValue['behind']): (RowsOf & { amount: Amount })[] =>
  PARTS[figure].flatMap((amount) => behind[amount].map((rows) => ({ ...rows, amount })));

/** `Planned value (PV): the part …` as its name and what it means. */
export function meaningOf(help: string): { name: string; meaning: string } {
  const end = help.indexOf(': ');
  return end < 0 ? { name: '', meaning: help } : { name: help.slice(0, end), meaning: help.slice(end + 2) };
}

/** Indexes are said with two decimals. */
export const indexOf = (value: number): number => Math.round(value * 100) / 100;

/** Whether a figure tells of lateness or of an overrun: red is for nothing else. */
export function isBad(figure: FigureName, values: Values): boolean {
  const value = values[figure];
  if (value === null) return false;
  if (figure === 'spi' || figure === 'cpi') return indexOf(value) < 1;
  return figure === 'vac' && value < 0;
}

export interface Note {
  /** Key of the sentence below `pmis.figures.note`. */
  id: string;
  amount?: number;
  percent?: number;
}

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** The sentence below a figure: what it means for the plan. Undefined where there is nothing to compare it with. */
export function noteOf(figure: FigureName, values: Values): Note | undefined {
  const { bac, pv, ev, ac, sv, cv, spi, cpi, etc, vac } = values;
  const side = (id: string, amount: number): Note =>
    Math.round(amount) === 0 ? { id: `${id}_even` } : { id: `${id}_${amount < 0 ? 'behind' : 'ahead'}`, amount: Math.abs(amount) };
  if (figure === 'bac') return { id: 'budgets' };
  if (figure === 'pv' || figure === 'ev' || figure === 'ac')
    return bac > 0 ? { id: 'of_budget', percent: share({ pv, ev, ac }[figure], bac) } : undefined;
  if (figure === 'spi') return spi === null ? { id: 'nothing_planned' } : side('plan', sv);
  if (figure === 'cpi') return cpi === null ? { id: 'nothing_paid' } : side('cost', cv);
  if (figure === 'eac') return etc === null ? undefined : { id: 'to_pay', amount: etc };
  if (vac === null || bac <= 0) return undefined;
  return Math.round(vac) === 0
    ? { id: 'budget_even' }
    : { id: vac < 0 ? 'budget_over' : 'budget_under', percent: share(Math.abs(vac), bac) };
}

/** Why there is nothing to show yet; undefined: there is. */
export function missing({ rows, figures }: Pick<EarnedValue, 'rows' | 'figures'>): 'stages' | 'budgets' | undefined {
  if (rows.length === 0) return 'stages';
  return figures.bac === 0 && figures.ac === 0 ? 'budgets' : undefined;
}

/** The outcome of a simulation as it is kept: rounded to whole cents, the risks that cost most by name, the others as one sum. Pure. */
import type { Figures, Outcome, Share } from './engine/run.mjs';
import type { Costs } from './exposure.ts';

export interface Counted {
  id: number;
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  costs: Costs;
}

/** Treatments of a risk. */
export interface Treated {
  n: number;
  cost: number;
}

export type Contribution = Share & Pick<Counted, 'code' | 'name_en' | 'name_ar'> & { treatments: number; cost: number };

export interface Result extends Pick<Outcome, 'curve'> {
  before: Figures;
  after: Figures;
  /** The greatest expected loss first. */
  risks: Contribution[];
  /** Risks that are not listed; null without any. */
  others: (Omit<Share, 'id'> & { n: number; treatments: number; cost: number }) | null;
}

/** Risks that are listed. */
const LISTED = 500;

const SUMS = ['expected_before', 'expected_after', 'tail_before', 'tail_after', 'treatments', 'cost'] as const;

const cents = (value: number): number => Math.round(value * 100) / 100;

export function resultOf(outcome: Outcome, counted: readonly Counted[], treated: ReadonlyMap<number, Treated>): Result {
  const names = new Map(counted.map((risk) => [risk.id, risk]));
  const all = outcome.risks
    .map((share): Contribution => {
      const { code = null, name_en = null, name_ar = null } = names.get(share.id) ?? {};
      const { n = 0, cost = 0 } = treated.get(share.id) ?? {};
      return { ...rounded(share), code, name_en, name_ar, treatments: n, cost };
    })
    .sort((a, b) => b.expected_before - a.expected_before || b.tail_before - a.tail_before || a.id - b.id);
  return {
    before: rounded(outcome.before),
    after: rounded(outcome.after),
    curve: outcome.curve.map(({ percent, before, after }) => ({ percent, before: cents(before), after: cents(after) })),
    risks: all.slice(0, LISTED),
    others: othersOf(all.slice(LISTED)),
  };
}

function othersOf(rest: readonly Contribution[]): Result['others'] {
  if (!rest.length) return null;
  const sums = Object.fromEntries(SUMS.map((name) => [name, cents(rest.reduce((sum, risk) => sum + risk[name], 0))]));
  return { n: rest.length, ...(sums as Record<(typeof SUMS)[number], number>) };
}

const rounded = <T extends object>(of: T): T =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? cents(value) : value])) as T;

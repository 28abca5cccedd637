/**
 * Earned value: what the plan expected to be done by today, what was done, and what it cost. The definitions in both languages are the
 * texts `pmis.earned_value.help.*`.
 */

/** Amounts in the currency of the organisation. */
export interface Amounts {
  /** Budget at completion: the budgets of all stages. */
  bac: number;
  /** Planned value: the share of the budgets whose planned working time has passed. */
  pv: number;
  /** Earned value: the share of the budgets that is done. */
  ev: number;
  /** Actual cost: what was paid. */
  ac: number;
}

/** Figures that follow; null where they would divide by nothing. */
export interface EarnedValue extends Amounts {
  /** Schedule variance, EV − PV. */
  sv: number;
  /** Cost variance, EV − AC. */
  cv: number;
  /** Schedule performance, EV / PV. */
  spi: number | null;
  /** Cost performance, EV / AC. */
  cpi: number | null;
  /** Estimate at completion, AC + (BAC − EV) / CPI. */
  eac: number | null;
  /** Estimate to complete, EAC − AC. */
  etc: number | null;
  /** Variance at completion, BAC − EAC. */
  vac: number | null;
}

export const FIGURES = ['bac', 'pv', 'ev', 'ac', 'sv', 'cv', 'spi', 'cpi', 'eac', 'etc', 'vac'] as const;

/** Rounded to two decimals, half away from zero, as PostgreSQL rounds amounts. */
export const cents = (amount: number): number => (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)) / 100 || 0;

const ratio = (a: number, b: number): number | null => (b === 0 ? null : Math.round((a / b) * 1000) / 1000);

/** Without cost so far, or without anything earned, the rest is expected to cost its budget. */
export function earnedValue({ bac, pv, ev, ac }: Amounts): EarnedValue {
  const eac = ev > 0 && ac > 0 ? cents(ac + ((bac - ev) * ac) / ev) : bac > 0 ? cents(ac + bac - ev) : null;
  return {
    bac,
    pv,
    ev,
    ac,
    sv: cents(ev - pv),
    cv: cents(ev - ac),
    spi: ratio(ev, pv),
    cpi: ratio(ev, ac),
    eac,
    etc: eac === null ? null : cents(eac - ac),
    vac: eac === null ? null : cents(bac - eac),
  };
}

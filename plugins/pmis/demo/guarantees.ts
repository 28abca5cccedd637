/** Generates bonds and insurance of demo contracts from their value. */
import { addDays, daysBetween } from '../contract-term.ts';
import { BASE, type ContractRow, type World } from './types.ts';

/** Rows with days relative to BASE; `amount` in millions. */
export interface Guarantee {
  kind: string;
  number: string;
  issuer_en: string;
  issuer_ar: string;
  amount: number;
  issue_date: string;
  expiry_date: string;
}

const YEAR = 365;
/** States of contracts without bonds: not signed yet, or bonds returned. */
const WITHOUT = new Set(['draft', 'under_signature', 'closed', 'terminated']);

/** @param number the contract's, part of the numbers of its bonds. */
export function guaranteesOf(contract: ContractRow, number: string, { bank, insurer }: World['issuers']): Guarantee[] {
  const [, type, status, , value, , , start, end] = contract;
  if (WITHOUT.has(status) || type === 'service') return [];
  const bond = (kind: string, mark: string, share: number, expiry: string): Guarantee => ({
    kind,
    number: `${mark}-${number.slice(4)}`,
    issuer_en: bank[0],
    issuer_ar: bank[1],
    amount: value * share,
    issue_date: start,
    expiry_date: expiry,
  });
  return [
    bond('performance_bond', 'PB', 0.05, addDays(end, 90)),
    ...(value >= 50 ? [bond('advance_payment_bond', 'AP', 0.1, end)] : []),
    {
      kind: 'all_risks_insurance',
      number: `CAR-${number.slice(4)}`,
      issuer_en: insurer[0],
      issuer_ar: insurer[1],
      amount: value,
      issue_date: start,
      expiry_date: renewal(start, end),
    },
  ];
}

/** Policies run for a year; one that ends soon is intended. */
function renewal(start: string, end: string): string {
  const years = Math.max(1, Math.ceil(daysBetween(start, BASE < end ? BASE : end) / YEAR));
  return addDays(start, years * YEAR);
}

/** Rounds as points of the chart of compliance over time. Pure. */
import { assessed } from './counts.ts';
import type { AuditContract, Subscription } from '../model/contract.ts';

export interface Point {
  id: number;
  /** The key of the line: a package of a contract. */
  contract: number;
  /** The name of the line. */
  line: string;
  index: number;
  name: string | null;
  /** The actual or planned end of the round. */
  day: string;
  compliance: number;
  href: string;
}

/** A package as its contract has it. */
type Pack = AuditContract['compliance_package'];

/** The name of a line. */
export type LineOf = (subscription: Subscription, pack: Pack) => string;

/**
 * Names lines by their package, which has a name in both languages; the title of a contract is in one. It is added where several contracts
 * have the package.
 */
export function namesOf(subscriptions: readonly Subscription[], titleOf: (subscription: Subscription) => string): LineOf {
  const packs = subscriptions.flatMap(({ audit_contracts }) => audit_contracts.map(({ compliance_package: { id } }) => id));
  return (subscription, { id, name, short_name }) =>
    [name || short_name, ...(packs.indexOf(id) === packs.lastIndexOf(id) ? [] : [titleOf(subscription)])].join(' · ');
}

/** Maximum number of readable lines. */
const MOST_LINES = 6;

/**
 * Assessed rounds by contract and package, in order of time; if there are many lines, those with the most rounds. Rounds of different
 * contracts are no line, even if their package is the same: they measure other scopes.
 */
export function pointsOf(subscriptions: readonly Subscription[], lineOf: LineOf): Point[] {
  const lines = subscriptions.flatMap((subscription) =>
    subscription.audit_contracts.map(({ id: contract, compliance_package: pack, children }) =>
      children.flatMap(({ id, index, name, counts, compliance, closed_at, end_date, start_date }): Point[] => {
        const day = (closed_at ?? end_date ?? start_date)?.slice(0, 10);
        if (!day || compliance === null || assessed(counts) === 0) return [];
        return [{ id, contract, line: lineOf(subscription, pack), index, name, day, compliance, href: `/grc/audit-rounds/${id}` }];
      }),
    ),
  );
  return lines
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_LINES)
    .flatMap((line) => line.sort((a, b) => a.day.localeCompare(b.day)));
}

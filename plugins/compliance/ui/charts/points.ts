/** Rounds as points of the chart of compliance over time. Pure. */
import { assessed } from './counts.ts';
import type { Subscription } from '../model/contract.ts';

export interface Point {
  id: number;
  package: string;
  index: number;
  name: string | null;
  /** The actual or planned end of the round. */
  day: string;
  compliance: number;
  href: string;
}

/** Maximum number of readable lines. */
const MOST_LINES = 6;

/** Assessed rounds by package, in order of time; if there are many packages, those with the most rounds. */
export function pointsOf(subscriptions: readonly Subscription[]): Point[] {
  const packages = new Map<string, Point[]>();
  for (const {
    compliance_package: { short_name },
    children,
  } of subscriptions.flatMap(({ audit_contracts }) => audit_contracts)) {
    for (const { id, index, name, counts, compliance, closed_at, end_date, start_date } of children) {
      const day = (closed_at ?? end_date ?? start_date)?.slice(0, 10);
      if (!day || compliance === null || assessed(counts) === 0) continue;
      const line = packages.get(short_name) ?? [];
      packages.set(short_name, [...line, { id, package: short_name, index, name, day, compliance, href: `/grc/audit-rounds/${id}` }]);
    }
  }
  return [...packages.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_LINES)
    .flatMap((line) => line.sort((a, b) => a.day.localeCompare(b.day)));
}

/** The answer of risk-standing, and where what is late is found. Pure. */
import type { Level } from '../reach/model.ts';

export interface Standing {
  level: Level | null;
  appetite: Level | null;
  above: boolean;
  /** In a year; null without a frequency and a range of losses. */
  expected: { before: number; after: number } | null;
  overdue: Overdue;
  acceptance: { in_force: boolean | null; expiry_date: string | null } | null;
}

interface Overdue {
  treatments: number;
  controls: number;
  /** Its date. */
  review: string | null;
}

/** How much is late, and the tab where most of it is; null where it is the review alone, which is the head's own action. */
export function overdueOf({ treatments, controls, review }: Overdue): { count: number; tab: 'treatments' | 'controls' | null } {
  const tab = treatments > 0 && treatments >= controls ? 'treatments' : controls > 0 ? 'controls' : null;
  return { count: treatments + controls + (review === null ? 0 : 1), tab };
}

/** What a bar of results shows, and what it counts. Pure. */
import type { Counts } from '../model/contract.ts';

/** The parts of a bar, in its order. */
export const PARTS = ['done', 'partial', 'none', 'not_assessed'] as const;
export type Part = (typeof PARTS)[number];

/** Controls that count: not applicable ones are left out. */
export const applicable = (counts: Counts): number => counts.items - counts.not_applicable;
export const assessed = (counts: Counts): number => counts.items - counts.not_assessed;

/** The parts and counts of a result bar. Pure. */
import type { Counts } from '../model/contract.ts';

/** The parts of a bar, in order. */
export const PARTS = ['done', 'partial', 'none', 'not_assessed'] as const;
export type Part = (typeof PARTS)[number];

/** Number of applicable controls. */
export const applicable = (counts: Counts): number => counts.items - counts.not_applicable;
export const assessed = (counts: Counts): number => counts.items - counts.not_assessed;

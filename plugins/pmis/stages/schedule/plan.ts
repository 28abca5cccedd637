/**
 * A plan without a database: activities and the links between them. Moments are numbers of working days (working-days.ts): an activity is
 * worked on from its start up to its finish, which is the first working day after it.
 */

/** Which end of the predecessor holds which end of the successor: finish to start, and so on. */
export type LinkKind = 'fs' | 'ss' | 'ff' | 'sf';
export const LINK_KINDS: readonly LinkKind[] = ['fs', 'ss', 'ff', 'sf'];

export interface Activity {
  id: number;
  /** Minutes of work; 0 for a milestone. */
  work: number;
  /** It starts here or later, unless it has started. */
  earliest: number;
  /** When it did start: it keeps this start. */
  started?: number;
  /** When it was finished: it keeps both dates. */
  finished?: number;
  /** Share of the work that is done, 0 to 1. */
  done: number;
}

export interface Link {
  from: number;
  to: number;
  kind: LinkKind;
  /** Working days between the two ends; negative: the successor may overlap. */
  lag: number;
}

export interface Plan {
  activities: readonly Activity[];
  /** Those with an end outside of the plan are ignored. */
  links: readonly Link[];
}

/** When an activity takes place, from both ends of the plan. */
export interface Times {
  earlyStart: number;
  earlyFinish: number;
  lateStart: number;
  lateFinish: number;
  /** Working days by which it may slip without moving the end of the plan; null once it is finished. */
  float: number | null;
  critical: boolean;
}

/** Links that lead round in a circle: such a plan has no dates. */
export class Circle extends Error {
  /** Activities of one circle; each is the predecessor of the next, the last one of the first. */
  readonly ids: readonly number[];
  constructor(ids: readonly number[]) {
    super(`the plan has a circle: ${ids.join(', ')}`);
    this.ids = ids;
  }
}

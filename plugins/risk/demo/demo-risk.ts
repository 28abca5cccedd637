/** A risk of a register of the demo. */

/** Likelihood and impact. */
export type Pair = readonly [likelihood: number, impact: number];
export type Stage = 'identified' | 'analysed' | 'evaluated' | 'in_treatment' | 'monitored' | 'closed';
export type Strategy = 'mitigate' | 'avoid' | 'transfer' | 'accept';

export interface DemoRisk {
  name: readonly [en: string, ar: string];
  area: string;
  category: string;
  type: string;
  owner: string;
  inherent: Pair;
  residual?: Pair;
  strategy?: Strategy;
  stage: Stage;
  /** Days ago. */
  found: number;
  /** Days from today; none before it is evaluated. */
  review?: number;
  threat?: string;
  assets?: readonly string[];
  /** References of controls of the packages that it leans on. */
  refs?: readonly string[];
  /** Number of its project. */
  project?: string;
}

type Scores = [inherent: Pair, residual?: Pair];
type More = Pick<DemoRisk, 'threat' | 'assets' | 'refs' | 'project'>;
type Course = [stage: Stage, found: number, review?: number, strategy?: Strategy];

export const risk = (
  name: DemoRisk['name'],
  [area, category, type, owner]: [string, string, string, string],
  [inherent, residual]: Scores,
  [stage, found, review, strategy]: Course,
  more: More = {},
): DemoRisk => ({
  name,
  area,
  category,
  type,
  owner,
  inherent,
  stage,
  found,
  ...(residual ? { residual } : {}),
  ...(review === undefined ? {} : { review }),
  ...(strategy ? { strategy } : {}),
  ...more,
});

/** Who must have a second factor; each level is stricter than the one before. */
export const DEMANDS = ['optional', 'administrators', 'everybody'] as const;
export type Demand = (typeof DEMANDS)[number];

/** Which step of the new matrix an old one becomes, and what risks are rated by it. */
import { placedAmong, ratingOf, type Scale, type ScaleLevel } from '../score.ts';

/** New steps by old ones: `{ "1": 1, "5": 4 }`. */
export type Steps = Record<string, number>;

export interface StepMapping {
  likelihood: Steps;
  impact: Steps;
}

/** By the key of the earlier matrix. */
export type Mapping = Record<string, StepMapping>;

/** Steps of a risk, and the rank of a rating that was set by hand. */
export interface Scored {
  likelihood: number | null;
  impact: number | null;
  current_likelihood: number | null;
  current_impact: number | null;
  residual_likelihood: number | null;
  residual_impact: number | null;
  override: number | null;
}

const stepsBy = (of: number, among: number): Steps =>
  Object.fromEntries(Array.from({ length: of }, (_, i) => [String(i + 1), placedAmong(i + 1, of, among)]));

/** Proposed by position: the lowest step stays the lowest, the highest the highest. */
export const proposed = (from: Pick<Scale, 'rows' | 'columns'>, to: Pick<Scale, 'rows' | 'columns'>): StepMapping => ({
  likelihood: stepsBy(from.rows, to.rows),
  impact: stepsBy(from.columns, to.columns),
});

/** What was sent, completed by the proposal. @returns undefined where a step is none of the new matrix. */
export function completed(sent: unknown, from: Scale, to: Scale): StepMapping | undefined {
  const proposal = proposed(from, to);
  const given = (sent ?? {}) as Partial<Record<keyof StepMapping, unknown>>;
  const steps = (axis: keyof StepMapping, most: number): Steps | undefined => {
    const all = { ...proposal[axis], ...(given[axis] as Steps | undefined) };
    return Object.values(all).every((step) => Number.isInteger(step) && step >= 1 && step <= most) ? all : undefined;
  };
  const [likelihood, impact] = [steps('likelihood', to.rows), steps('impact', to.columns)];
  return likelihood && impact && { likelihood, impact };
}

const through = (steps: Steps, value: number | null): number | null => (value === null ? null : (steps[String(value)] ?? null));

/** The same risk in steps of the new matrix; a rating set by hand keeps its place among the levels. */
export const moved = (risk: Scored, { likelihood, impact }: StepMapping, from: Scale, to: Scale): Scored => ({
  likelihood: through(likelihood, risk.likelihood),
  impact: through(impact, risk.impact),
  current_likelihood: through(likelihood, risk.current_likelihood),
  current_impact: through(impact, risk.current_impact),
  residual_likelihood: through(likelihood, risk.residual_likelihood),
  residual_impact: through(impact, risk.residual_impact),
  override: risk.override === null ? null : placedAmong(risk.override, from.levels.length, to.levels.length),
});

/** The level that counts for a risk: residual, else current, else inherent. */
export function levelOf(scale: Scale, risk: Scored): ScaleLevel | undefined {
  const byId = (id: number | undefined): ScaleLevel | undefined => scale.levels.find((level) => level.id === id);
  return (
    byId(ratingOf(scale, risk.residual_likelihood, risk.residual_impact)?.levelId) ??
    byId(ratingOf(scale, risk.current_likelihood, risk.current_impact)?.levelId) ??
    (risk.override === null ? undefined : scale.levels.find(({ position }) => position === risk.override)) ??
    byId(ratingOf(scale, risk.likelihood, risk.impact)?.levelId)
  );
}

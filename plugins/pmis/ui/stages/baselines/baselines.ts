/** Baselines of a plan, and the plan beside one of them, as the server gives them (plugins/pmis/stages/schedule/baselines). Pure. */
import type { Abilities, RefValue, Row } from '../../../../../core/shared/wire.ts';

/** A plan: that of a contract, or (contract null) the project's own. */
export interface Plan {
  project: number;
  contract: RefValue | null;
}

/** What a new one is called, for the readers of each language; one of the two is enough. */
export type BaselineNames = Record<'name_en' | 'name_ar', string | null>;

export interface Baseline {
  id: number;
  version: number;
  name: string;
  active: boolean;
  takenAt: string;
  by: string | null;
  can: Partial<Abilities>;
}

export function baselineOf(row: Row): Baseline {
  const by = (row['created_by_ref'] ?? null) as RefValue | null;
  return {
    id: row.id,
    version: Number(row.row_version),
    name: String(row['name'] ?? ''),
    active: row['is_active'] === true,
    takenAt: String(row['created_at'] ?? ''),
    by: by?.label ?? null,
    can: row.can ?? {},
  };
}

/** The first number whose name is still free. */
export function proposedName(names: readonly string[], nameOf: (n: number) => string): string {
  const taken = new Set(names);
  let n = names.length + 1;
  while (taken.has(nameOf(n))) n += 1;
  return nameOf(n);
}

/** The baseline that a plan is compared with at first: the active one, else the newest. */
export const firstCompared = (baselines: readonly Baseline[]): Baseline | undefined =>
  baselines.find(({ active }) => active) ?? baselines[0];

export interface StageVariance {
  stage_id: number;
  title: string;
  planned_end: string | null;
  baseline_end: string | null;
  expected_end: string | null;
  /** Working days of the expected finish; positive: later. */
  slip: number | null;
  removed: boolean;
  added: boolean;
  weight: string | null;
  budget: string | null;
  baseline_weight: string | null;
  baseline_budget: string | null;
}

export interface Variance {
  name: string;
  stages: StageVariance[];
  plan: Pick<StageVariance, 'planned_end' | 'baseline_end' | 'expected_end' | 'slip'> &
    Record<'weight' | 'baseline_weight', string> &
    Record<'budget' | 'baseline_budget', string | null> & { later: number };
}

/** How much an amount differs from the baseline; a stage that was added or removed counts whole. Null: it does not. */
export function changeOf(
  { added = false, removed = false }: Partial<Pick<StageVariance, 'added' | 'removed'>>,
  was: string | null,
  is: string | null,
): number | null {
  const change = Math.round(((removed ? 0 : Number(is ?? 0)) - (added ? 0 : Number(was ?? 0))) * 100) / 100;
  return change === 0 ? null : change;
}

/** `+3`, `-2`, `0`, as a number with its sign. */
export const signed = (value: number, shown: (size: number) => string): string =>
  value === 0 ? shown(0) : `${value > 0 ? '+' : '\u2212'}${shown(Math.abs(value))}`;

/** Key of the sentence about the whole plan. */
export function verdictOf({ slip }: Pick<Variance['plan'], 'slip'>): 'later' | 'earlier' | 'same' | 'unknown' {
  if (slip === null) return 'unknown';
  return slip > 0 ? 'later' : slip < 0 ? 'earlier' : 'same';
}

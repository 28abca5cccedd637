/** What the server reads from the file of a plan (project-stages/import?dry_run=1), and what the reader chooses. */

export const WEIGHTS = ['duration', 'cost', 'equal'] as const;
export type WeightBy = (typeof WEIGHTS)[number];

/** Stages of one import, as the server takes them. */
export const MOST_STAGES = 2000;
/** Of the file. */
export const MOST_MEGABYTES = 40;
export const KINDS = ['.xml', '.xer'] as const;

export interface PlanChoices {
  /** Null: proposed by the server. */
  level: number | null;
  weights: WeightBy;
  /** Project of a file with several. */
  source: string | null;
  holidays: boolean;
}

export const USUAL: PlanChoices = { level: null, weights: 'duration', source: null, holidays: false };

export interface PlanRead {
  file: string;
  format: 'mspdi' | 'xer';
  title: string;
  projects: { id: string; name: string; tasks: number }[] | null;
  level: number;
  levels: { level: number; stages: number }[];
  count: number;
  links: number;
  /** The first of them. */
  stages: {
    task: number;
    title: string;
    code: string;
    planned_start: string | null;
    planned_end: string | null;
    is_milestone: boolean;
    progress: number;
    budget: number;
    weight: number;
    parts: number;
  }[];
  calendar: { name: string; weekend: number[]; holidays: number } | null;
  losses: { what: string; count: number; samples: string[]; text: string }[];
  /** Stages that the plan has already. */
  existing: number;
}

/** Whether a file can be a plan, by its name; the server looks inside. */
export const isKind = (name: string): boolean => KINDS.some((kind) => name.toLowerCase().endsWith(kind));

/** Why a file is not sent at all; null: it is. */
export const faultOf = ({ name, size }: { name: string; size: number }): 'kind' | 'size' | 'empty' | null =>
  !isKind(name) ? 'kind' : size === 0 ? 'empty' : size > MOST_MEGABYTES * 1024 ** 2 ? 'size' : null;

/** The fields of the call. */
export const fieldsOf = (
  plan: { project: number; contract: number | null },
  { level, weights, source, holidays }: PlanChoices,
): Record<string, unknown> => ({
  project_id: plan.project,
  contract_id: plan.contract ?? undefined,
  level: level ?? undefined,
  weights,
  source: source ?? undefined,
  holidays: holidays ? '1' : undefined,
});

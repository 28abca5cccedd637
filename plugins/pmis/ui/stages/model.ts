/** A stage as its list gives it, and what the screens of stages need of it. */
import type { Abilities, RefValue, Row } from '../../../../core/shared/wire.ts';
import type { BoardStage, StageStatus } from './board/bars.ts';
import { numberOrNull } from './days.ts';

/** Fields that the board and the pages of a plan read. */
export const STAGE_FIELDS = [
  'title',
  'project_id',
  'contract_id',
  'position',
  'weight',
  'is_milestone',
  'planned_start',
  'planned_end',
  'actual_start',
  'actual_end',
  'baseline_start',
  'baseline_end',
  'owner_id',
  'budget',
  'status',
  'progress',
  'early_end',
  'late_end',
  'is_critical',
  'posts_count',
] as const;

/** Fields of a dependency that they read. */
export const LINK_FIELDS = ['stage_id', 'predecessor_id', 'kind', 'lag_days'] as const;

export interface Stage extends BoardStage {
  version: number;
  project: RefValue | null;
  contract: RefValue | null;
  owner: RefValue | null;
  weight: string;
  budget: string | null;
  plannedStart: string | null;
  plannedEnd: string | null;
  startedOn: string | null;
  endedOn: string | null;
  posts: number;
  /** The latest end that keeps the end of the plan, as a number; null where there is no schedule. */
  lateEnd: number | null;
  critical: boolean;
  can: Partial<Abilities>;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const ref = (value: unknown): RefValue | null =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue) : null;

/** The row of a list or a record as a stage. */
export function stageOf(row: Row): Stage {
  const day = (name: string): string | null => text(row[name]);
  return {
    id: row.id,
    version: Number(row.row_version),
    title: String(row['title'] ?? ''),
    position: Number(row['position'] ?? 0),
    status: row['status'] as StageStatus,
    progress: Number(row['progress'] ?? 0),
    milestone: row['is_milestone'] === true,
    start: numberOrNull(day('planned_start')),
    end: numberOrNull(day('planned_end')),
    actualStart: numberOrNull(day('actual_start')),
    actualEnd: numberOrNull(day('actual_end')),
    baselineStart: numberOrNull(day('baseline_start')),
    baselineEnd: numberOrNull(day('baseline_end')),
    forecast: numberOrNull(day('early_end')),
    project: ref(row['project']),
    contract: ref(row['contract']),
    owner: ref(row['owner']),
    weight: String(row['weight'] ?? '0'),
    budget: row['budget'] === null || row['budget'] === undefined ? null : String(row['budget']),
    plannedStart: day('planned_start'),
    plannedEnd: day('planned_end'),
    startedOn: day('actual_start'),
    endedOn: day('actual_end'),
    posts: Number(row['posts_count'] ?? 0),
    lateEnd: numberOrNull(day('late_end')),
    critical: row['is_critical'] === true,
    can: row.can ?? {},
  };
}

/** The page of a stage with its checklist: that of its contract, or of its project. */
export function checklistOf({ id, project, contract }: Pick<Stage, 'id' | 'project' | 'contract'>): string {
  return contract ? `/stages/contract/${contract.id}?stage=${id}` : `/stages/project/${project?.id ?? 0}?stage=${id}`;
}

/** A dependency as its list gives it. */
export interface StageLink {
  id: number;
  version: number;
  stage: number;
  predecessor: number;
  kind: 'fs' | 'ss' | 'ff' | 'sf';
  lag: number;
}

const keyOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Number((value as RefValue).id) : Number(value ?? 0);

export const linkOf = (row: Row): StageLink => ({
  id: row.id,
  version: Number(row.row_version),
  stage: keyOf(row['stage_id'] ?? row['stage']),
  predecessor: keyOf(row['predecessor_id'] ?? row['predecessor']),
  kind: (row['kind'] as StageLink['kind']) ?? 'fs',
  lag: Number(row['lag_days'] ?? 0),
});

/** Rows of a plan's timeline: a heading for each contract of a project, and its stages. Pure. */
import type { RefValue } from '../../../../../core/shared/wire.ts';
import { placedRows } from '../board/outline.ts';
import type { Rows } from '../board/outline.ts';
import type { Stage } from '../model.ts';

export interface PlanPart {
  /** Null: the stages of the project itself. */
  contract: RefValue | null;
  stages: readonly Stage[];
}

/** The plan of a project has a part for its own stages and one for those of each contract. */
export function partsOf(stages: readonly Stage[]): PlanPart[] {
  const parts = new Map<number, { contract: RefValue | null; stages: Stage[] }>();
  for (const stage of stages) {
    const key = stage.contract?.id ?? 0;
    const part = parts.get(key);
    if (part) part.stages.push(stage);
    else parts.set(key, { contract: stage.contract, stages: [stage] });
  }
  return [...parts.values()].sort((a, b) => Number(a.contract !== null) - Number(b.contract !== null));
}

export type PlanRow = { kind: 'part'; key: string; part: PlanPart } | { kind: 'stage'; key: string; stage: Stage };

export const ROW_HEIGHT: Record<PlanRow['kind'], number> = { part: 32, stage: 36 };

/** @param headed with a heading for each part. */
export const planRows = (parts: readonly PlanPart[], headed: boolean): Rows<PlanRow> =>
  placedRows(
    parts.flatMap((part): PlanRow[] => [
      ...(headed ? [{ kind: 'part' as const, key: `p${part.contract?.id ?? 0}`, part }] : []),
      ...part.stages.map((stage) => ({ kind: 'stage' as const, key: `s${stage.id}`, stage })),
    ]),
    ({ kind }) => ROW_HEIGHT[kind],
  );

/** The next row with a stage in a direction; the same one at the end. */
export function stageRow({ rows }: Rows<PlanRow>, at: number, by: 1 | -1): number {
  for (let next = at + by; next >= 0 && next < rows.length; next += by) if (rows[next]?.kind === 'stage') return next;
  return at;
}

/** First and last day of all stages, and what they are drawn with. */
export function spanOf(stages: readonly Stage[]): { first: number | null; last: number | null } {
  const days = stages.flatMap(({ start, end, forecast, baselineStart, baselineEnd, actualStart, actualEnd }) =>
    [start, end, forecast, baselineStart, baselineEnd, actualStart, actualEnd].filter((day): day is number => day !== null),
  );
  return {
    first: days.reduce<number | null>((least, day) => (least === null || day < least ? day : least), null),
    last: days.reduce<number | null>((most, day) => (most === null || day > most ? day : most), null),
  };
}

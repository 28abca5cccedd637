/** The wizard step of a run (ST-39). Pure. */
import type { ImportRun, ImportState } from '../../core/shared/import.ts';

export const STEPS = ['select', 'map', 'preview', 'import', 'complete'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<ImportState, Step> = {
  reading: 'select',
  failed: 'select',
  mapping: 'map',
  checking: 'preview',
  checked: 'preview',
  importing: 'import',
  done: 'complete',
};

/**
 * The step to show. From a checked run one can return to the mapping, and a sheet that is read again stays at its step.
 * @param asked `step` of the address
 */
export function stepOf(run: ImportRun | undefined, asked: string | null): Step {
  if (!run) return 'select';
  if (run.state === 'checked' && asked === 'map') return 'map';
  return run.state === 'reading' && run.columns.length > 0 ? 'map' : STEP_OF[run.state];
}

/** True while a job is running: the run is polled. */
export const isBusy = ({ state }: ImportRun): boolean => state === 'reading' || state === 'checking' || state === 'importing';

/** Number of rows to check. */
export const rowsToCheck = ({ rows, skip }: ImportRun): number => Math.max(0, rows - skip.length);

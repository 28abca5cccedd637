/** Where in the wizard a run is (ST-39). Pure. */
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
 * The step to show. A checked run may be looked at from its mapping again, and a sheet that is read anew stays where it was chosen.
 * @param asked `step` of the address
 */
export function stepOf(run: ImportRun | undefined, asked: string | null): Step {
  if (!run) return 'select';
  if (run.state === 'checked' && asked === 'map') return 'map';
  return run.state === 'reading' && run.columns.length > 0 ? 'map' : STEP_OF[run.state];
}

/** A job is at work: the run is asked for again until it is not. */
export const isBusy = ({ state }: ImportRun): boolean => state === 'reading' || state === 'checking' || state === 'importing';

/** Rows that the check looks at. */
export const rowsToCheck = ({ rows, skip }: ImportRun): number => Math.max(0, rows - skip.length);

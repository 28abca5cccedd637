/**
 * Entity `project`: the baseline has the dates of the original plan. It can be edited until the project is activated, which fills empty
 * dates and fixes it.
 */
import { text, type Draft, type DraftHook } from '../../core/index.ts';

const DATES = [
  ['baseline_start', 'start_date'],
  ['baseline_end', 'end_date'],
] as const;

export const keepBaseline: DraftHook<'project'> = (drafts) => {
  for (const draft of drafts) {
    if (draft.op === 'act' && draft.action === 'activate' && draft.before?.status === 'draft') fill(draft);
    else if (draft.op === 'update' && draft.before?.status !== 'draft' && !('status' in draft.row)) keep(draft);
  }
};

function fill({ before, row }: Draft<'project'>): void {
  for (const [baseline, planned] of DATES)
    if ((before?.[baseline] ?? null) === null && (before?.[planned] ?? null) !== null) row[baseline] = before?.[planned];
}

/** An empty date may still be added, to complete older projects. Undoing an activation restores the baseline. */
function keep(draft: Draft<'project'>): void {
  for (const [baseline] of DATES)
    if (baseline in draft.row && (draft.before?.[baseline] ?? null) !== null) draft.reject({ [baseline]: [text('pmis.baseline_fixed')] });
}

/** Keeps start, finish and duration of a contract consistent: the duration is in days, first and last included. */
import { text } from '../../core/index.ts';
import type { Draft, DraftHook } from '../../core/index.ts';

const DAY = 86_400_000;

/** Number of days from one day to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The day `days` after `from`. */
export const addDays = (from: string, days: number): string => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

/**
 * Entity `contract`, before the SQL. A new duration alone moves the finish; otherwise the duration follows the dates. A new duration and a
 * new finish that contradict each other are refused. Unchanged values are not in the draft.
 */
export const keepTerm: DraftHook<'contract'> = (drafts) => {
  for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') settle(draft);
};

function settle(draft: Draft<'contract'>): void {
  const { row } = draft;
  if (!('start_date' in row || 'end_date' in row || 'duration_days' in row)) return;
  const start = row.start_date ?? draft.before?.start_date;
  const end = row.end_date ?? draft.before?.end_date;
  if (typeof start !== 'string' || typeof end !== 'string') return;
  const asked = row.duration_days;
  const days = daysBetween(start, end) + 1;
  if (typeof asked !== 'number') row.duration_days = days;
  else if ('end_date' in row) {
    if (asked !== days) draft.reject({ duration_days: [text('pmis.duration_differs', { days })] });
  } else row.end_date = addDays(start, asked - 1);
}

import type { ReactElement } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';
import type { Tone } from '../../core/shared/entity.ts';
import { Glyph } from '../kit/index.ts';

const DAY = 86_400_000;
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Whole days until a moment, in the reader's time zone; negative in the past. */
export const daysUntil = (iso: string, now = clock.now()): number => Math.round((midnight(Date.parse(iso)) - midnight(now)) / DAY);

/** Urgency: late, due by tomorrow, later, without a due date. */
export type Urgency = 'late' | 'soon' | 'later' | 'open';

export function urgencyOf({ due_at: due, overdue }: { due_at: string | null; overdue: boolean }): Urgency {
  if (overdue) return 'late';
  return due === null ? 'open' : daysUntil(due) <= 1 ? 'soon' : 'later';
}

const TONE: Record<Urgency, Tone> = { late: 'stop', soon: 'waiting', later: 'todo', open: 'todo' };

/** "2 days late", "due tomorrow", "in 4 days". */
export function dueWords(due: string, overdue: boolean, intl: IntlShape): string {
  const days = daysUntil(due);
  if (overdue)
    return days === 0 ? intl.formatMessage({ id: 'approvals.late_today' }) : intl.formatMessage({ id: 'approvals.late' }, { n: -days });
  return intl.formatMessage(
    { id: days <= 0 ? 'approvals.due_today' : days === 1 ? 'approvals.due_tomorrow' : 'approvals.due_in' },
    { n: days },
  );
}

/** The due date of a decision, with its shape; nothing if there is none. */
export function Due({ due, overdue }: { due: string | null; overdue: boolean }): ReactElement | null {
  const intl = useIntl();
  if (due === null) return null;
  const tone = TONE[urgencyOf({ due_at: due, overdue })];
  return (
    <span className="ap-due" data-tone={tone}>
      <Glyph name={tone} tone={tone} />
      {dueWords(due, overdue, intl)}
    </span>
  );
}

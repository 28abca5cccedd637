/** action_item: its assignee, and the successor of a recurring one (domain model 1.2). */
import type { Draft, HookContext, Hooks } from '../../../core/index.ts';
import { addDays, dayOf } from './working-days.ts';

const OPEN: ReadonlySet<unknown> = new Set(['open', 'in_progress', undefined]);

function assign({ op, row, before }: Draft<'action_item'>, by: number): void {
  if (op !== 'create' && !('assigned_to_id' in row)) return;
  row.assigned_by_id ??= by || null;
  if (row.ball_in_court_id === undefined && OPEN.has(op === 'create' ? row.status : before?.status))
    row.ball_in_court_id = row.assigned_to_id;
}

const STEPS: Readonly<Record<string, { days?: number; months?: number }>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/** The same day of a later month, or its last day. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** @returns the day of the next occurrence; null if it does not recur. */
export function nextDay(day: string | null, recurrence: unknown): string | null {
  const step = STEPS[String(recurrence)];
  if (!step || day === null) return null;
  return step.months ? addMonths(day, step.months) : addDays(day, step.days ?? 1);
}

const COPIED = [
  'project_id',
  'description',
  'priority',
  'phase_id',
  'category_id',
  'spec_section_id',
  'wbs_id',
  'location_id',
  'reference',
  'is_private',
  'distribution_user_ids',
  'notes',
  'details',
  'assigned_to_id',
  'company_id',
  'remind_days_before',
  'recurrence',
  'source_entity',
  'source_id',
] as const;

async function repeat(drafts: readonly Draft<'action_item'>[], ctx: HookContext): Promise<void> {
  const next = drafts.flatMap(({ action, before }) => {
    const due = action === 'complete' ? nextDay(dayOf(before?.due_date), before?.recurrence) : null;
    return due === null
      ? []
      : [
          {
            ...Object.fromEntries(COPIED.map((name) => [name, before?.[name]])),
            start_date: nextDay(dayOf(before?.start_date), before?.recurrence),
            due_date: due,
          },
        ];
  });
  if (next.length) await ctx.create('action_item', next);
}

export const actionItemHooks: Hooks<'action_item'> = {
  before: (drafts, { actor }) => {
    for (const draft of drafts) assign(draft, actor.userId);
  },
  when: ({ action }) => action === 'complete',
  after: repeat,
};

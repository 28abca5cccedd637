/** asset_maintenance: when it is done, and the next one where it repeats. */
import { text, today, type ActionHooks, type Draft, type Hooks } from '../../../core/index.ts';

export const maintenanceActions: ActionHooks = {
  'asset_maintenance.complete'(drafts: Draft<'asset_maintenance'>[]) {
    for (const draft of drafts) {
      draft.row.done_on ??= today();
      if (draft.row.done_on > today()) draft.reject({ done_on: [text('assets.done_in_future')] });
    }
  },
};

const COPIED = ['asset_id', 'title_en', 'title_ar', 'kind', 'every_months', 'remind_days', 'assigned_id', 'company_id'] as const;

export const nextMaintenance: Hooks<'asset_maintenance'> = {
  when: ({ action, before }) => action === 'complete' && Boolean(before?.every_months),
  async after(drafts, ctx) {
    await ctx.create(
      'asset_maintenance',
      drafts.map(({ row, before }) => ({
        ...Object.fromEntries(COPIED.map((name) => [name, before?.[name] ?? null])),
        due_date: monthsAfter(row.done_on as string, before?.every_months as number),
      })),
    );
  },
};

/** The same day some months later; the last day of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** Sections of a daily report: each row belongs to the report's project; man-hours and hours of delay are calculated. */
import { type Draft, type HookContext, type HooksOf, valueAfter } from '../../../../core/index.ts';
import { ofProject } from '../shared.ts';
import { sectionDay } from './reports.ts';

export const SECTIONS = [
  'daily_weather',
  'daily_manpower',
  'daily_equipment',
  'daily_work',
  'daily_quantity',
  'daily_delivery',
  'daily_visitor',
  'daily_delay',
  'daily_inspection',
  'daily_note',
  'daily_timesheet',
] as const;

const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);

/** Workers times their hours plus overtime. */
const manHours = (draft: Draft<'daily_manpower'>): void => {
  draft.row.man_hours =
    ((valueAfter(draft, 'workers') ?? 0) * (hundredths(valueAfter(draft, 'hours')) + hundredths(valueAfter(draft, 'overtime')))) / 100;
};

const minutes = (time: string): number => {
  const [hours, rest] = time.split(':').map(Number);
  return (hours as number) * 60 + (rest as number);
};

/** From start to end, if both are known. */
const delayHours = (draft: Draft<'daily_delay'>): void => {
  const [start, end] = [valueAfter(draft, 'started_at'), valueAfter(draft, 'ended_at')];
  if (start && end && minutes(end) >= minutes(start)) draft.row.hours = Math.round(((minutes(end) - minutes(start)) / 60) * 100) / 100;
};

const place = ofProject('daily_report', 'daily_report_id');

const hooksOf = <D extends Draft>(compute?: (draft: D) => void) => ({
  validate: sectionDay,
  before: async (drafts: D[], ctx: HookContext): Promise<void> => {
    await place(drafts, ctx);
    if (compute) for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') compute(draft);
  },
});

export const sectionHooks: HooksOf = {
  ...Object.fromEntries(SECTIONS.map((section) => [section, hooksOf()])),
  daily_manpower: hooksOf(manHours),
  daily_delay: hooksOf(delayHours),
};

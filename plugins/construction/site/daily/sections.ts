/** Sections of a daily report: each row belongs to the report's project; man-hours and hours of delay are calculated. */
import type { Draft, DraftHook, Hooks } from '../../../../core/index.ts';
import { ofProject, valueOf } from '../shared.ts';
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

const hundredths = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

/** Workers times their hours plus overtime. */
const manHours = (draft: Draft): void => {
  draft.row['man_hours'] =
    (Number(valueOf(draft, 'workers') ?? 0) * (hundredths(valueOf(draft, 'hours')) + hundredths(valueOf(draft, 'overtime')))) / 100;
};

const minutes = (time: unknown): number => {
  const [hours, rest] = String(time).split(':').map(Number);
  return (hours as number) * 60 + (rest as number);
};

/** From start to end, if both are known. */
const delayHours = (draft: Draft): void => {
  const [start, end] = [valueOf(draft, 'started_at'), valueOf(draft, 'ended_at')];
  if (start && end && minutes(end) >= minutes(start)) draft.row['hours'] = Math.round(((minutes(end) - minutes(start)) / 60) * 100) / 100;
};

const COMPUTED: Partial<Record<(typeof SECTIONS)[number], (draft: Draft) => void>> = { daily_manpower: manHours, daily_delay: delayHours };
const place = ofProject('daily_report', 'daily_report_id');

const hooksOf = (section: (typeof SECTIONS)[number]): Hooks => {
  const compute = COMPUTED[section];
  const before: DraftHook = async (drafts, ctx) => {
    await place(drafts, ctx);
    if (compute) for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') compute(draft);
  };
  return { validate: sectionDay, before };
};

export const sectionHooks: Record<string, Hooks> = Object.fromEntries(SECTIONS.map((section) => [section, hooksOf(section)]));

import { useMemo } from 'react';
import { WEEK_STARTS } from '../../../../../core/shared/region.ts';
import { useRegion } from '../../../../../ui/index.ts';
import { useShortRamadan, useWeekend } from '../use-weekend.ts';
import { bandsOf, shadesOf, ticksOf } from './axis.ts';
import type { Axis, Band, Shade, Ticks } from './axis.ts';
import type { CalendarName } from './months.ts';

export interface TimeMarks {
  ticks: Ticks;
  shades: Shade[];
  /** Each Ramadan, for readers of the Hijri calendar whose days of work are shorter then. */
  bands: Band[];
}

const NONE: Band[] = [];

/** The calendar of axes: where both are chosen, the first one that days are written in. */
export const useAxisCalendar = (): CalendarName => (useRegion().calendar === 'hijri' ? 'hijri' : 'gregorian');

/** Ticks, days off and Ramadan of the part of an axis that is in sight. */
export function useTimeMarks(axis: Axis, { left, right }: { left: number; right: number }, today: number): TimeMarks {
  const { weekStart, calendar } = useRegion();
  const weekend = useWeekend();
  const short = useShortRamadan() && calendar !== 'gregorian';
  const ticks = useMemo(() => ticksOf(axis, left, right, WEEK_STARTS[weekStart]), [axis, left, right, weekStart]);
  const shades = useMemo(() => shadesOf(axis, left, right, weekend), [axis, left, right, weekend]);
  const bands = useMemo(() => (short ? bandsOf(axis, left, right, ticks.big, today) : NONE), [short, axis, left, right, ticks, today]);
  return { ticks, shades, bands };
}

/** Days as whole numbers since 1970-01-01, for geometry and differences. Pure. */

const MS_PER_DAY = 86_400_000;

/** `2026-11-18` -> 20775. */
export const numberOf = (day: string): number => Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / MS_PER_DAY);

/** The same for a day that may be missing. */
export const numberOrNull = (day: string | null | undefined): number | null => (day ? numberOf(day) : null);

/** 20775 -> `2026-11-18`. */
export const dayOf = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** A holiday, or a working day among days off; days are numbers. */
export interface DayException {
  from: number;
  to: number;
  working: boolean;
}

/** Whether a day is worked, by the days off of a week (0 is Sunday) and their exceptions. */
export const workdayOf =
  (weekend: readonly number[], exceptions: readonly DayException[]): ((day: number) => boolean) =>
  (day) =>
    exceptions.find(({ from, to }) => from <= day && day <= to)?.working ?? !weekend.includes(weekdayOf(day));

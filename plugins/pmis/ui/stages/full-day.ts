import { longDate, region } from '../../../../ui/index.ts';

/** `12 Mar 2026`, in the calendar of the organisation. */
export const fullDay = (day: string): string => longDate(day, region().calendar === 'hijri');

/** Regional settings of an organisation: calendar, first day of the week, currency. */
export const CALENDARS = ['gregorian', 'hijri', 'both'] as const;
export type CalendarChoice = (typeof CALENDARS)[number];

/** First days of a week by name, as JavaScript and PostgreSQL count them: 0 is Sunday. */
export const WEEK_STARTS = { saturday: 6, sunday: 0, monday: 1 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

export const CURRENCIES = ['SAR', 'AED', 'KWD', 'BHD', 'QAR', 'OMR', 'EGP', 'JOD', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface Region {
  calendar: CalendarChoice;
  weekStart: WeekStart;
  currency: string;
}

export const REGION: Region = { calendar: 'gregorian', weekStart: 'sunday', currency: 'SAR' };

/** A setting of an organisation, as GET user lists them. */
export interface Setting {
  key: string;
  value: string;
}

/** Keys of settings and their columns; the first key of a column is used in answers. */
export const SETTING_COLUMNS: readonly (readonly [key: string, column: string])[] = [
  ['CALENDAR', 'calendar'],
  ['WEEK_START', 'week_start'],
  ['CURRENCY', 'currency'],
  ['THEME_COLOR_LIGHT_ACCENT', 'light_accent'],
  ['THEME_COLOR_LIGHT_PRIMARY', 'light_accent'],
  ['THEME_COLOR_LIGHT_CHART', 'light_chart'],
  ['THEME_COLOR_DARK_ACCENT', 'dark_accent'],
  ['THEME_COLOR_DARK_PRIMARY', 'dark_accent'],
  ['THEME_COLOR_DARK_CHART', 'dark_chart'],
];

/** The region from the settings of a tenant; missing or unknown ones are as in `REGION`. */
export function regionOf(settings: readonly Setting[]): Region {
  const of = new Map(settings.map(({ key, value }) => [key, value]));
  const calendar = CALENDARS.find((name) => name === of.get('CALENDAR'));
  const week = of.get('WEEK_START');
  return {
    calendar: calendar ?? REGION.calendar,
    weekStart: week !== undefined && week in WEEK_STARTS ? (week as WeekStart) : REGION.weekStart,
    currency: CURRENCIES.find((code) => code === of.get('CURRENCY')) ?? REGION.currency,
  };
}

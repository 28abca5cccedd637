/** Regional settings of an organisation: calendar, first day of the week, currency. */
export const CALENDARS = ['gregorian', 'hijri', 'both'] as const;
export type CalendarChoice = (typeof CALENDARS)[number];

/** First days of a week by name, as JavaScript and PostgreSQL count them: 0 is Sunday. */
export const WEEK_STARTS = { saturday: 6, sunday: 0, monday: 1 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

export const CURRENCIES = ['SAR', 'AED', 'KWD', 'BHD', 'QAR', 'OMR', 'EGP', 'JOD', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How days are written: `15/02/2028`, or with the name of the month. */
export const DATE_STYLES = ['numeric', 'long'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** How amounts are written: with two decimals, or rounded to whole ones. Stored and typed amounts are not touched. */
export const AMOUNT_STYLES = ['exact', 'whole'] as const;
export type AmountStyle = (typeof AMOUNT_STYLES)[number];

/** How the reader sees days and amounts: their own choice, else that of the organisation. */
export interface Formats {
  dates: DateStyle;
  amounts: AmountStyle;
}

export const FORMATS: Formats = { dates: 'numeric', amounts: 'exact' };

export interface Region extends Formats {
  calendar: CalendarChoice;
  weekStart: WeekStart;
  currency: string;
}

export const REGION: Region = { calendar: 'gregorian', weekStart: 'sunday', currency: 'SAR', ...FORMATS };

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

/** The region from the settings of a tenant, and the reader's formats; missing or unknown ones are as in `REGION`. */
export function regionOf(settings: readonly Setting[], formats: Formats = FORMATS): Region {
  const of = new Map(settings.map(({ key, value }) => [key, value]));
  const calendar = CALENDARS.find((name) => name === of.get('CALENDAR'));
  const week = of.get('WEEK_START');
  return {
    calendar: calendar ?? REGION.calendar,
    weekStart: week !== undefined && week in WEEK_STARTS ? (week as WeekStart) : REGION.weekStart,
    currency: CURRENCIES.find((code) => code === of.get('CURRENCY')) ?? REGION.currency,
    ...formats,
  };
}

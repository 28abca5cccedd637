/** The Umm al-Qura calendar, by Intl. A day is a text `YYYY-MM-DD`; no time zone is involved. */

/** Years within Intl's tables that nobody means as Gregorian. */
export const isHijriYear = (year: number): boolean => year >= 1300 && year <= 1600;

let calendar: Intl.DateTimeFormat | undefined;

const ummAlQura = (): Intl.DateTimeFormat =>
  (calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }));

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const partsAt = (moment: number): DayParts => {
  const found = new Map<string, number>(
    ummAlQura()
      .formatToParts(moment)
      .map((part) => [part.type, Number.parseInt(part.value, 10)]),
  );
  const of = (type: string): number => found.get(type) ?? Number.NaN;
  return { year: found.get('year') ?? of('relatedYear'), month: of('month'), day: of('day') };
};

/** The Umm al-Qura day of a Gregorian one. */
export const hijriParts = (iso: string): DayParts => partsAt(Date.parse(`${iso}T00:00:00Z`));

/** @returns the Gregorian day; undefined for a day that does not exist, or a year outside the tables. */
export function fromHijri(year: number, month: number, day: number): string | undefined {
  if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 30) return undefined;
  // Estimates the day, then searches around it.
  const about = Date.UTC(622, 6, 16) + Math.round(((year - 1) * 354.367 + (month - 1) * 29.53 + day - 1) * 86_400_000);
  for (let off = -4; off <= 4; off += 1) {
    const at = about + off * 86_400_000;
    const parts = partsAt(at);
    if (parts.year === year && parts.month === month && parts.day === day) return new Date(at).toISOString().slice(0, 10);
  }
  return undefined;
}

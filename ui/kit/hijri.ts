/** The Umm al-Qura day of a Gregorian one. A day is a text `YYYY-MM-DD`; no time zone is involved. */
const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function hijriParts(iso: string): DayParts {
  const found = new Map(HIJRI.formatToParts(Date.parse(`${iso}T00:00:00Z`)).map((part) => [part.type, part.value]));
  const number = (...types: string[]): number =>
    Number(
      types
        .map((type) => found.get(type as Intl.DateTimeFormatPartTypes))
        .find(Boolean)
        ?.replace(/\D/g, ''),
    );
  return { year: number('year', 'relatedYear'), month: number('month'), day: number('day') };
}

/** `19/06/1449`, a form that can also be typed. */
export function hijriDate(iso: string): string {
  const { year, month, day } = hijriParts(iso);
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
}

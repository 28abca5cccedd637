/** Umm al-Qura days as people write them. A day is a text `YYYY-MM-DD`; no time zone is involved. */
import { hijriParts } from '../../core/shared/hijri.ts';

/** `19/06/1449`, a form that can also be typed. */
export function hijriDate(iso: string): string {
  const { year, month, day } = hijriParts(iso);
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
}

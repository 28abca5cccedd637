import { latinDigits } from '../text/digits.ts';

/** Parses a typed time, `930`, `9:30`, `9`, to `HH:MM`; null if invalid. */
export function parseTime(text: string): string | null {
  const latin = latinDigits(text);
  const match = /^\s*(\d{1,2})\s*[:.\s]?\s*(\d{2})?\s*$/.exec(latin);
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null;
}

/** Validity of a recipient's link: a month from sending, or two weeks after the due date of the response, whichever is later. */
import { clock } from '../../../../../core/index.ts';

export const LINK_DAYS = 30;
export const DAYS_AFTER_DUE = 14;

const DAY_MS = 86_400_000;

/** @param due YYYY-MM-DD. */
export function linkUntil(due: string | null, now = clock.now()): Date {
  const month = now + LINK_DAYS * DAY_MS;
  return new Date(due === null ? month : Math.max(month, Date.parse(due) + (DAYS_AFTER_DUE + 1) * DAY_MS));
}

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The day nearest to a day of the demo on which people work, Sunday to Thursday: Friday becomes Thursday, Saturday Sunday. What is past
 * stays past, and what is to come stays to come.
 * @param offset days from today. @param weekday of that day, 0 is Sunday
 * @returns days from today
 */
export function workday(offset: number, weekday: number): number {
  if (weekday !== FRIDAY && weekday !== SATURDAY) return offset;
  const [near, far] = weekday === FRIDAY ? [offset - 1, offset + 2] : [offset + 1, offset - 2];
  if (offset === 0) return Math.min(near, far);
  return Math.sign(near) === Math.sign(offset) ? near : far;
}

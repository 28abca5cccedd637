const DAY = 86_400_000;

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

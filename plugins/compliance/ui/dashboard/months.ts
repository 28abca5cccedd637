const two = (value: number): string => String(value).padStart(2, '0');

/** The first days of the month of `day` and those that follow, as aggregates name them: `2026-11-01`. */
export function monthsFrom(day: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const month = new Date(day.getFullYear(), day.getMonth() + at, 1);
    return `${month.getFullYear()}-${two(month.getMonth() + 1)}-01`;
  });
}

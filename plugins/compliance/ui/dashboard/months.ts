/** The first days of the month of `day` and of the following ones, in the format of aggregates: `2026-11-01`. */
export function monthsFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + at, 1)).toISOString().slice(0, 10),
  );
}

/** Calendar days as `2026-11-22`. Pure. */
const DAY = 86_400_000;

const at = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** Whole days between two days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY);

export interface PeriodMarks {
  /** The covered period, in percent of the bar: start and length. */
  begin: number;
  length: number;
  today: number;
  expiry: number | null;
}

/** Positions of the evidence's dates on a bar from the first to the last of them; undefined without a period. */
export function periodMarks({
  from,
  to,
  expiry,
  today,
}: {
  from: string | null;
  to: string | null;
  expiry: string | null;
  today: string;
}): PeriodMarks | null {
  if (!from || (!to && !expiry)) return null;
  const end = to ?? expiry!;
  const days = [from, end, today, ...(expiry ? [expiry] : [])].map(at);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const place = (day: string): number => (last === first ? 0 : Math.round(((at(day) - first) / (last - first)) * 1000) / 10);
  return {
    begin: place(from),
    length: Math.round((place(end) - place(from)) * 10) / 10,
    today: place(today),
    expiry: expiry ? place(expiry) : null,
  };
}

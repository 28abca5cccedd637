/** Assignments as bars on a line of years. Pure. */
import type { Row } from '../../../../core/shared/wire.ts';

export interface Term {
  id: number;
  position: string;
  from: string;
  /** Null while it goes on. */
  to: string | null;
  acting: boolean;
  primary: boolean;
  /** Bars of one person that lie at the same time stand one under another. */
  lane: number;
}

export interface PersonTerms {
  id: number;
  name: string;
  lanes: number;
  terms: Term[];
}

interface Label {
  id: number;
  label: string;
}

/** People by name, each with their terms from the earliest on. */
export function byPerson(rows: readonly Row[], locale: string): PersonTerms[] {
  const people = new Map<number, PersonTerms>();
  for (const row of [...rows].sort((a, b) => String(a['from_date']).localeCompare(String(b['from_date'])) || a.id - b.id)) {
    const [user, position] = [row['user'] as Label | null, row['position'] as Label | null];
    if (!user) continue;
    const person = people.get(user.id) ?? { id: user.id, name: user.label, lanes: 0, terms: [] };
    const term = {
      id: row.id,
      position: position?.label ?? '',
      from: String(row['from_date']),
      to: (row['to_date'] as string | null) ?? null,
      acting: row['acting'] === true,
      primary: row['is_primary'] === true,
    };
    let lane = 0;
    while (person.terms.some((other) => other.lane === lane && (other.to === null || other.to >= term.from))) lane += 1;
    person.terms.push({ ...term, lane });
    person.lanes = Math.max(person.lanes, lane + 1);
    people.set(user.id, person);
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, locale));
}

const DAY = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export interface Scale {
  years: { year: number; at: number }[];
  /** Share of the line, from its start, in per cent. */
  at: (day: string) => number;
  today: number;
}

/** Whole years around all terms, two of them at least: the present one is always there. */
export function scaleOf(people: readonly PersonTerms[], today: string): Scale {
  const days = people.flatMap(({ terms }) => terms.flatMap(({ from, to }) => (to === null ? [from] : [from, to])));
  const first = Math.min(...[today, ...days].map((day) => Number(day.slice(0, 4))));
  const last = Math.max(...[today, ...days].map((day) => Number(day.slice(0, 4))));
  const [begin, end] = [time(`${last === first ? first - 1 : first}-01-01`), time(`${last + 1}-01-01`)];
  const at = (day: string): number => ((time(day) - begin) / (end - begin)) * 100;
  const span = new Date(end - DAY).getUTCFullYear() - new Date(begin).getUTCFullYear() + 1;
  const step = Math.ceil(span / 12);
  const years = Array.from({ length: span }, (_, i) => new Date(begin).getUTCFullYear() + i)
    .filter((_, i) => i % step === 0)
    .map((year) => ({ year, at: at(`${year}-01-01`) }));
  return { years, at, today: at(today) };
}

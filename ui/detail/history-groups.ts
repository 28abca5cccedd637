/** Filters and groups for a long history. Pure. */
import type { HistoryEntry, RefValue } from '../../core/shared/wire.ts';

export interface HistoryFilter {
  /** Key of the person; 0 is the system; undefined: all. */
  actor?: number;
  /** Column; undefined: all. */
  field?: string;
}

/** The available filters of a history. */
export interface HistoryChoices {
  people: RefValue[];
  fields: { field: string; label: string }[];
}

const actorOf = (entry: HistoryEntry): number => entry.actor?.id ?? 0;

/** The entries that match a filter. */
export const matching = (entries: readonly HistoryEntry[], { actor, field }: HistoryFilter): HistoryEntry[] =>
  entries.filter(
    (entry) =>
      (actor === undefined || actorOf(entry) === actor) && (field === undefined || entry.changes.some((change) => change.field === field)),
  );

/** The people and fields of the entries, by name. @param system name of the system as an actor. */
export function choicesOf(entries: readonly HistoryEntry[], system: string): HistoryChoices {
  const people = new Map<number, RefValue>();
  const fields = new Map<string, string>();
  for (const entry of entries) {
    people.set(actorOf(entry), entry.actor ?? { id: 0, label: system });
    for (const change of entry.changes) fields.set(change.field, change.label);
  }
  const byName = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label);
  return { people: [...people.values()].sort(byName), fields: [...fields].map(([field, label]) => ({ field, label })).sort(byName) };
}

const dayOf = (iso: string): string => {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
};

/** Entries in their order, grouped by day in the reader's time zone. */
export function byDay(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const days: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.[0] && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry);
    else days.push([entry]);
  }
  return days;
}

/** Finding one's way in a long history. Pure. */
import type { HistoryEntry, RefValue } from '../../core/shared/wire.ts';

export interface HistoryFilter {
  /** Key of the person; 0 is the system; undefined: everybody. */
  actor?: number;
  /** Column; undefined: all. */
  field?: string;
}

/** What a history can be narrowed to. */
export interface HistoryChoices {
  people: RefValue[];
  fields: { field: string; label: string }[];
}

const actorOf = (entry: HistoryEntry): number => entry.actor?.id ?? 0;

/** The entries that a filter lets through. */
export const matching = (entries: readonly HistoryEntry[], { actor, field }: HistoryFilter): HistoryEntry[] =>
  entries.filter(
    (entry) =>
      (actor === undefined || actorOf(entry) === actor) && (field === undefined || entry.changes.some((change) => change.field === field)),
  );

/** The people and fields that the entries speak of, by name. @param system name of what no person did. */
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

/** Entries in their order, parted by the reader's days. */
export function byDay(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const days: HistoryEntry[][] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.[0] && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry);
    else days.push([entry]);
  }
  return days;
}

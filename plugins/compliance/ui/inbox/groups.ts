/** The reviewer's list by rounds, and its figures. Pure. */
import { holdsWords } from '../../../../core/shared/fold.ts';
import { daysBetween } from '../model/days.ts';
import type { Inbox, InboxItem, InboxRound, Stand } from './types.ts';

export interface Group {
  round: InboxRound;
  /** By due date. */
  items: InboxItem[];
  late: number;
  /** Of all controls of the reader in the round: submitted or accepted ones, and all. */
  done: number;
  all: number;
}

/** Days of "this week". */
const WEEK = 7;

export const isLate = ({ due, stand }: InboxItem, today: string): boolean => stand === 'to_do' && due !== null && due < today;

/** Rounds with items in this tab that hold the words, by their earliest due date. Items keep their order, which is by due date. */
export function groupsOf({ rounds, items }: Inbox, stand: Stand, words: string, today: string): Group[] {
  const groups = rounds.map((round): Group => {
    const own = items.filter(({ round_id }) => round_id === round.id);
    const shown = own.filter((item) => item.stand === stand && holdsWords(words, item.ref_no, item.title));
    return {
      round,
      items: shown,
      late: shown.filter((item) => isLate(item, today)).length,
      done: own.filter((item) => item.stand !== 'to_do').length,
      all: own.length,
    };
  });
  const first = ({ items: [item] }: Group): string => item?.due ?? '9999';
  return groups.filter((group) => group.items.length > 0).sort((a, b) => first(a).localeCompare(first(b)) || a.round.id - b.round.id);
}

export type Figures = Record<Stand | 'late' | 'week' | 'returned', number>;

export function figuresOf({ items }: Inbox, today: string): Figures {
  const count = (fits: (item: InboxItem) => boolean): number => items.filter(fits).length;
  return {
    to_do: count(({ stand }) => stand === 'to_do'),
    submitted: count(({ stand }) => stand === 'submitted'),
    accepted: count(({ stand }) => stand === 'accepted'),
    late: count((item) => isLate(item, today)),
    week: count(({ stand, due }) => stand === 'to_do' && due !== null && daysBetween(today, due) >= 0 && daysBetween(today, due) < WEEK),
    returned: count(({ stand, returned }) => stand === 'to_do' && returned !== null),
  };
}

/** The address of a control in its round, among the reader's own. */
export const addressOf = ({ round_id, id }: Pick<InboxItem, 'round_id' | 'id'>): string =>
  `/grc/audit-rounds/${round_id}?whose=mine&item=${id}`;

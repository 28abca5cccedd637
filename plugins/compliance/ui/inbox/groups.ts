/** The reviewer's list by rounds, and its figures. Pure. */
import { holdsWords } from '../../../../core/shared/fold.ts';
import { daysBetween } from '../model/days.ts';
import type { Inbox, InboxItem, InboxRound, Stand } from './types.ts';

export interface Group {
  key: string;
  /** Absent: of all rounds of the package, or of everything. */
  round?: InboxRound;
  /** Short name and version; absent where nothing is grouped. */
  package?: string;
  items: InboxItem[];
  late: number;
  /** Of all controls of the reader in the group: submitted or accepted ones, and all. */
  done: number;
  all: number;
}

export const ONLY = ['late', 'returned', 'proposed', 'first_time'] as const;
export const GROUPED = ['round', 'package', 'none'] as const;
export const SORTED = ['due', 'ref', 'state'] as const;

/** How the list is shown. */
export interface View {
  words: string;
  only: (typeof ONLY)[number] | undefined;
  group: (typeof GROUPED)[number];
  sort: (typeof SORTED)[number];
}

export const PLAIN: View = { words: '', only: undefined, group: 'round', sort: 'due' };

/** Days of "this week". */
const WEEK = 7;

export const isLate = ({ due, stand }: InboxItem, today: string): boolean => stand === 'to_do' && due !== null && due < today;

const KEPT: Record<(typeof ONLY)[number], (item: InboxItem, today: string) => boolean> = {
  late: isLate,
  returned: ({ returned }) => returned !== null,
  proposed: ({ evidence, proposals }) => evidence === 0 && proposals.length > 0,
  first_time: ({ previous }) => previous === null,
};

/** What must be changed or is begun comes before what is not started. */
const STATES: readonly (string | undefined)[] = ['changes_requested', 'in_progress', 'draft', undefined];
const stateOf = ({ review }: InboxItem): number => STATES.indexOf(review?.status);

/** Items come by due date, which a sort keeps among equal ones. */
const ORDER: Record<View['sort'], ((a: InboxItem, b: InboxItem) => number) | undefined> = {
  due: undefined,
  ref: (a, b) => a.ref_no.localeCompare(b.ref_no, undefined, { numeric: true }),
  state: (a, b) => stateOf(a) - stateOf(b),
};

type Head = Pick<Group, 'key' | 'round' | 'package'>;

const headOf = (round: InboxRound, group: View['group']): Head => {
  if (group === 'none') return { key: 'all' };
  return group === 'package' ? { key: round.package, package: round.package } : { key: String(round.id), round, package: round.package };
};

/** The groups with items in this tab that fit the view, by their earliest due date. */
export function groupsOf({ rounds, items }: Inbox, stand: Stand, { words, only, group, sort }: View, today: string): Group[] {
  const heads = new Map<string, { head: Head; rounds: Set<number> }>();
  for (const round of rounds) {
    const head = headOf(round, group);
    const known = heads.get(head.key);
    if (known) known.rounds.add(round.id);
    else heads.set(head.key, { head, rounds: new Set([round.id]) });
  }
  const groups = [...heads.values()].map(({ head, rounds: among }): Group => {
    const own = items.filter(({ round_id }) => among.has(round_id));
    const shown = own.filter(
      (item) => item.stand === stand && holdsWords(words, item.ref_no, item.title) && (only === undefined || KEPT[only](item, today)),
    );
    const order = ORDER[sort];
    return {
      ...head,
      items: order ? shown.toSorted(order) : shown,
      late: shown.filter((item) => isLate(item, today)).length,
      done: own.filter((item) => item.stand !== 'to_do').length,
      all: own.length,
    };
  });
  const first = ({ items: shown }: Group): string => shown.reduce((day, { due }) => (due !== null && due < day ? due : day), '9999');
  return groups.filter((each) => each.items.length > 0).sort((a, b) => first(a).localeCompare(first(b)) || a.key.localeCompare(b.key));
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

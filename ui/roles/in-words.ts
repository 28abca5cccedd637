/** What a role can and cannot do, in a few lines: from its permissions, their labels and their records. Pure. */
import type { PermissionInfo } from '../../core/shared/access.ts';
import { givenOf, VERBS } from './matrix.ts';
import type { Family, MatrixRow } from './matrix.ts';

/** Longest number of lines, of clauses in a line, and of records in a clause. */
const LINES = 3;
const CLAUSES = 2;
const RECORDS = 3;

/** How the reader's language says it. */
export interface Speech {
  /** A text by its key. */
  say: (id: string, values?: Record<string, string | number>) => string;
  /** "a, b and c", or "a, b or c". */
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /** A label within a sentence. */
  within: (label: string) => string;
}

export interface Words {
  can: { family: string; text: string }[];
  /** Families beyond the lines in which the role can do something. */
  more: number;
  cannot: string | null;
}

/** English labels begin with a capital letter; abbreviations keep theirs. */
export const uncapital = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** The verbs that are given on a record; opening goes without saying where something else may be done. */
function verbsOf({ cells }: MatrixRow, chosen: ReadonlySet<string>): string {
  const given = VERBS.filter((verb) => chosen.has(cells[verb]?.id ?? ''));
  return (given.length > 1 ? given.filter((verb) => verb !== 'read') : given).join();
}

const cut = (labels: readonly string[], { say, list }: Speech): string =>
  labels.length <= RECORDS
    ? list(labels)
    : list([...labels.slice(0, RECORDS - 1), say('roles.words.more', { n: labels.length - RECORDS + 1 })]);

function lineOf({ rows, permissions }: Family, chosen: ReadonlySet<string>, speech: Speech): string {
  const { say, list, within } = speech;
  if (permissions.every((p) => chosen.has(p.id))) return say('roles.words.everything');
  const byVerbs = new Map<string, string[]>();
  for (const row of rows) {
    const verbs = verbsOf(row, chosen);
    if (verbs) byVerbs.set(verbs, [...(byVerbs.get(verbs) ?? []), within(row.label)]);
  }
  const clauses = [...byVerbs]
    .toSorted(([a, one], [b, other]) => b.split(',').length - a.split(',').length || other.length - one.length)
    .slice(0, CLAUSES)
    .map(([verbs, records]) =>
      say('roles.words.clause', { verbs: list(verbs.split(',').map((verb) => say(`roles.words.${verb}`))), records: cut(records, speech) }),
    );
  const [special] = rows
    .flatMap((row) => row.other)
    .filter((p) => chosen.has(p.id))
    .toSorted(bySensitive);
  return [...clauses, ...(special ? [within(special.label)] : [])].join(say('roles.words.semicolon'));
}

const bySensitive = (a: PermissionInfo, b: PermissionInfo): number => Number(b.sensitive ?? false) - Number(a.sensitive ?? false);

/** At most three lines of what the role can do, from the families with most permissions, and one of what it cannot. */
export function inWords(families: readonly Family[], chosen: ReadonlySet<string>, speech: Speech): Words {
  const { say, list, within } = speech;
  if (families.every((f) => f.permissions.every((p) => chosen.has(p.id))))
    return { can: [{ family: '', text: say('roles.words.all') }], more: 0, cannot: null };
  const given = families.map((family) => ({ family, n: givenOf(family.permissions, chosen) }));
  const able = given.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n);
  const missing = [...able.map(({ family }) => family), ...given.filter(({ n }) => n === 0).map(({ family }) => family)]
    .flatMap((family) => family.permissions)
    .filter((p) => p.sensitive && !chosen.has(p.id))
    .slice(0, RECORDS);
  return {
    can: able.slice(0, LINES).map(({ family }) => ({ family: family.label, text: lineOf(family, chosen, speech) })),
    more: Math.max(0, able.length - LINES),
    cannot: missing.length
      ? say('roles.words.cannot', {
          list: list(
            missing.map((p) => within(p.label)),
            'disjunction',
          ),
        })
      : null,
  };
}

/** Files whose text can be extracted, by detected type. */

export type TextKind = 'pdf' | 'office' | 'plain';

interface Readable {
  kind: TextKind;
  /** Media types. */
  mime: string;
  /** File extensions where the type is not specific enough; patterns valid in JavaScript and PostgreSQL. */
  ending?: string;
}

const READABLE: readonly Readable[] = [
  { kind: 'pdf', mime: '^application/pdf$' },
  { kind: 'office', mime: '^application/vnd[.](openxmlformats-officedocument[.]|ms-(word|excel|powerpoint)[.].*macroenabled)' },
  { kind: 'office', mime: '^application/zip$', ending: '[.](doc|xls|ppt)[xm]$' },
  { kind: 'plain', mime: '^text/(plain|csv)$' },
  { kind: 'plain', mime: '^application/octet-stream$', ending: '[.](txt|csv|tsv|md|log)$' },
];

/** The kind of reader for a file; undefined for a file that is found by name only. */
export const textKind = (mime: unknown, name: unknown): TextKind | undefined =>
  READABLE.find((one) => holds(one.mime, mime) && (!one.ending || holds(one.ending, name)))?.kind;

const holds = (pattern: string, value: unknown): boolean => new RegExp(pattern, 'i').test(String(value));

/** The same for rows on `alias`, as SQL. */
export const readableSql = (alias: string): string =>
  `(${READABLE.map(({ mime, ending }) => `${alias}.mime ~* '${mime}'${ending ? ` and ${alias}.name ~* '${ending}'` : ''}`).join(' or ')})`;

/** Files whose words can be taken out, by what the server found in them. */

export type TextKind = 'pdf' | 'office' | 'plain';

interface Readable {
  kind: TextKind;
  /** Media types. */
  mime: string;
  /** Endings of names that decide where the content tells too little; patterns for JavaScript and PostgreSQL alike. */
  ending?: string;
}

const READABLE: readonly Readable[] = [
  { kind: 'pdf', mime: '^application/pdf$' },
  { kind: 'office', mime: '^application/vnd[.](openxmlformats-officedocument[.]|ms-(word|excel|powerpoint)[.].*macroenabled)' },
  { kind: 'office', mime: '^application/zip$', ending: '[.](doc|xls|ppt)[xm]$' },
  { kind: 'plain', mime: '^text/(plain|csv)$' },
  { kind: 'plain', mime: '^application/octet-stream$', ending: '[.](txt|csv|tsv|md|log)$' },
];

/** How a file is read; undefined for one that is found by its name alone. */
export const textKind = (mime: unknown, name: unknown): TextKind | undefined =>
  READABLE.find((one) => holds(one.mime, mime) && (!one.ending || holds(one.ending, name)))?.kind;

const holds = (pattern: string, value: unknown): boolean => new RegExp(pattern, 'i').test(String(value));

/** The same of rows on `alias`, as SQL. */
export const readableSql = (alias: string): string =>
  `(${READABLE.map(({ mime, ending }) => `${alias}.mime ~* '${mime}'${ending ? ` and ${alias}.name ~* '${ending}'` : ''}`).join(' or ')})`;

/**
 * Lists of names in one text, as exports write them and people type them: separated by commas or semicolons of either script, or by lines.
 */
const PARTS = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;،؛\n]|$)|([^,;،؛\n]*))(?:[,;،؛\n]|$)/g;
const UNCLEAR = /[,;،؛\n]|^\s*"/;

/** Joins names; one that contains a separator is quoted, so that it can be parsed again. */
export const joinNames = (names: readonly string[], between: string): string =>
  names.map((name) => (UNCLEAR.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(between);

/** @returns the names without empty ones and duplicates. */
export const splitNames = (text: string): string[] => [
  ...new Set([...text.matchAll(PARTS)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim()).filter(Boolean)),
];

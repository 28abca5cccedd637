/** Several names in one text, as exports write them and people type them: parted by commas or semicolons of either script, or by lines. */
const PARTS = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;،؛\n]|$)|([^,;،؛\n]*))(?:[,;،؛\n]|$)/g;
const UNCLEAR = /[,;،؛\n]|^\s*"/;

/** A name that would fall apart stands in quotes, so that it comes back whole. */
export const joinNames = (names: readonly string[], between: string): string =>
  names.map((name) => (UNCLEAR.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(between);

/** @returns the names, without empty ones and each once. */
export const splitNames = (text: string): string[] => [
  ...new Set([...text.matchAll(PARTS)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim()).filter(Boolean)),
];

const SEPARATORS = /[,،;\n\t]+/;

/** Whether a text contains several entries. */
export const hasSeveral = (text: string): boolean => SEPARATORS.test(text);

/** Adds the typed or pasted entries to a list, trimmed and without duplicates. */
export function addTags(list: readonly string[], text: string): string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set([...list, ...parts])];
}

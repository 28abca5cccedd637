const SEPARATORS = /[,،;\n\t]+/;

/** Whether a text holds more than one entry. */
export const hasSeveral = (text: string): boolean => SEPARATORS.test(text);

/** Adds what is typed or pasted to a list, each once, without blanks. */
export function addTags(list: readonly string[], text: string): string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set([...list, ...parts])];
}

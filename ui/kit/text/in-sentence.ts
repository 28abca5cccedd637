/** Entity names inside sentences. */

/** "Project" in the middle of an English sentence is "project"; abbreviations (SLA) and other scripts stay as they are. */
export function inSentence(label: string, locale: string): string {
  if (!locale.startsWith('en')) return label;
  return label
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** Entity names inside sentences. */

/** "Project" in the middle of an English sentence is "project"; abbreviations (SLA) and other scripts stay as they are. */
export function inSentence(label: string, locale: string): string {
  if (!locale.startsWith('en')) return label;
  return label
    .split(' ')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** Arabic adjectives agree with the first word of the name: it is feminine if it ends in ة, ى or اء. */
export const genderOf = (label: string): 'f' | 'm' => (/(ة|ى|اء)$/.test(label.trim().split(/\s+/)[0] ?? '') ? 'f' : 'm');

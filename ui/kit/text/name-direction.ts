const ARABIC = /\p{Script=Arabic}/u;

/**
 * Direction of a name in a sentence or a narrow place. Its first letter decides nothing where it begins with a code: "SRT-RFI-0001 منسوب
 * التأسيس" would be cut and wrapped as English, in the middle of the Arabic name.
 * @returns undefined: as the browser decides
 */
export const nameDirection = (name: string, locale: string): 'rtl' | undefined =>
  locale.startsWith('ar') && ARABIC.test(name) ? 'rtl' : undefined;

/**
 * The name as it is shown: groups of digits with a space between them, as of a section "32 00 00" or a telephone, keep their order in a
 * text that runs from the right, since a space that does not break belongs to the number.
 */
export const shownName = (name: string): string => name.replace(/(?<=\d) (?=\d)/g, '\u00a0');

/** Words with digits in front of a word in Arabic. */
const CODED = /^((?:[^\s\p{Script=Arabic}]*\d[^\s\p{Script=Arabic}]*\s)+)(\p{Script=Arabic}.*)$/u;

/** The code in front of an Arabic name, where the text around it runs from left to right; else undefined. */
export function codeBefore(name: string, locale: string): { code: string; rest: string } | undefined {
  const [, code, rest] = (!locale.startsWith('ar') && CODED.exec(name)) || [];
  return code && rest ? { code: code.trim(), rest } : undefined;
}

/** Bidi isolation of parts of a sentence. */

/** Left to right: a reference as parsed. */
export const ltr = (words: string): string => `\u2066${words}\u2069`;
/** Right to left: a reference as the workbook shows it. */
export const rtl = (words: string): string => `\u2067${words}\u2069`;
/** In the direction of its first letter: a name, a value. */
export const own = (words: string): string => `\u2068${words}\u2069`;

/** Longest text that can be a number, a day or a key. */
const LONGEST = 10_000;

/** Converts Arabic-Indic and Persian digits to 0 to 9. A longer text is returned unchanged. */
export const westernDigits = (text: string): string =>
  text.length > LONGEST ? text : text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) as number) & 15));

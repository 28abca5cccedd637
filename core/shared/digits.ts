/** Characters of the longest text that means a number, a day or a key. */
const LONGEST = 10_000;

/** Arabic-Indic and Persian digits as 0 to 9. A text that is too long to mean a number stays as it is: nothing goes through it. */
export const westernDigits = (text: string): string =>
  text.length > LONGEST ? text : text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) as number) & 15));

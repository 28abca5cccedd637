/** Arabic-Indic and Persian digits as 0 to 9. */
export const westernDigits = (text: string): string => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) as number) & 15));

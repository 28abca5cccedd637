/** A text in the form in which two ways of writing the same words are equal: case, spaces, vowel signs and forms of alef do not count. */
export const plainWords = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[\u064b-\u0652\u0640\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[أإآٱ]/g, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه').replace(/\s+/g, ' ').trim();

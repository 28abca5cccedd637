/**
 * The words of `npm run screens`. "built" leaves out pages of modules that are still to come; en, ar, 1440 and 390 leave out other
 * languages and widths; what is left are parts of names of pages, with commas between them: `built ar 390 grc risk, setting risks`.
 */
const LANGUAGES = ['en', 'ar'];
const WIDTHS = ['1440', '390'];

/**
 * @param {string} words
 * @returns {{ built: boolean, languages: string[], widths: number[], names: string[] }} No language, width or name: all of them.
 */
export function readWords(words) {
  const chosen = { built: false, languages: [], widths: [], names: [] };
  const left = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => {
      if (word === 'built') chosen.built = true;
      else if (LANGUAGES.includes(word)) chosen.languages.push(word);
      else if (WIDTHS.includes(word)) chosen.widths.push(Number(word));
      else return true;
      return false;
    });
  chosen.names = left
    .join(' ')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return chosen;
}

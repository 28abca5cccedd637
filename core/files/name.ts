/** A safe file name: no path, and no characters that hide or reorder others. */

/** Control characters, zero-width characters, and those that change the text direction (`gpj.exe` displayed as `exe.jpg`). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Characters that some file systems refuse. */
const REFUSED = /[<>:"|?*]/g;
const LONGEST = 200;
/** Only the end of a longer name is processed: it has the name after the path, and the extension. */
const LONGEST_GIVEN = 4_000;

/** @returns the cleaned name; `file` where nothing is left. The extension survives when a long name is cut. */
export function cleanName(given: string): string {
  const last = given.slice(-LONGEST_GIVEN).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(UNSEEN, '')
    .replace(REFUSED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (!name) return 'file';
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  return `${letters
    .slice(0, LONGEST - [...ending].length)
    .join('')
    .trimEnd()}${ending}`;
}

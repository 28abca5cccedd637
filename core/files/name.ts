/** A file's name as it may be kept and sent back: one name without a path, without signs that hide or turn other signs. */

/** Control signs, zero-width signs, and those that change the direction of what follows (`gpj.exe` that reads `exe.jpg`). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Signs that some file systems refuse. */
const REFUSED = /[<>:"|?*]/g;
const LONGEST = 200;
/** Of a longer one the end is read, where the name stands after its path, and the kind after the name. */
const LONGEST_GIVEN = 4_000;

/** @returns the cleaned name; `file` where nothing is left. The ending survives the cut of a long name. */
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

/** Checks that the content of a file fits its name, and that its entity accepts the type. */
import { text, type Text } from '../errors.ts';
import type { EntityDef } from '../shared/entity.ts';
import { contentKind, keepsPromise, promisedKind, usualEndings } from '../shared/file-kinds.ts';

const PROGRAM =
  /^(application\/(x-msdownload|x-elf|x-mach-binary|x-mach-o|java-vm|wasm|x-deb|x-rpm|vnd\.android|x\.ms\.shortcut|x-apple-diskimage|vnd\.microsoft\.portable-executable|x-msi)|text\/x-script)/;

/** Content types with a message of their own, beside the families of core/shared/file-kinds.ts. */
const WORDS: readonly [RegExp, string][] = [
  [/^text\/html/, 'html'],
  [/^image\/svg/, 'svg'],
  [/^application\/xml/, 'xml'],
  [/^application\/(zip|java-archive)$/, 'archive'],
  [PROGRAM, 'program'],
];

/** Names that a double click would run, whatever their content. */
const RUNS =
  /\.(exe|com|scr|pif|cpl|dll|msi|msp|msix|appx|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|scf|reg|sh|bash|zsh|ksh|csh|command|run|elf|app|dmg|pkg|apk|deb|rpm|jar|class|jnlp|chm|gadget|url|desktop)\.?\s*$/i;

/** Is it a program, by content or name? Programs are refused: they would run with one click on the machine of anybody who opens them. */
const isProgram = (name: string, mime: string): boolean => PROGRAM.test(mime) || RUNS.test(name);

/**
 * @param mime detected from the content. @param kinds `fileKinds` of the entity.
 * @returns the reason for a refusal: the content does not fit the name, or the type is not accepted.
 */
export function fileFault(name: string, mime: string, kinds: EntityDef['fileKinds']): Text | undefined {
  const program = isProgram(name, mime) ? text('files.program') : undefined;
  if (kinds === 'any') return program;
  const says = promisedKind(name);
  if (says && !keepsPromise(says, mime)) {
    const is = WORDS.find(([pattern]) => pattern.test(mime))?.[1] ?? contentKind(mime);
    return is
      ? text('files.is_not', { is: `@files.is.${is}`, says: `@files.is.${says}` })
      : text('files.is_unknown', { says: `@files.is.${says}` });
  }
  const kind = says ?? contentKind(mime);
  return kinds && !(kind && kinds.includes(kind)) ? text('files.not_taken', { endings: usualEndings(kinds) }) : program;
}

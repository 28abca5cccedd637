/** Whether a file is what its name says, and one that its entity takes. */
import { text, type Text } from '../errors.ts';
import type { EntityDef } from '../shared/entity.ts';
import { contentKind, keepsPromise, promisedKind, usualEndings } from '../shared/file-kinds.ts';

const PROGRAM =
  /^(application\/(x-msdownload|x-elf|x-mach-binary|x-mach-o|java-vm|wasm|x-deb|x-rpm|vnd\.android|x\.ms\.shortcut|x-apple-diskimage|vnd\.microsoft\.portable-executable|x-msi)|text\/x-script)/;

/** Contents with words of their own, beside the families of core/shared/file-kinds.ts. */
const WORDS: readonly [RegExp, string][] = [
  [/^text\/html/, 'html'],
  [/^image\/svg/, 'svg'],
  [/^application\/xml/, 'xml'],
  [/^application\/(zip|java-archive)$/, 'archive'],
  [PROGRAM, 'program'],
];

/** What a double click would run, whatever it holds. */
const RUNS =
  /\.(exe|com|scr|pif|cpl|dll|msi|msp|msix|appx|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|scf|reg|sh|bash|zsh|ksh|csh|command|run|elf|app|dmg|pkg|apk|deb|rpm|jar|class|jnlp|chm|gadget|url|desktop)\.?\s*$/i;

/**
 * A program, by its content or by its name: it is evidence of nothing, and one click away from running on the machine of whoever opens it.
 */
const isProgram = (name: string, mime: string): boolean => PROGRAM.test(mime) || RUNS.test(name);

/**
 * @param mime by the content. @param kinds `fileKinds` of the entity.
 * @returns why the file is refused: it is something else than its name says, or of a kind that is not taken.
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

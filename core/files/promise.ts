/** Whether a file is what its name says, and one that its entity takes. */
import { text, type Text } from '../errors.ts';
import type { EntityDef } from '../shared/entity.ts';
import { contentKind, keepsPromise, promisedKind, usualEndings } from '../shared/file-kinds.ts';

/** Contents with words of their own, beside the families of core/shared/file-kinds.ts. */
const WORDS: readonly [RegExp, string][] = [
  [/^text\/html/, 'html'], [/^image\/svg/, 'svg'], [/^application\/xml/, 'xml'], [/^application\/(zip|java-archive)$/, 'archive'],
  [/^application\/(x-msdownload|x-elf|x-mach-binary|java-vm|wasm|x-deb|x-rpm|vnd\.android)/, 'program'],
];

/**
 * @param mime by the content. @param kinds `fileKinds` of the entity.
 * @returns why the file is refused: it is something else than its name says, or of a kind that is not taken.
 */
export function fileFault(name: string, mime: string, kinds: EntityDef['fileKinds']): Text | undefined {
  if (kinds === 'any') return undefined;
  const says = promisedKind(name);
  if (says && !keepsPromise(says, mime)) {
    const is = WORDS.find(([pattern]) => pattern.test(mime))?.[1] ?? contentKind(mime);
    return is ? text('files.is_not', { is: `@files.is.${is}`, says: `@files.is.${says}` }) : text('files.is_unknown', { says: `@files.is.${says}` });
  }
  const kind = says ?? contentKind(mime);
  return kinds && !(kind && kinds.includes(kind)) ? text('files.not_taken', { endings: usualEndings(kinds) }) : undefined;
}

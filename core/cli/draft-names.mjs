/**
 * Columns of drafts in hooks of plugins (docs/plugins.md): `draft.row.seats` of a `Draft<'session'>` is checked by the compiler,
 * `draft.row['seats']` of a draft of any entity is not, and a wrong name there is a rule that never applies.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, filesBelow } from './steps.mjs';

/** The built-ins work on every entity, so that their drafts are of any; demo data and tests write rows as they come from outside. */
const SERVER =
  /^plugins\/(?!platform\/|.*(\.test\.ts$|\/ui\/|\/test\/|\/bench\/|\/demo\/|\/(fixture|fixtures|testing|arranged)\.ts$)).*\.ts$/;
const BY_TEXT = /\b(row|before)(\?\.|!)?\['(\w+)'\]/g;

/** Findings for one file: `file:line: what, and the mend`. */
export const checkDraftNames = (file, text) =>
  SERVER.test(file)
    ? [...text.matchAll(BY_TEXT)].map(
        ({ 0: found, 3: column, index }) =>
          `${file}:${text.slice(0, index).split('\n').length}: ${found} is not checked: name the entity, Draft<'...'>, and take .${column}`,
      )
    : [];

export const checkPlugins = () =>
  filesBelow(['plugins'])
    .filter((file) => SERVER.test(file))
    .flatMap((file) => checkDraftNames(file, readFileSync(join(ROOT, file), 'utf8')));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) for (const line of checkPlugins()) process.stdout.write(`${line}\n`);

/** Validates names of plugins and entities in commands that write files. */
import { StartFailure } from './steps.mjs';

/** Names that code generated from them could not use, or that the platform's own routes and files have. */
const RESERVED = new Set([
  'api',
  'bulk',
  'class',
  'const',
  'core',
  'custom',
  'default',
  'delete',
  'enum',
  'export',
  'files',
  'function',
  'ids',
  'import',
  'index',
  'interface',
  'lookup',
  'meta',
  'new',
  'null',
  'package',
  'pages',
  'permissions',
  'navigation',
  'return',
  'search',
  'static',
  'super',
  'switch',
  'table',
  'this',
  'type',
  'undo',
  'user',
  'select',
  'where',
  'var',
  'void',
  'with',
  'yield',
]);

/** Words that no variable may be called. */
export const isReserved = (name) => RESERVED.has(name);

/** @param kind `plugin` or `entity`. @throws StartFailure for what is no name. */
export function checkName(kind, name, example) {
  if (!name) throw new StartFailure(`Give the ${kind} a name: ${example}`);
  if (!/^[a-z][a-z0-9_]{1,39}$/.test(name))
    throw new StartFailure(
      `"${name}" is no name of ${article(kind)} ${kind}: begin with a small letter and use small letters, digits and _, at most 40.`,
    );
  if (RESERVED.has(name)) throw new StartFailure(`"${name}" has a meaning of its own in code, SQL or addresses: choose another name.`);
}

const article = (kind) => (/^[aeiou]/.test(kind) ? 'an' : 'a');

/** `--label "Course,Courses"` -> ['Course', 'Courses']. @throws StartFailure where it is not there or not two texts. */
export function pair(options, name, example) {
  const texts = (options[name] ?? '').split(/[,،]/).map((t) => t.trim());
  if (texts.length !== 2 || !texts.every(Boolean))
    throw new StartFailure(`Say --${name} with singular and plural, separated by a comma: ${example}`);
  return texts;
}

/** `--label "X"` or `--label=X` -> { label: 'X' }, the rest in order. @throws StartFailure for an option that is not in `known`. */
export function argumentsOf(argv, known) {
  if (argv.includes('--help') || argv.includes('-h'))
    throw new StartFailure(`Give names, and ${known.map((k) => `--${k}`).join(', ')} with their values (docs/plugins.md).`);
  const options = {};
  const rest = [];
  for (let i = 0; i < argv.length; i += 1) {
    const [, name, value] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(argv[i]) ?? [];
    if (!name) rest.push(argv[i]);
    else if (!known.includes(name)) throw new StartFailure(`There is no option --${name}: use ${known.map((k) => `--${k}`).join(', ')}.`);
    else options[name] = value ?? argv[(i += 1)];
  }
  return { options, rest };
}

/**
 * Statements by hand in plugins (docs/plugins.md): a read of rows is `find`, `one`, `count` or `sum`; what is not stands behind the tag
 * `sql`, whose `rowsOf` and `ofTenant` add tenant and recycle bin. A statement in a plain text could forget them, and a condition on the
 * recycle bin that somebody writes is one that somebody else forgets. Set arithmetic stands in files of its own, by subject.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, filesBelow } from './steps.mjs';

/** Files whose statements are not behind the tag yet. The list only shrinks. */
export const ALLOWED = new Set([]);

/** Set arithmetic stands in files of this name, one for each subject: what a review has to read twice. */
const OF_STATEMENTS = /-statements\.ts$/;

/** The built-ins work on the tables themselves, as core does. A bench fills them by hand, and compares with statements by hand. */
const SERVER = /^plugins\/(?!platform\/|.*(\.test\.ts$|\/ui\/|\/test\/|\/bench\/|\/(fixture|testing|arranged)\.ts$)).*\.ts$/;
/** The context of a hook, route, job or seed knows tenant and transaction. */
const DATABASE = /\bdb\.(query|transaction)\b/g;
const STATEMENT = /(^|[\s(`'])(select\s[^;]*\sfrom\s|insert\s+into\s|update\s+\S+\s+(\w+\s+)?set\s|delete\s+from\s)/;

/** Findings for one file: `file:line: what, and the mend`. */
export function checkHandSql(file, text) {
  if (!SERVER.test(file) || ALLOWED.has(file)) return [];
  const found = [...text.matchAll(DATABASE)].map(({ index }) => [
    index,
    'sends by the database itself: take query, or transaction, of the context',
  ]);
  for (const { start, body } of texts(text)) {
    const before = text.slice(Math.max(0, start - 6), start);
    if (/deleted_at is null/.test(own(body))) found.push([start, 'asks for the recycle bin itself: take rowsOf, ofTenant or present']);
    if (STATEMENT.test(own(body)) && !/\bsql$/.test(before))
      found.push([start, 'is a statement in a plain text: read with find, one, count or sum, or put it behind the tag sql']);
  }
  return found.map(([at, what]) => `${file}:${text.slice(0, at).split('\n').length}: ${what}`);
}

/** Where a source holds a statement behind the tag; undefined without one. */
const taggedAt = (text) =>
  text.includes('sql`') ? texts(text).find(({ start }) => /\bsql$/.test(text.slice(Math.max(0, start - 4), start)))?.start : undefined;

/**
 * A statement that stands elsewhere than in a file of statements, or such a file without any.
 * @returns at most one finding for one file.
 */
export function checkPlace(file, text) {
  if (!SERVER.test(file)) return [];
  const at = taggedAt(text);
  if (OF_STATEMENTS.test(file)) return at === undefined ? [`${file}: holds no statement: give it another name`] : [];
  if (at === undefined) return [];
  const line = text.slice(0, at).split('\n').length;
  return [
    `${file}:${line}: holds a statement: read with find, one, count, sum or max, or put it into a file of its subject, <subject>-statements.ts`,
  ];
}

/** A template without what is put into it. */
function own(body) {
  let depth = 0;
  let out = '';
  for (let i = 0; i < body.length; i += 1) {
    if (!depth && body.startsWith('${', i)) {
      depth = 1;
      i += 1;
    } else if (depth && body[i] === '{') depth += 1;
    else if (depth && body[i] === '}') depth -= 1;
    else if (!depth) out += body[i];
  }
  return out;
}

/** Templates and texts of a source, those inside templates too. */
function texts(source) {
  const found = [];
  const template = (from) => {
    let i = from + 1;
    while (i < source.length && source[i] !== '`') {
      if (source[i] === '\\') i += 2;
      else if (source.startsWith('${', i)) i = code(i + 2, true);
      else i += 1;
    }
    found.push({ start: from, body: source.slice(from + 1, i) });
    return i + 1;
  };
  const plain = (from) => {
    let i = from + 1;
    while (i < source.length && source[i] !== source[from] && source[i] !== '\n') i += source[i] === '\\' ? 2 : 1;
    found.push({ start: from, body: source.slice(from + 1, i) });
    return i + 1;
  };
  /** @param inner ends with the brace that closes it. */
  const code = (from, inner) => {
    let depth = 0;
    let last = '';
    let i = from;
    while (i < source.length) {
      const c = source[i];
      const pattern =
        c === '/' && '(=,:[!&|?{};\n'.includes(last)
          ? /^\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/.exec(source.slice(i, i + 400))
          : null;
      if (source.startsWith('//', i)) i = (source.indexOf('\n', i) + 1 || source.length + 1) - 1;
      else if (source.startsWith('/*', i)) i = source.indexOf('*/', i) + 2;
      else if (pattern) i += pattern[0].length;
      else if (c === '`') i = template(i);
      else if (c === "'" || c === '"') i = plain(i);
      else if (inner && c === '}' && depth === 0) return i + 1;
      else {
        if (c === '{') depth += 1;
        if (c === '}') depth -= 1;
        i += 1;
      }
      if (!/\s/.test(c)) last = c;
    }
    return i;
  };
  code(0, false);
  return found;
}

/** Findings of all plugins. */
export function checkPlugins() {
  const files = filesBelow(['plugins']).filter((file) => SERVER.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...checkHandSql(file, text), ...checkPlace(file, text)];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) for (const line of checkPlugins()) process.stdout.write(`${line}\n`);

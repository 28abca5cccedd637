/** Adds to the JSON files of the metadata, and writes new files, as the formatter would. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from './format.mjs';
import { ROOT, textOf } from './steps.mjs';

/** Writes a file of the product, with its folder, in the product's format. */
export function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  format([path]);
}

/**
 * Adds lines before the last closing bracket of a list or object; makes the file, with `head` and `foot` around the lines, where there is
 * none.
 */
function add(path, [open, close], lines, [head, foot] = [open, close]) {
  const body = lines.map((line) => `  ${line}`).join(',\n');
  const text = textOf(path);
  const end = text?.lastIndexOf(close) ?? -1;
  const before = text?.slice(0, end).trimEnd() ?? head;
  write(path, `${before}${before.endsWith(open) ? '' : ','}\n${body}\n${text?.slice(end).trimEnd() ?? foot}\n`);
}

/** @param items JSON texts, one line or more each. @param schema and the word of the list, for a file that is not there yet. */
export const addToList = (path, items, [schema, word] = []) =>
  add(path, '[]', items, schema ? [`{ "$schema": "../../core/metadata/${schema}.schema.json", "${word}": [`, '] }'] : undefined);

/** @param entries key and text. */
export const addToObject = (path, entries) =>
  add(
    path,
    '{}',
    Object.entries(entries).map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`),
  );

/** An object on one line with a space inside its braces, as the metadata is written. */
export function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
    .join(', ')} }`;
}

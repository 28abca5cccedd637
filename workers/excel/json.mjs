/** JSON: a list of objects, or an object whose `data` is one. The names are the headings, in the order in which they come. */
import { readFileSync } from 'node:fs';
import { encodingOf } from './encoding.mjs';
import { Refused } from './refused.mjs';

export async function read({ file, limits, sheet }) {
  const list = listOf(parsed(readFileSync(file)));
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))];
  if (names.length > limits.columns) throw new Refused('too_many_columns', { max: limits.columns });
  const writer = await sheet('JSON', false);
  await writer.add(1, names);
  for (const [i, item] of list.entries())
    await writer.add(
      i + 2,
      names.map((name) => cellOf(Object.hasOwn(item, name) ? item[name] : null)),
    );
  await writer.end();
}

function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch (error) {
    throw new Refused('no_json', { reason: error.message.slice(0, 120) });
  }
}

function listOf(value) {
  const list = Array.isArray(value) ? value : value?.data;
  const isObject = (item) => typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(list) || !list.every(isObject)) throw new Refused('no_list');
  if (!list.length) throw new Refused('empty');
  return list;
}

/** A list of plain values is their enumeration; a named thing, such as a reference in our own answers, its name. */
function cellOf(value) {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim() || null;
  if (Array.isArray(value) && value.every((v) => typeof v !== 'object')) return value.join(', ') || null;
  if (typeof value.label === 'string') return value.label;
  try {
    return JSON.stringify(value);
  } catch {
    throw new Refused('no_list');
  }
}

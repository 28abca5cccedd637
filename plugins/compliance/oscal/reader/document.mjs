/** Parses the bytes of a file: JSON, YAML or XML, detected by the start. Several documents are separated by NUL, which no text contains. */
import { checkValues, lettersOf, parseJsonText } from './json.mjs';
import { oscalOf } from './oscal-xml.mjs';
import { refusal } from './refused.mjs';
import { parseXml } from './xml.mjs';
import { parseYaml } from './yaml.mjs';

/** @param {Uint8Array} bytes @returns one document, or a list of them. @throws {Refused} with the position. */
export function parseDocuments(bytes) {
  const texts = lettersOf(bytes)
    .split('\0')
    .map((text) => text.replace(/^\ufeff/, ''));
  if (texts.length === 1) return parseText(texts[0]);
  return texts.flatMap((text) => parseText(text));
}

function parseText(text) {
  const first = text.trimStart()[0];
  if (first === undefined) throw refusal('empty');
  if (first === '{' || first === '[') return parseJsonText(text);
  const value = first === '<' ? oscalOf(parseXml(text)) : parseYaml(text);
  if (typeof value !== 'object' || value === null) throw refusal('no_document');
  checkValues(value);
  return value;
}

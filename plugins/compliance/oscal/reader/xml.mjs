/** Parses XML strictly to a tree of elements: well-formed, no document type, only the five predefined entities, within limits. */
import { SaxesParser } from 'saxes';
import { refusal, Refused } from './refused.mjs';

export const LIMITS = { depth: 100, elements: 500_000 };

/**
 * @param {string} text
 * @returns {{ name: string, attributes: Record<string, string>, children: (object | string)[] }} names without prefixes.
 * @throws {Refused} with line and column.
 */
export function parseXml(text) {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const place = () => ({ line: parser.line, column: parser.columnIndex + 1 });
  const top = { name: '', attributes: {}, children: [] };
  const open = [top];
  let count = 0;
  parser.on('error', () => {
    throw refusal('no_xml', place());
  });
  parser.on('doctype', () => {
    throw refusal('doctype', place());
  });
  parser.on('opentag', ({ local, attributes }) => {
    count += 1;
    if (count > LIMITS.elements) throw refusal('too_many_values', { max: LIMITS.elements });
    if (open.length > LIMITS.depth) throw refusal('too_deep', { at: `<${local}>`, max: LIMITS.depth });
    const own = Object.values(attributes).filter((a) => a.prefix !== 'xmlns' && a.name !== 'xmlns');
    const element = { name: local, attributes: Object.fromEntries(own.map((a) => [a.local, a.value])), children: [] };
    open.at(-1).children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  for (const event of ['text', 'cdata']) parser.on(event, (words) => void open.at(-1).children.push(words));
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof Refused ? error : refusal('no_xml', place());
  }
  return top.children.find((child) => typeof child === 'object');
}

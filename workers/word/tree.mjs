/** A part of a Word document as a tree: strictly XML, no document type, no entities but the five of XML. Names come without prefix. */
import { SaxesParser } from 'saxes';
import { Refused } from '../excel/refused.mjs';

/** Bytes that are parsed at once. */
const STEP = 65_536;
const DEPTH = 250;
const TEXTS = new Set(['t', 'delText', 'instrText']);

const localOf = (name) => name.slice(name.indexOf(':') + 1);

/** Attributes that are read, without prefix: others of the same local name are those of other vocabularies, and never stand beside them. */
const attributesOf = (attributes) => Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localOf(name), value]));

/** @returns the root element: `{name, attributes, children, text}`. @throws Refused for what is no XML. */
export function treeOf(bytes) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const top = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const stop = (error) => {
    throw error instanceof Refused ? error : new Refused('parse_failed');
  };
  parser.on('error', stop);
  parser.on('doctype', () => stop());
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH) stop(new Refused('too_deep'));
    const element = { name: localOf(name), attributes: attributesOf(attributes), children: [], text: '' };
    open.at(-1).children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const element = open.at(-1);
    // White space between elements is nobody's.
    if (TEXTS.has(element.name)) element.text += text;
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += STEP) parser.write(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
  parser.write(decoder.decode()).close();
  return top.children[0] ?? stop();
}

export const child = (element, name) => element?.children.find((one) => one.name === name);
export const children = (element, name) => element?.children.filter((one) => one.name === name) ?? [];
/** The attribute `val` of a child. */
export const valueOf = (element, name) => child(element, name)?.attributes.val;

/** A property that is on by being there: `<b/>` is on, `<b val="0"/>` off. @returns undefined where nothing is said. */
export function switchOf(element, name) {
  const found = child(element, name);
  if (!found) return undefined;
  return !['0', 'false', 'off', 'none'].includes(found.attributes.val ?? '1');
}

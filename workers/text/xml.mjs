/** The words of a part of an office document: strictly XML, no document type, no entities but the five of XML. */
import { SaxesParser } from 'saxes';

/** Bytes that are parsed before it is asked whether enough is kept. */
const STEP = 65_536;
const DEPTH = 200;
/** Elements after which a word ends. */
const ENDS = new Set(['p', 'br', 'cr', 'tab', 'si', 'c', 'is', 'tc']);
/** What stands there a second time: another form of the same drawing, how a word is read aloud. */
const TWICE = new Set(['Fallback', 'rPh']);

const localOf = (name) => name.slice(name.indexOf(':') + 1);

/** @throws for what is no XML; the words before the fault are kept. */
export function wordsOfXml(bytes, words) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open = [];
  let skipped = 0;
  let shared = false;
  const stop = (error) => {
    throw error instanceof Error ? error : new Error('not read');
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', ({ name, attributes }) => {
    const local = localOf(name);
    if (open.length >= DEPTH) stop();
    open.push(local);
    if (TWICE.has(local)) skipped += 1;
    // The value of such a cell is the place of its text among the shared ones, which are read by themselves.
    if (local === 'c') shared = ['s', 'b', 'e'].includes(attributes['t']);
  });
  parser.on('closetag', () => {
    const local = open.pop();
    if (TWICE.has(local)) skipped -= 1;
    if (ENDS.has(local)) words.add('\n');
  });
  parser.on('text', (text) => {
    const local = open.at(-1);
    if (skipped === 0 && (local === 't' || (local === 'v' && !shared))) words.add(text);
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length && !words.full; at += STEP)
    parser.write(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
}

/** Reads devices from a discovery file: the XML of an nmap scan, or a CSV that a directory exports. Text is UTF-8 or UTF-16. */
import { readCsv } from './csv.mjs';
import { readNmap } from './nmap.mjs';
import { Refused } from './refused.mjs';

export { MOST_DEVICES, Refused } from './refused.mjs';

export function readDevices(bytes) {
  const text = textOf(bytes);
  const start = text.slice(0, 400).trimStart();
  if (!start) throw new Refused('empty');
  return start.startsWith('<') ? readNmap(text) : readCsv(text);
}

function textOf(bytes) {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new Refused('no_text');
    return text;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('no_text');
  }
}

/** As workers/lists.mjs calls it. */
export const read = (bytes) => readDevices(bytes);

/** Reads plans of other programs: which kind a file is says its beginning. */
import { readMspdi } from './mspdi.mjs';
import { Refused } from './refused.mjs';
import { readXer } from './xer.mjs';

export { readClockData } from './xer-calendar.mjs';
export { MOST_TASKS, Refused } from './refused.mjs';

/** XER is written in the letters of the computer that made it: UTF-8, or Arabic or western Windows. */
const OTHERS = ['windows-1256', 'windows-1252'];

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Arabic words have several of their letters beside one another; western ones have single accents. */
function windowsText(bytes) {
  const [arabic, western] = OTHERS.map((encoding) => new TextDecoder(encoding).decode(bytes));
  return /[\u0621-\u064a]{3}/.test(arabic) ? arabic : western;
}

/** @param {Uint8Array} bytes @param {{ project?: string }} options @returns {import('./index.d.mts').FilePlan} @throws {Refused} */
export function readPlan(bytes, options = {}) {
  const text = textOf(bytes);
  const words = (text ?? windowsText(bytes)).replace(/^\ufeff/, '');
  if (words.startsWith('ERMHDR')) return readXer(words, options);
  if (text === undefined || !words.slice(0, 1000).trimStart().startsWith('<')) throw new Refused('no_plan');
  return readMspdi(words);
}

/** As workers/lists.mjs calls it. @param {string} project of an XER with several; empty: the first. */
export const read = (bytes, project) => readPlan(bytes, project ? { project } : {});

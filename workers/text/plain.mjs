/** Plain text and lists with separators, in whichever letters they were written. */
import { encodingOf } from '../excel/encoding.mjs';

/** Enough to tell the letters. */
const HEAD = 65_536;

export async function read({ bytes, words }) {
  words.add(new TextDecoder(encodingOf(bytes.subarray(0, HEAD))).decode(bytes));
}

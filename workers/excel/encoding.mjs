/** Which letters the bytes of a text are: a mark at the beginning, else UTF-8 where they are that, else what Windows writes here. */
import { closeSync, openSync, readSync } from 'node:fs';

const HEAD = 256 * 1024;

/** First part of a file. */
export function headOf(file) {
  const handle = openSync(file, 'r');
  const bytes = Buffer.alloc(HEAD);
  const length = readSync(handle, bytes, 0, HEAD, 0);
  closeSync(handle);
  return bytes.subarray(0, length);
}

/** @returns a label that TextDecoder knows. */
export function encodingOf(head) {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let i = 0; i < Math.min(head.length, 2000); i += 1) if (head[i] === 0) zeros[i % 2] += 1;
  const many = Math.min(head.length, 2000) / 8;
  if (zeros[1] > many && zeros[0] < many / 4) return 'utf-16le';
  if (zeros[0] > many && zeros[1] < many / 4) return 'utf-16be';
  return isUtf8(head) ? 'utf-8' : windowsOf(head);
}

/** The last sign may be cut. */
function isUtf8(head) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Arabic texts have their letters beside one another; western ones have single accents between plain letters. */
function windowsOf(head) {
  const text = new TextDecoder('windows-1256').decode(head);
  const beside = text.match(/[\u0621-\u064a]{2,}/g)?.join('').length ?? 0;
  const alone = text.match(/[a-z][\u0080-\uffff][a-z]/gi)?.length ?? 0;
  if (isOldArabic(head)) return 'iso-8859-6';
  return beside > alone ? 'windows-1256' : 'windows-1252';
}

/**
 * The article, alef and lam, stands in every Arabic text: lam is another byte in ISO-8859-6 than in windows-1256, which also uses bytes
 * that the older one leaves free.
 */
function isOldArabic(head) {
  let [old, windows] = [0, 0];
  for (let i = 1; i < head.length; i += 1) {
    if (head[i - 1] !== 0xc7) continue;
    if (head[i] === 0xe4) old += 1;
    if (head[i] === 0xe1) windows += 1;
  }
  if (old <= windows) return false;
  try {
    new TextDecoder('iso-8859-6', { fatal: true }).decode(head);
    return true;
  } catch {
    return false;
  }
}

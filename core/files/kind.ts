/** Detects the media type of a file from its content; the file name only distinguishes between types of plain text. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Bytes that are enough to tell text from binary content. */
const HEAD = 64 * 1024;
/** Browsers would run these as a page of the product's origin. */
const MARKUP = /^\s*(<\?xml|<!doctype|<!--|<(html|head|body|svg|script|iframe|math|x?ml)\b)/i;
/** A first line that names an interpreter (shebang). */
const SCRIPT = /^#!\s*\//;
const BY_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  shtml: 'text/html',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  xml: 'application/xml',
  json: 'application/json',
};

/** @returns a media type; `application/octet-stream` for unknown content. */
export async function kindOf(file: string, name: string): Promise<string> {
  const head = await headOf(file);
  const known = isWide(head) ? undefined : await fileTypeFromFile(file);
  if (known) return known.mime;
  if (!isText(head)) return 'application/octet-stream';
  const start = head
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (SCRIPT.test(start)) return 'text/x-script';
  if (MARKUP.test(start)) return /<svg\b/i.test(start) ? 'image/svg+xml' : /^\s*<\?xml/i.test(start) ? 'application/xml' : 'text/html';
  return BY_ENDING[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'text/plain';
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A byte order mark of UTF-16, which looks like the beginning of an MP3. */
const isWide = ([first, second]: Buffer): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Tab, line feed, form feed, carriage return, escape. */
const WRITTEN = new Set([9, 10, 12, 13, 27]);

/** Is it UTF-8 without control characters? The last character may be cut. */
function isText(head: Buffer): boolean {
  if (head.some((byte) => byte < 32 && !WRITTEN.has(byte))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Types that a browser may display inline; everything else is always downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/(plain|csv)|(audio|video)\/[\w.+-]+)$/;
export const mayShow = (mime: string): boolean => SHOWN.test(mime);

/** The files of the built screens, served from memory: only those present at the start, by their exact names. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export interface Asset {
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  type: string;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.html': 'text/html',
  '.txt': 'text/plain',
};
const COMPRESSED = /\.(js|css|svg|json|html|txt)$/;
/** The last level that costs milliseconds: the next one takes twice as long for a third of a per cent. */
const QUALITY = 8;
const [brotli, gzip] = [
  promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress),
  promisify<zlib.InputType, Buffer>(zlib.gzip),
];

/** @returns the file of this address; undefined for any other. Read and compressed once, at the first request. */
export function assetsOf(folder: string): (address: string) => Promise<Asset> | undefined {
  const files = new Map<string, () => Promise<Asset>>(namesIn(folder).map((name) => [`/${name}`, once(() => load(folder, name))]));
  return (address) => files.get(address)?.();
}

/** Files that begin with a dot are for the server only. */
function namesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !/(^|\/)\./.test(name));
}

/** Runs once and caches the result; a failure is not cached. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!made)
      (made = make()).catch(() => {
        made = undefined;
      });
    return made;
  };
}

async function load(folder: string, name: string): Promise<Asset> {
  const raw = await fs.promises.readFile(path.join(folder, name));
  const [br, packed] = COMPRESSED.test(name)
    ? await Promise.all([brotli(raw, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY } }), gzip(raw)])
    : [raw, raw];
  return {
    raw,
    br,
    gzip: packed,
    etag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
  };
}

/** Pictures of a paper: PDF knows PNG and JPEG only. */
import type { Kernel } from '../../../core/engine.ts';

/** A PNG is unpacked to print it, and a small file may unpack to gigabytes. */
const MOST_POINTS = 4_000_000;

/** Types that can be printed. */
export const PRINTABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** @returns the content in base64; null where it is gone, or larger than a paper can take. */
export async function storedPicture(files: Kernel['files'], tenant: number, sha256: string, most: number): Promise<string | null> {
  const content = await files.read(tenant, sha256);
  if (!content) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk as Buffer);
    if ((size += (chunk as Buffer).length) > most) return null;
  }
  const bytes = Buffer.concat(chunks);
  return pngPoints(bytes) > MOST_POINTS ? null : bytes.toString('base64');
}

/** Width by height of a PNG, as its head says; zero for another picture. */
export const pngPoints = (bytes: Buffer): number =>
  bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR' ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0;

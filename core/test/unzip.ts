/** The parts of a zip as texts, by name. */
import { CFB } from 'xlsx';

export function partsOfZip(bytes: Buffer): Record<string, string> {
  const zip = CFB.read(bytes, { type: 'buffer' }) as { FullPaths: string[]; FileIndex: { content?: Uint8Array | number[] }[] };
  return Object.fromEntries(
    zip.FileIndex.flatMap(({ content }, i) =>
      content?.length ? [[(zip.FullPaths[i] ?? '').replace('Root Entry/', ''), Buffer.from(content).toString('utf8')]] : [],
    ),
  );
}

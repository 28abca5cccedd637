/** The parts of a zip as texts, by name. */
import { SaxesParser } from 'saxes';
import { CFB } from 'xlsx';

export function partsOfZip(bytes: Buffer): Record<string, string> {
  const zip = CFB.read(bytes, { type: 'buffer' }) as { FullPaths: string[]; FileIndex: { content?: Uint8Array | number[] }[] };
  return Object.fromEntries(
    zip.FileIndex.flatMap(({ content }, i) =>
      content?.length ? [[(zip.FullPaths[i] ?? '').replace('Root Entry/', ''), Buffer.from(content).toString('utf8')]] : [],
    ),
  );
}

/** The XML parts of an office file, each as a strict reader takes it. @throws Error of the first part that is not well-formed. */
export function xmlPartsOf(bytes: Buffer): Record<string, string> {
  const parts = Object.fromEntries(Object.entries(partsOfZip(bytes)).filter(([name]) => /\.(xml|rels)$/.test(name)));
  for (const xml of Object.values(parts)) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(xml).close();
  }
  return parts;
}

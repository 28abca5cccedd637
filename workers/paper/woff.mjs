/** A font from WOFF to OpenType: the same tables, unpacked once. fontkit would unpack a table again for each glyph that it reads. */
import { inflateSync } from 'node:zlib';

const WOFF = { head: 44, entry: 20 };
const OPENTYPE = { head: 12, entry: 16 };

export function openTypeOf(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(OPENTYPE.head + OPENTYPE.entry * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let at = head.length;
  for (let i = 0; i < count; i += 1) {
    const from = WOFF.head + WOFF.entry * i;
    const [place, packed, size, sum] = [4, 8, 12, 16].map((offset) => woff.readUInt32BE(from + offset));
    const content = woff.subarray(place, place + packed);
    const to = OPENTYPE.head + OPENTYPE.entry * i;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(sum, to + 4);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(size, to + 12);
    const padding = Buffer.alloc((4 - (size % 4)) % 4);
    parts.push(packed < size ? inflateSync(content, { maxOutputLength: size }) : content, padding);
    at += size + padding.length;
  }
  return Buffer.concat(parts);
}

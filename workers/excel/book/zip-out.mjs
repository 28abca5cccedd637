/** A zip again, with some parts anew and all others as they were: packed bytes, order and names. */
import { deflateRawSync } from 'node:zlib';
import { packedOf } from '../zip.mjs';

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** @param parts name -> content of the parts that have changed. @returns the bytes of the file. */
export function zipWith({ bytes, entries }, parts) {
  const out = [];
  const directory = [];
  let at = 0;
  const push = (...chunks) => {
    for (const chunk of chunks) {
      out.push(chunk);
      at += chunk.length;
    }
  };
  for (const entry of entries) {
    const { head, data } = packedOf(bytes, entry);
    const [local, central] = [Buffer.from(head), Buffer.from(entry.directory)];
    const text = parts.get(entry.name.replace(/^\//, ''));
    const content = text === undefined ? undefined : Buffer.from(text, 'utf8');
    const packed = content ? deflateRawSync(content) : data;
    const facts = content
      ? { method: 8, crc: crc32(content), size: content.length }
      : { method: entry.method, crc: central.readUInt32LE(16), size: entry.size };
    // Sizes stand in the header, so that none needs to follow the content.
    for (const [header, from] of [
      [local, 6],
      [central, 8],
    ]) {
      header.writeUInt16LE(header.readUInt16LE(from) & ~8, from);
      header.writeUInt16LE(facts.method, from + 2);
      header.writeUInt32LE(facts.crc, from + 8);
      header.writeUInt32LE(packed.length, from + 12);
      header.writeUInt32LE(facts.size, from + 16);
    }
    central.writeUInt32LE(at, 42);
    directory.push(central);
    push(local, packed);
  }
  const begin = at;
  push(...directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at - begin, 12);
  end.writeUInt32LE(begin, 16);
  push(end);
  return Buffer.concat(out);
}

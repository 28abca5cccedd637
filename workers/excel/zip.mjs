/** A zip is measured before it is unpacked: first what it says of itself, then what its parts really hold. */
import { inflateRawSync } from 'node:zlib';
import { Refused } from './refused.mjs';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_557;

/** @throws Refused where the parts together exceed `limit` bytes, or the zip is broken. */
export function checkZip(bytes, limit) {
  const entries = entriesOf(bytes);
  const said = entries.reduce((sum, e) => sum + e.size, 0);
  if (said > limit) throw new Refused('too_heavy');
  for (const entry of entries) measure(bytes, entry);
}

/** The parts that a zip tells of, in its order. @throws Refused where it is broken or encrypted. */
export function entriesOf(bytes) {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = [];
  for (let at = bytes.readUInt32LE(end + 16), i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Refused('parse_failed');
    const flags = bytes.readUInt16LE(at + 8);
    if (flags & 1) throw new Refused('protected');
    const next = at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      directory: bytes.subarray(at, next),
    });
    at = next;
  }
  return entries;
}

function endOf(bytes) {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - LONGEST_COMMENT); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new Refused('parse_failed');
}

/** A part as it lies there, packed; `head` is its local header. @throws Refused where nothing begins at its place. */
export function packedOf(bytes, { packed, offset }) {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new Refused('parse_failed');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return { head: bytes.subarray(offset, start), data: bytes.subarray(start, start + packed) };
}

const measure = (bytes, entry) => void unpacked(bytes, entry);

/** Unpacks one part no further than it says it goes. */
export function unpacked(bytes, entry) {
  const { data } = packedOf(bytes, entry);
  if (entry.method !== 8) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    throw new Refused(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_heavy' : 'parse_failed');
  }
}

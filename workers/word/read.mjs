/**
 * Reads a Word document (.docx) into items, in a process of its own. The file comes over standard input. Arguments: limits as JSON: bytes,
 * unpacked and said bytes, items, characters of an item's text.
 * Tells its parent, over IPC: {type: 'document', document} or {type: 'refused', why, values}; then {type: 'end'}.
 */
import { Refused } from '../excel/refused.mjs';
import { itemsOf } from './items.mjs';
import { packageOf } from './package.mjs';

const limits = JSON.parse(process.argv[2]);
const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function received(limit) {
  const chunks = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > limit) throw new Refused('too_heavy');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

try {
  await send({ type: 'document', document: itemsOf(packageOf(await received(limits.bytes), limits), limits) });
} catch (error) {
  const known = error instanceof Refused ? error : new Refused('parse_failed');
  await send({ type: 'refused', why: known.why, values: known.values });
}
await send({ type: 'end' });
process.stdin.destroy();
process.disconnect();

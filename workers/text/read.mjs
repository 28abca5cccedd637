/**
 * Takes the words out of one file, in a process of its own, whose memory and time are limited: whatever a file does, it does it here.
 * The file comes over standard input. Arguments: kind (pdf, office, plain), limits as JSON: bytes, characters, pages, unpacked bytes.
 * Tells its parent, over IPC:
 *   {type: 'text', text} as often as there is some, so that what was read stays when the rest is too much; {type: 'end'}, for a broken file
 *   too.
 */
import { Collector } from './collector.mjs';

const [kind, limits] = process.argv.slice(2);

const READERS = {
  pdf: () => import('./pdf.mjs'),
  office: () => import('./office.mjs'),
  plain: () => import('./plain.mjs'),
};

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

/** @throws for a file that is larger than may be. */
async function received(limit) {
  const chunks = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > limit) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const bounds = JSON.parse(limits);
const words = new Collector(bounds.characters, (text) => send({ type: 'text', text }));
try {
  const bytes = await received(bounds.bytes);
  const { read } = await READERS[kind]();
  await read({ bytes, limits: bounds, words });
} catch {
  // What came before the fault is kept.
}
await words.flush();
await send({ type: 'end' });
process.stdin.destroy();
process.disconnect();

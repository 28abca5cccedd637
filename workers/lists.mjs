/**
 * Reads a file of another program in a separate process (core/sheets/read-lists.ts): from standard input, with results over IPC: {type:
 * 'refused', why, values}, or {type: 'head', head}, {type: 'part', name, list} for parts of its lists, each acknowledged before the next,
 * and {type: 'end'}. Arguments: the module that reads, below the product's folder, and what is passed to its `read(bytes, ...)`. An error
 * with `why` and `values` refuses the file.
 */
import { once } from 'node:events';

/** Entries per message. */
const CHUNK = 2000;

const [module, ...options] = process.argv.slice(2);
const { read } = await import(new URL(`../${module}`, import.meta.url));

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sendParts(name, list) {
  for (let i = 0; i < list.length; i += CHUNK) {
    const taken = once(process, 'message');
    await send({ type: 'part', name, list: list.slice(i, i + CHUNK) });
    await taken;
  }
}

try {
  const found = Object.entries(read(await input(), ...options));
  await send({ type: 'head', head: Object.fromEntries(found.map(([name, value]) => [name, Array.isArray(value) ? [] : value])) });
  for (const [name, value] of found) if (Array.isArray(value)) await sendParts(name, value);
  await send({ type: 'end' });
} catch (error) {
  if (typeof error?.why !== 'string') throw error;
  await send({ type: 'refused', why: error.why, values: error.values ?? {} });
}
process.disconnect();

/**
 * Reads one file in a process of its own, whose memory and time are limited: whatever a file does, it does it here.
 * Arguments: path, kind (xlsx, xls, csv, json), limits as JSON. Tells its parent, over IPC:
 *   {type: 'sheet', n, name, hidden}; {type: 'chunk', sheet, n, first, last, rows, data}, answered before the next one is sent;
 *   {type: 'read', sheet, rows, last, columns}; {type: 'progress', done, total}; {type: 'refused', why, values}; {type: 'end'}.
 */
import { once } from 'node:events';
import { Refused } from './refused.mjs';
import { SheetWriter } from './sheet-writer.mjs';

const [file, kind, limits] = process.argv.slice(2);

const READERS = {
  xlsx: () => import('./workbook.mjs'),
  xls: () => import('./workbook.mjs'),
  csv: () => import('./csv.mjs'),
  json: () => import('./json.mjs'),
};

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

/** The parent takes a chunk before it gets the next: what is read is never held twice. */
async function sendChunk(chunk) {
  const taken = once(process, 'message');
  await send({ type: 'chunk', ...chunk });
  await taken;
}

async function main() {
  const { read } = await READERS[kind]();
  let n = 0;
  const sheet = async (name, hidden) => {
    const writer = new SheetWriter({ sheet: n, limits: JSON.parse(limits), send, sendChunk });
    await send({ type: 'sheet', n, name, hidden });
    n += 1;
    return writer;
  };
  await read({ file, kind, limits: JSON.parse(limits), sheet, progress: (done, total) => send({ type: 'progress', done, total }) });
  await send({ type: 'end' });
}

try {
  await main();
} catch (error) {
  const refused = error instanceof Refused ? error : new Refused(kind === 'csv' || kind === 'json' ? 'read_failed' : 'parse_failed');
  await send({ type: 'refused', why: refused.why, values: refused.values });
}
process.disconnect();

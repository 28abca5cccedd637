/**
 * Makes PDFs in a process of its own, whose memory and time are limited. The descriptions come over standard input as a JSON array;
 * arguments: limits as JSON (bytes, pages). Tells its parent, over IPC: {type: 'pdf', bytes} for each description in turn, answered before
 * the next; {type: 'refused', why}; {type: 'end'}.
 */
import { once } from 'node:events';
import { labelsOf } from './labels.mjs';
import { paperOf } from './paper.mjs';
import { TooLong } from './sheet.mjs';

const limits = JSON.parse(process.argv[2]);

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

/** @throws TooLong */
async function received() {
  const chunks = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > limits.bytes) throw new TooLong();
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

try {
  for (const description of await received()) {
    const bytes = await ('labels' in description ? labelsOf : paperOf)(description, limits);
    const taken = once(process, 'message');
    await send({ type: 'pdf', bytes });
    await taken;
  }
  await send({ type: 'end' });
} catch (error) {
  await send({ type: 'refused', why: error instanceof TooLong ? 'too_long' : 'failed' });
}
process.stdin.destroy();
process.disconnect();

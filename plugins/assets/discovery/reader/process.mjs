/**
 * Reads a discovery file in a separate process (core/sheets/reader-process.ts): from standard input, with results over IPC: {type:
 * 'refused', why, values}, or {type: 'head'}, {type: 'devices'} in parts, each acknowledged before the next, and {type: 'end'}.
 */
import { once } from 'node:events';
import { readDevices, Refused } from './index.mjs';

/** Devices per message. */
const CHUNK = 2000;

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

try {
  const { devices, ...head } = readDevices(await input());
  await send({ type: 'head', head });
  for (let i = 0; i < devices.length; i += CHUNK) {
    const taken = once(process, 'message');
    await send({ type: 'devices', list: devices.slice(i, i + CHUNK) });
    await taken;
  }
  await send({ type: 'end' });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await send({ type: 'refused', why: error.why, values: error.values });
}
process.disconnect();

/**
 * Reads a plan in a separate process (core/sheets/reader-process.ts): from standard input, with results over IPC: {type: 'refused', why,
 * values}, or {type: 'head'}, {type: 'tasks'} and {type: 'links'} in parts, each acknowledged before the next, and {type: 'end'}. Argument:
 * the project of an XER, or nothing.
 */
import { once } from 'node:events';
import { readPlan, Refused } from './index.mjs';

/** Entries per message. */
const CHUNK = 2000;

const project = process.argv[2];
const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sendAll(type, list) {
  for (let i = 0; i < list.length; i += CHUNK) {
    const taken = once(process, 'message');
    await send({ type, list: list.slice(i, i + CHUNK) });
    await taken;
  }
}

try {
  const { tasks, links, ...head } = readPlan(await input(), project ? { project } : {});
  await send({ type: 'head', head });
  await sendAll('tasks', tasks);
  await sendAll('links', links);
  await send({ type: 'end' });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await send({ type: 'refused', why: error.why, values: error.values });
}
process.disconnect();

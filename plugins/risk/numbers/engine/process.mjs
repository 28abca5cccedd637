/** Counts a simulation in a process of its own: the setup as JSON on standard input, the outcome as a message. */
import { simulate } from './run.mjs';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
process.send(simulate(JSON.parse(Buffer.concat(chunks).toString())));

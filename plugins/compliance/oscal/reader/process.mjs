/**
 * Reads OSCAL documents and framework libraries in a separate process (core/sheets/reader-process.ts): from standard input, with results
 * over IPC: {type: 'imports', hrefs} if a profile needs catalogs; {type: 'refused', findings}; {type: 'summary', summary}; {type: 'nodes',
 * nodes}, level by level, each acknowledged before the next; {type: 'mappings', set}; {type: 'end'}. Arguments: the requested result
 * (`imports`, `summary`, `nodes` or `mappings`), and the file names as JSON.
 */
import { once } from 'node:events';
import { parseDocuments } from './document.mjs';
import { mappingsOf } from './mappings.mjs';
import { importsOf, readFramework } from './read.mjs';
import { Refused } from './refused.mjs';

/** Nodes per message: as many as one write takes. */
const CHUNK = 500;

const [wanted, names] = process.argv.slice(2);

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function main() {
  const value = parseDocuments(await input());
  if (wanted === 'imports') return send({ type: 'imports', hrefs: importsOf(value) });
  if (wanted === 'mappings') return send({ type: 'mappings', set: mappingsOf(value) });
  const { summary, nodes } = readFramework(value, JSON.parse(names ?? '[]'));
  await send({ type: 'summary', summary });
  if (wanted === 'nodes') await sendNodes(nodes);
}

async function sendNodes(nodes) {
  const numbered = nodes.map((node, index) => ({ ...node, index }));
  for (let level = 0, rest = numbered; rest.length; level += 1) {
    const own = rest.filter((n) => n.level === level);
    rest = rest.filter((n) => n.level !== level);
    for (let i = 0; i < own.length; i += CHUNK) {
      const taken = once(process, 'message');
      await send({ type: 'nodes', nodes: own.slice(i, i + CHUNK) });
      await taken;
    }
  }
}

try {
  await main();
  await send({ type: 'end' });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await send({ type: 'refused', findings: error.findings });
}
process.disconnect();

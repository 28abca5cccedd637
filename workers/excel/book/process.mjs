/**
 * Looks at a workbook, or fills it in, in a process of its own with limits on its memory and time.
 * Arguments: `look` or `fill`, the file, limits as JSON; to fill, the file of edits (fill.mjs) and the file to write. Tells its parent,
 * over IPC:
 *   {type: 'sheet', sheet} for each sheet, answered before the next; {type: 'filled', written, kept, reached}; {type: 'refused', why,
 *   values}; {type: 'end'}.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Refused } from '../refused.mjs';
import { Book } from './book.mjs';
import { fillBook } from './fill.mjs';
import { lookAt } from './look.mjs';
import { zipWith } from './zip-out.mjs';

const [wanted, file, limits, edits, target] = process.argv.slice(2);

const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

async function main() {
  const book = new Book(readFileSync(file), JSON.parse(limits));
  if (wanted === 'fill') {
    const { parts, ...figures } = fillBook(book, JSON.parse(readFileSync(edits, 'utf8')));
    writeFileSync(target, zipWith(book, parts));
    return send({ type: 'filled', ...figures });
  }
  for (const sheet of lookAt(book)) {
    const taken = once(process, 'message');
    await send({ type: 'sheet', sheet });
    await taken;
  }
}

try {
  await main();
  await send({ type: 'end' });
} catch (error) {
  const refused = error instanceof Refused ? error : new Refused('parse_failed');
  await send({ type: 'refused', why: refused.why, values: refused.values });
}
process.disconnect();

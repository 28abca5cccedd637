/**
 * Checks a Word template, and fills it, in a process of its own. Over standard input come the length of the order in bytes (4), the order
 * as JSON, and the template. The order: `names`, other names of each place; `fill`, what goes into it (core/word/template.ts), or nothing
 * to check it. Arguments: limits as JSON: bytes, unpacked bytes, parts.
 * Tells its parent, over IPC: {type: 'places', used, unknown}; {type: 'file', bytes}; or {type: 'refused', why, values}. The last message
 * is {type: 'end'}.
 */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { Refused } from '../excel/refused.mjs';
import { merged } from './merge.mjs';
import { checkBlocks, knownOf, placesIn } from './places.mjs';
import { MAIN, templateParts, textParts } from './template-package.mjs';

const limits = JSON.parse(process.argv[2]);
const send = (message) => new Promise((done, fail) => void process.send(message, (error) => (error ? fail(error) : done())));

/** Characters of a place that is told back. */
const TOLD = 40;
/** The same moment in every file, so that the same words are the same bytes. */
const MOMENT = new Date(2000, 0, 1);

async function received() {
  const bytes = await buffer(process.stdin);
  const length = bytes.readUInt32BE(0);
  const template = bytes.subarray(4 + length);
  if (template.length > limits.bytes) throw new Refused('template_too_heavy', { max: Math.round(limits.bytes / 1024 / 1024) });
  return { order: JSON.parse(bytes.toString('utf8', 4, 4 + length)), template };
}

/** The places of all texts. @throws Refused where the text of a policy has no place, or several. */
function placesOf(parts, names) {
  const known = knownOf(names);
  const texts = new Map(textParts(parts).map((name) => [name, placesIn(parts.get(name).toString('utf8'), known)]));
  const places = [...texts.values()].flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.places));
  const unknown = [...new Set(places.filter(({ name }) => !name).map(({ said }) => said.slice(0, TOLD)))];
  if (!unknown.length) {
    for (const [name, { paragraphs }] of texts) checkBlocks(paragraphs, name === MAIN);
    const bodies = places.filter(({ name }) => name === 'body').length;
    if (bodies !== 1) throw new Refused(bodies ? 'template_two_bodies' : 'template_no_body');
  }
  return { texts, used: [...new Set(places.flatMap(({ name }) => name ?? []))], unknown };
}

function zipped(parts) {
  const zip = new ZipFile();
  for (const [name, part] of parts) zip.addBuffer(Buffer.from(part), name, { mtime: MOMENT });
  zip.end();
  return buffer(zip.outputStream);
}

try {
  const { order, template } = await received();
  const parts = templateParts(template, limits);
  const { texts, used, unknown } = placesOf(parts, order.names);
  if (order.fill && !unknown.length) await send({ type: 'file', bytes: await zipped(merged(parts, texts, order.fill)) });
  else await send({ type: 'places', used, unknown });
} catch (error) {
  const known = error instanceof Refused ? error : new Refused('parse_failed');
  await send({ type: 'refused', why: known.why, values: known.values });
}
await send({ type: 'end' });
process.stdin.destroy();
process.disconnect();

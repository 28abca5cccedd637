/** Word templates of organisations: checked, and filled, in a separate process (workers/word/template.mjs). */
import { Readable } from 'node:stream';
import { text } from '../errors.ts';
import { nearest } from '../shared/near.ts';
import { inReader, Unreadable } from '../sheets/reader-process.ts';
import { wordPieces, type WordDocument, type WordPieces } from './document.ts';

const MB = 1024 * 1024;

export const TEMPLATE_LIMITS = { bytes: 5 * MB, unpacked: 30 * MB, parts: 500 };

/** Places that hold more than words: each is a paragraph of its own. */
export type BlockPlace = 'body' | 'contents';

/** Other names of each place, as people write it in their language: `{ name: ['الاسم'] }`. */
export type TemplatePlaces = Readonly<Record<string, readonly string[]>>;

type Message =
  | { type: 'places'; used: string[]; unknown: string[] }
  | { type: 'file'; bytes: Uint8Array }
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

interface Order {
  names: TemplatePlaces;
  fill?: WordPieces & { values: Readonly<Record<string, string>> };
}

/** @throws Unreadable that says why, for a file that is no template: the sender can mend it. @returns the places that it has. */
export async function checkTemplate(template: Readable, names: TemplatePlaces): Promise<string[]> {
  const { used, unknown } = await askWorker(template, { names });
  const [said] = unknown ?? [];
  if (said !== undefined) {
    const like = nearest(said, Object.entries(names).flat(2));
    throw new Unreadable(text(like ? 'word.template_unknown_like' : 'word.template_unknown', { name: said, ...(like ? { like } : {}) }));
  }
  return used ?? [];
}

/**
 * The document in a template: heads, feet, styles and pictures are those of the template, cover blocks are left out.
 * @param values words of the places. @throws Unreadable as checkTemplate.
 */
export async function filledTemplate(
  template: Readable,
  names: TemplatePlaces,
  document: WordDocument & { contents: string },
  values: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const { bytes } = await askWorker(template, { names, fill: { ...wordPieces(document), values } });
  if (!bytes) throw new Unreadable(text('word.parse_failed'));
  return Buffer.from(bytes);
}

async function askWorker(template: Readable, order: Order): Promise<{ used?: string[]; unknown?: string[]; bytes?: Uint8Array }> {
  const said = Buffer.from(JSON.stringify(order));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(said.length);
  let answer: { used?: string[]; unknown?: string[]; bytes?: Uint8Array } = {};
  await inReader<Message>({
    program: 'workers/word/template.mjs',
    args: [JSON.stringify(TEMPLATE_LIMITS)],
    input: Readable.from(framed(length, said, template)),
    heavy: text('word.too_heavy'),
    seconds: 60,
    megabytes: 512,
    async take(message) {
      if (message.type === 'refused') throw new Unreadable(text(`word.${message.why}`, message.values));
      if (message.type === 'end') return 'ended';
      answer = message;
      return undefined;
    },
  });
  return answer;
}

async function* framed(length: Buffer, said: Buffer, template: Readable): AsyncGenerator<Buffer> {
  yield length;
  yield said;
  for await (const chunk of template) yield chunk as Buffer;
}

/** Reads a file of another program (a scan, a plan) into lists, by the module of a plugin in a separate process (workers/lists.mjs). */
import type { Readable } from 'node:stream';
import { invalid, type AppError, type Text } from '../errors.ts';
import { inReader, Unreadable, type ReadOptions } from './reader-process.ts';

export interface ListReader extends ReadOptions {
  /** The module with `read(bytes, ...options)`, below the product's folder. Its errors with `why` and `values` refuse the file. */
  reader: string;
  options?: readonly string[];
  content: Readable;
  /** The text of a refusal; `too_heavy` for a file that takes too long. */
  say: (why: string, values: Values) => Text;
}

type Values = Record<string, string | number>;

type Found = Record<string, unknown>;
type Message =
  | { type: 'head'; head: Found }
  | { type: 'part'; name: string; list: unknown[] }
  | { type: 'refused'; why: string; values: Values }
  | { type: 'end' };

/** @returns what the module returns. @throws AppError invalid at `file`, with the reason and the place. */
export async function readLists<T extends object>({ reader, options = [], content, say, ...within }: ListReader): Promise<T> {
  const refused = (why: string, values: Values = {}): AppError => {
    const told = say(why, values);
    return invalid({ file: [told] }, told);
  };
  let found: Found = {};
  try {
    await inReader<Message>({
      ...within,
      program: 'workers/lists.mjs',
      args: [reader, ...options],
      input: content,
      async take(message) {
        switch (message.type) {
          case 'head':
            found = message.head;
            return;
          case 'part':
            (found[message.name] as unknown[]).push(...message.list);
            return 'taken';
          case 'refused':
            throw refused(message.why, message.values);
          default:
            return 'ended';
        }
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? refused('too_heavy') : error;
  }
  return found as T;
}

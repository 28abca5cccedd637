/** Reads the words of a file in a process of its own (workers/text), within limits. */
import type { Readable } from 'node:stream';
import { inReader, Unreadable } from '../../../core/index.ts';
import { fold, plainOf } from '../../../core/shared/fold.ts';
import type { TextKind } from './kinds.ts';

/** Characters and pages that are kept of a file, bytes that are unpacked of one, seconds and megabytes that its reader may take. */
export const TEXT_LIMITS = { characters: 100_000, pages: 500, unpacked: 128 * 1024 * 1024, seconds: 30, megabytes: 512 };

/** Bytes of a file that are read. Of plain text they are its beginning; a larger file of another kind is found by its name. */
export const TEXT_BYTES: Readonly<Record<TextKind, number>> = { plain: 400_000, office: 64 * 1024 * 1024, pdf: 64 * 1024 * 1024 };

export interface FileText {
  /** As it is shown around what was found: in one line, without signs that nobody searches for. */
  text: string;
  /** As it is compared. A letter stands where it stands in `text`. */
  words: string;
}

type Message = { type: 'text'; text: string } | { type: 'end' };

/**
 * @returns what could be read; nothing of a broken, locked or hostile file.
 * @throws the signal's reason when it is aborted; what the stream throws.
 */
export async function readText(content: Readable, kind: TextKind, signal?: AbortSignal, within = TEXT_LIMITS): Promise<FileText> {
  const { seconds, megabytes, ...limits } = within;
  const pieces: FileText[] = [];
  try {
    await inReader<Message>({
      program: 'workers/text/read.mjs',
      args: [kind, JSON.stringify({ ...limits, bytes: TEXT_BYTES[kind] })],
      input: content,
      seconds,
      megabytes,
      ...(signal ? { signal } : {}),
      async take(message) {
        if (message.type === 'end') return 'ended';
        const text = oneLine(message.text);
        pieces.push({ text, words: fold(text) });
        return undefined;
      },
    });
  } catch (error) {
    // Too much for its reader: what came before stays.
    if (!(error instanceof Unreadable)) throw error;
  }
  return {
    text: pieces
      .map((p) => p.text)
      .join('')
      .trim(),
    words: pieces
      .map((p) => p.words)
      .join('')
      .trim(),
  };
}

/** PostgreSQL keeps no NUL; words that a line parts are searched with a space between them. */
const oneLine = (text: string): string => plainOf(text).replace(/[\s\p{Cc}\ufffd]+/gu, ' ');

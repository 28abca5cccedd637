/** Extracts the text of a file in a separate process (workers/text), within limits. */
import type { Readable } from 'node:stream';
import { inReader, Unreadable } from '../../../core/index.ts';
import { fold, plainOf } from '../../../core/shared/fold.ts';
import type { TextKind } from './kinds.ts';

/** Limits: characters and pages that are kept, bytes when decompressed, seconds and megabytes of the reader. */
export const TEXT_LIMITS = { characters: 100_000, pages: 500, unpacked: 128 * 1024 * 1024, seconds: 30, megabytes: 512 };

/** Bytes that are read: of plain text the beginning; a larger file of another kind is found by name only. */
export const TEXT_BYTES: Readonly<Record<TextKind, number>> = { plain: 400_000, office: 64 * 1024 * 1024, pdf: 64 * 1024 * 1024 };

export interface FileText {
  /** For display around a match: one line, without control characters. */
  text: string;
  /** Normalised for search, with letters at the same positions as in `text`. */
  words: string;
}

type Message = { type: 'text'; text: string } | { type: 'end' };

/**
 * @returns the text that could be read; empty for a broken, encrypted or hostile file.
 * @throws the signal's reason when it is aborted; errors of the stream.
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
    // The reader exceeded a limit: what it read before is kept.
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

/** PostgreSQL cannot store NUL; line breaks become spaces. */
const oneLine = (text: string): string => plainOf(text).replace(/[\s\p{Cc}\ufffd]+/gu, ' ');

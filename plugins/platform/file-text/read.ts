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
  const pieces = (await piecesOf(content, kind, within, signal)).map(oneLine).map((text) => ({ text, words: fold(text) }));
  const joined = (name: keyof FileText): string =>
    pieces
      .map((piece) => piece[name])
      .join('')
      .trim();
  return { text: joined('text'), words: joined('words') };
}

/** The same text line by line, without empty ones. @throws as readText. */
export async function readLines(content: Readable, kind: TextKind, within = TEXT_LIMITS): Promise<string[]> {
  const text = (await piecesOf(content, kind, within)).join('');
  return text
    .split(/\r?\n/)
    .map((line) => oneLine(line).trim())
    .filter((line) => line !== '');
}

async function piecesOf(content: Readable, kind: TextKind, within: typeof TEXT_LIMITS, signal?: AbortSignal): Promise<string[]> {
  const { seconds, megabytes, ...limits } = within;
  const pieces: string[] = [];
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
        pieces.push(message.text);
        return undefined;
      },
    });
  } catch (error) {
    // The reader exceeded a limit: what it read before is kept.
    if (!(error instanceof Unreadable)) throw error;
  }
  return pieces;
}

/** PostgreSQL cannot store NUL; line breaks become spaces. */
const oneLine = (text: string): string => plainOf(text).replace(/[\s\p{Cc}\ufffd]+/gu, ' ');

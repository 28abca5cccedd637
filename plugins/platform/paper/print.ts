/** Prints papers in a process of its own (workers/paper), within limits. */
import { Readable } from 'node:stream';
import { AppError, inReader, text, Unreadable } from '../../../core/index.ts';
import type { Description } from './describe.ts';

/** Labels to stick on things, each a page of 62 × 29 mm, or together on sheets of A4. */
export interface Labels {
  language: 'en' | 'ar';
  sheet: boolean;
  labels: {
    /** Rows of a QR code: `1` is a dark module. */
    code: string[];
    /** Sizes are points; `most` lines of each text are shown. */
    lines: { text: string; size: number; weight: 400 | 600; most?: number }[];
  }[];
}

/** Limits: bytes of the descriptions, pages of a paper, seconds and megabytes of the process. */
export const PAPER_LIMITS = { bytes: 16 * 1024 * 1024, pages: 300, seconds: 60, megabytes: 512 };

type Message = { type: 'pdf'; bytes: Uint8Array } | { type: 'refused'; why: 'too_long' | 'failed' } | { type: 'end' };

/**
 * @param take gets the PDFs in the order of the descriptions, one at a time.
 * @throws AppError invalid for papers that exceed a limit.
 */
export async function print(
  descriptions: readonly (Description | Labels)[],
  take: (pdf: Buffer) => Promise<void>,
  { signal, within = PAPER_LIMITS }: { signal?: AbortSignal; within?: typeof PAPER_LIMITS } = {},
): Promise<void> {
  const { seconds, megabytes, ...limits } = within;
  const input = JSON.stringify(descriptions);
  if (Buffer.byteLength(input) > limits.bytes) throw tooLong();
  try {
    await inReader<Message>({
      program: 'workers/paper/make.mjs',
      args: [JSON.stringify(limits)],
      input: Readable.from([input]),
      seconds,
      megabytes,
      ...(signal ? { signal } : {}),
      async take(message) {
        if (message.type === 'end') return 'ended';
        if (message.type === 'refused') throw message.why === 'too_long' ? tooLong() : new Error('the paper could not be printed');
        await take(Buffer.from(message.bytes));
        return 'taken';
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? tooLong() : error;
  }
}

const tooLong = (): AppError => new AppError('invalid', { message: text('paper.too_long') });

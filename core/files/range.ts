/** The part of a content that a request asks for. */
import type { ByteRange } from './store.ts';

/**
 * @param header of `Range`. One range is honoured; several, and what is no range of bytes, mean the whole.
 * @returns the part; undefined for the whole; `beyond` when it begins after the end.
 */
export function rangeOf(header: string, size: number): ByteRange | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', ''));
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!from && !to) return undefined;
  if (!from) return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to && Number(to) < start) return undefined;
  if (start >= size) return 'beyond';
  return { start, end: to ? Math.min(Number(to), size - 1) : size - 1 };
}

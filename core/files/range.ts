/** The byte range that a request asks for. */
import type { ByteRange } from './store.ts';

/**
 * @param header `Range`. One range is supported; several, or an invalid one, mean the whole content.
 * @returns the range; undefined for the whole; `beyond` where it begins after the end.
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

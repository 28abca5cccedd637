/** The page of an address, for the screens and for calls that are given one. */
import type { PageDef } from './page.ts';

interface Pattern<P> {
  page: P;
  /** Its segments in lower case; parameters with their colon. */
  pieces: readonly string[];
  statics: number;
}

const patterns = new WeakMap<readonly object[], Map<number, Pattern<unknown>[]>>();

/** The page patterns by number of segments, most static ones first. Cached, because a page looks up about two hundred addresses. */
function patternsOf<P extends Pick<PageDef, 'path'>>(pages: readonly P[], count: number): readonly Pattern<P>[] {
  let known = patterns.get(pages) as Map<number, Pattern<P>[]> | undefined;
  if (!known) {
    known = new Map();
    for (const page of pages) {
      const pieces = page.path.toLowerCase().split('/');
      const same = known.get(pieces.length) ?? [];
      same.push({ page, pieces, statics: pieces.filter((piece) => !piece.startsWith(':')).length });
      known.set(pieces.length, same);
    }
    for (const same of known.values()) same.sort((a, b) => b.statics - a.statics);
    patterns.set(pages, known);
  }
  return known.get(count) ?? [];
}

/** The page of a path: same number of segments, static ones before parameters. */
export function pageAt<P extends Pick<PageDef, 'path'>>(path: string, pages: readonly P[]): P | undefined {
  const parts = path.toLowerCase().split('/');
  return patternsOf(pages, parts.length).find(({ pieces }) => pieces.every((piece, at) => piece.startsWith(':') || piece === parts[at]))
    ?.page;
}

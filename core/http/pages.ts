import type { PageDef } from '../shared/page.ts';

/** @returns whether a path belongs to a page, so that an unknown one answers 404 beside showing it (BR-13). */
export function pageMatcher(pages: readonly PageDef[]): (path: string) => boolean {
  const patterns = pages.map((p) => new RegExp(`^${p.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i'));
  return (path) => patterns.some((p) => p.test(path));
}

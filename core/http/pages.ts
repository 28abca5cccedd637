import type { PageDef } from '../shared/page.ts';

/** @returns finds the page of a path, static segments before parameters; an unknown path is answered 404 with the page for it (BR-13). */
export function pageFinder<P extends PageDef>(pages: readonly P[]): (path: string) => P | undefined {
  const parameters = ({ path }: PageDef): number => path.split(':').length;
  const patterns = [...pages]
    .sort((a, b) => parameters(a) - parameters(b))
    .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i') }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page;
}

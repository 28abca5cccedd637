/** Dangling links within a document: the link is removed, its text stays. */

const WITHIN = /\[([^[\]\n]*)\]\(#([^()\s]+)\)/g;

/** Ids of everything in a part of a catalog, and UUIDs of its resources. */
export function gatherIds(value: unknown, into: Set<string>): Set<string> {
  const rest = [value];
  while (rest.length) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if ((key === 'id' || key === 'uuid') && typeof inner === 'string') into.add(inner);
      else if (typeof inner === 'object') rest.push(inner);
    }
  }
  return into;
}

/** A copy without links to missing ids. */
export function withoutDangling<T>(value: T, ids: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((one) => withoutDangling<unknown>(one, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === 'links' && Array.isArray(inner)) {
        const links = (inner as { href?: unknown }[]).filter(
          ({ href }) => typeof href !== 'string' || !href.startsWith('#') || ids.has(href.slice(1)),
        );
        return links.length ? [[key, links]] : [];
      }
      if (key === 'prose' && typeof inner === 'string')
        return [[key, inner.replace(WITHIN, (link, words: string, id: string) => (ids.has(id) ? link : words))]];
      return [[key, withoutDangling(inner, ids)]];
    }),
  ) as T;
}

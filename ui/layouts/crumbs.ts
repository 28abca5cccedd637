/** Breadcrumbs from the segments of the path. */
import type { PageDef } from '../../core/shared/page.ts';
import { pageAt } from '../../core/shared/page-at.ts';

export interface Crumb {
  label: string;
  /** Address; null if it has no page. */
  to: string | null;
}

export interface CrumbSources {
  pages: readonly Pick<PageDef, 'path' | 'title' | 'view' | 'entity'>[];
  /** Translation of a page's title by its path pattern. */
  titleOf: (page: Pick<PageDef, 'path' | 'title'>) => string;
  /** Names of visited records, by address. */
  labels: ReadonlyMap<string, string>;
  /** The reader's language is not that of the addresses: words from segments are left out. */
  foreign?: boolean;
}

/** `purchase-orders` -> `Purchase orders`, for segments without a page. */
function humanise(segment: string): string {
  const words = segment
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Singular of an English word in a path: `companies` -> `company`. */
export function singular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(ss|us)$/i.test(word)) return word;
  return /(sh|ch|x|ss)es$/i.test(word) ? word.slice(0, -2) : word.replace(/s$/i, '');
}

const isNumber = (segment: string): boolean => /^\d+$/.test(segment);

const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);

/** A record above a page, which names itself only once it is opened. */
export interface RecordAbove {
  path: string;
  entity: string;
  id: number;
}

/**
 * The records above the page of this address. Left out is the page's own record: the page names it.
 * @param parents entities of path parameters whose addresses have no page of an entity.
 */
export function recordsAbove(
  pathname: string,
  pages: readonly Pick<PageDef, 'path' | 'entity' | 'record'>[],
  parents: Readonly<Record<string, string>> = {},
): RecordAbove[] {
  const segments = segmentsOf(pathname);
  const page = pageAt(`/${segments.join('/')}`, pages);
  const pattern = segmentsOf(page?.path ?? '');
  return segments.slice(0, -1).flatMap((segment, at) => {
    if (!isNumber(segment)) return [];
    const path = `/${segments.slice(0, at + 1).join('/')}`;
    const parameter = pattern[at]?.replace(/^:/, '') ?? '';
    const entity = pageAt(path, pages)?.entity ?? parents[parameter];
    const isOwn = entity === page?.entity && parameter === (page?.record ?? 'id');
    return entity === undefined || isOwn ? [] : [{ path, entity, id: Number(segment) }];
  });
}

function labelOf(
  path: string,
  segments: string[],
  at: number,
  page: Pick<PageDef, 'path' | 'title'> | undefined,
  sources: CrumbSources,
): string {
  const known = sources.labels.get(path);
  if (known) return known;
  if (page) return sources.titleOf(page);
  const segment = segments[at] ?? '';
  // a number is one record of the list named by the segment before it
  return isNumber(segment) && at > 0 ? singular(humanise(segments[at - 1] ?? '')) : humanise(segment);
}

/** The list that the import at this address adds to. */
export function listOfImport<P extends CrumbSources['pages'][number]>(pathname: string, pages: readonly P[]): P | undefined {
  if (pageAt(pathname, pages)?.view !== 'import') return undefined;
  const entity = pathname.split('/').filter(Boolean).at(-1);
  return pages.find((page) => page.view === 'list' && page.entity === entity && !page.path.includes(':'));
}

/** The import page is a child of its list. */
function crumbsOfImport(pathname: string, sources: CrumbSources): Crumb[] {
  const list = listOfImport(pathname, sources.pages);
  const page = pageAt(pathname, sources.pages);
  return [...(list ? crumbsOf(list.path, sources) : []), ...(page ? [{ label: sources.titleOf(page), to: pathname }] : [])];
}

/**
 * One crumb per segment; those without a page are words without a link where addresses speak the reader's language, the last is the page
 * itself. Public landing pages above a page say nothing that the product's name does not.
 */
export function crumbsOf(pathname: string, sources: CrumbSources): Crumb[] {
  const segments = segmentsOf(pathname).map((segment) => decodeURIComponent(segment));
  if (pageAt(pathname, sources.pages)?.view === 'import') return crumbsOfImport(pathname, sources);
  return segments.flatMap((_, at) => {
    const path = `/${segments.slice(0, at + 1).join('/')}`;
    const page = pageAt(path, sources.pages);
    if (page?.view === 'landing' && at < segments.length - 1) return [];
    if (sources.foreign && !page && !sources.labels.has(path)) return [];
    return [{ label: labelOf(path, segments, at, page, sources), to: page ? path : null }];
  });
}

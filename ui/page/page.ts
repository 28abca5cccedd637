import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { PageDef } from '../../core/shared/page.ts';

export interface PageState {
  page: PageDef;
  /** Path parameters by name. */
  params: Record<string, string>;
  /** The current layout; shared pages use that of the current application. */
  layout: string;
}

export const PageContext = createContext<PageState | null>(null);

/** The current page: its entry in metadata and its parameters. For views. */
export function usePage(): PageState {
  const state = useContext(PageContext);
  if (!state) throw new Error('usePage is for views of pages');
  return state;
}

let labels: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** `/projects/12/edit` -> `/projects/12`: the address of the page's record. */
export function recordPath(pathname: string): string | null {
  return /^(.*\/\d+)(?=\/|$)/.exec(pathname)?.[1] ?? null;
}

function setLabel(path: string, label: string): void {
  if (labels.get(path) === label) return;
  labels = new Map(labels).set(path, label);
  for (const listener of listeners) listener();
}

/**
 * Sets the record's name in the breadcrumbs and the document title; does nothing while the label is unknown. The name is remembered for
 * pages below the record.
 * @param own the address of a record that is not named by its number.
 */
export function useCrumb(label: string | null | undefined, own?: string): void {
  useEffect(() => {
    const path = own ?? recordPath(window.location.pathname);
    if (path && label) setLabel(path, label);
  }, [label, own]);
}

export interface FurtherCrumb {
  label: string;
  /** Address, with the query that says the place. */
  to: string;
}

const NONE: readonly FurtherCrumb[] = [];
let further = NONE;

/** Crumbs behind that of the page, for a page whose places are said by the query of its address, such as folders. */
export function useFurtherCrumbs(crumbs: readonly FurtherCrumb[]): void {
  const asked = JSON.stringify(crumbs);
  useEffect(() => {
    const put = (next: readonly FurtherCrumb[]): void => {
      further = next;
      for (const listener of listeners) listener();
    };
    put(JSON.parse(asked) as FurtherCrumb[]);
    return () => put(NONE);
  }, [asked]);
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What `useFurtherCrumbs` of the page has set. */
export const useCrumbsBehind = (): readonly FurtherCrumb[] =>
  useSyncExternalStore(
    listen,
    () => further,
    () => further,
  );

/** Names of visited records, by address. */
export function useCrumbLabels(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    listen,
    () => labels,
    () => labels,
  );
}

/** The own side bar: what a person has pinned and opened last, and which groups are hidden. */

/** Most pins of a person. */
export const MOST_PINS = 9;
/** Most records that are remembered. */
export const MOST_RECENTS = 8;
/** Longest address of a pin. */
export const MOST_ADDRESS = 2000;

/** A pinned or remembered address. */
export interface NavPlace {
  path: string;
  /** The address to open: that of a saved view carries its filters. */
  to: string;
  kind: 'record' | 'view' | 'page';
  /** Name of the record or of the saved view; null for a page, which is called like its page, and for what the reader may not see. */
  title: string | null;
  /** Entity of the record, the view or the page. */
  entity: string | null;
  icon: string | null;
  /** The record or view was deleted, or the reader may no longer open it. */
  lost: boolean;
}

/** A group of a side bar as an organisation wants it. */
export interface NavGroupChoice {
  /** `<bar>.<section>`. */
  id: string;
  /** Names that replace those of the product. */
  name_en: string | null;
  name_ar: string | null;
  hidden: boolean;
}

/** What a page shows whose contents an organisation chooses (`linked` of the page). */
export type LinkedMode = 'embed' | 'link' | 'log';

export interface LinkedPage {
  /** Path of the page. */
  path: string;
  /** `embed` shows another site inside the page, `link` leads to it, `log` shows the activity log of the page's module. */
  mode: LinkedMode;
  /** An https address; null for the log. */
  url: string | null;
}

/** Answer of GET navigation. */
export interface Navigation {
  pins: NavPlace[];
  recents: NavPlace[];
  /** Groups that the reader has hidden: `<bar>.<section>`. */
  hidden: string[];
  /** Choices of the organisation, in its order; groups without one follow. */
  groups: NavGroupChoice[];
  /** Pages that are set up and that the reader may open. */
  linked: LinkedPage[];
}

/** Answer of GET navigation/counts: by `<bar>.<section>.<entry>` how many rows there are, at most 1001, and how many of them are late. */
export type NavCounts = Record<string, { count: number; late: number }>;

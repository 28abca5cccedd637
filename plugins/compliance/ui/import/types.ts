/** The server's answers about a file with a framework (POST /api/compliance-packages/import). */

export type Fate = 'lost' | 'changed' | 'kept';

export interface Loss {
  fate: Fate;
  kind: string;
  path: string;
  count: number;
  samples: string[];
}

export interface Counts {
  nodes: number;
  domains: number;
  subdomains: number;
  controls: number;
  subcontrols: number;
  assessed: number;
  withdrawn: number;
  params: number;
}

/** A sheet of a workbook, with its headings. */
export interface OfferedSheet {
  name: string;
  columns: { letter: string; head: string; sample: string; as: string | null }[];
}

/** Sheets of a workbook, and the one with the controls. */
export interface Mapping {
  found: boolean;
  sheet: string | null;
  sheets: OfferedSheet[];
}

/** The chosen sheet and columns. */
export interface SheetChoice {
  sheet: string;
  columns: Record<string, string>;
}

/** A workbook whose headings do not identify the columns of controls. */
export interface Unmapped extends Mapping {
  kind: 'workbook';
  file: string;
  needs_columns: true;
}

/** The preview of a file. */
export interface Readable {
  kind: 'catalog' | 'profile' | 'library' | 'workbook';
  file: string;
  title: string;
  version: string;
  short_name: string;
  oscal_version: string | null;
  counts: Counts;
  arabic: number;
  english: number;
  catalog_id: number | null;
  existing: { id: number; short_name: string; version: string; status: string } | null;
  losses: Loss[];
  mapping?: Mapping;
}

/** A profile whose catalog is neither in the file nor stored. */
export interface Lacking {
  kind: 'profile';
  file: string;
  needs_catalog: true;
}

export type Read = Readable | Lacking | Unmapped;

export const lacks = (read: Read): read is Lacking => 'needs_catalog' in read;
export const isUnmapped = (read: Read): read is Unmapped => 'needs_columns' in read;
export const isReadable = (read: Read | null): read is Readable => read !== null && !lacks(read) && !isUnmapped(read);

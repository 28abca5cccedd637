/** What the server tells of a file with a framework (POST /api/compliance-packages/import). */

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

/** What the file would become. */
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
}

/** A profile whose catalog is neither in the file nor here. */
export interface Lacking {
  kind: 'profile';
  file: string;
  needs_catalog: true;
}

export const lacks = (read: Readable | Lacking): read is Lacking => 'needs_catalog' in read;

/** What reading a framework gives, from OSCAL or from a workbook: a package and its nodes, and what the file held beyond that. */

/** Columns of package_node, with the place in the tree instead of keys. */
export interface ReadNode {
  /** Its own place among the nodes, and that of the node above. */
  index: number;
  parent: number | null;
  level: number;
  ref_no: string;
  title_en: string | null;
  title_ar: string | null;
  text_en: string | null;
  text_ar: string | null;
  guidance_en: string | null;
  guidance_ar: string | null;
  typical_evidence_en: string | null;
  typical_evidence_ar: string | null;
  node_type: string;
  assessable: boolean;
  groups: string[];
  data_levels: string[];
  weight: number;
  position: number;
  /** As in OSCAL: parameters of a control, the part `statement`, and what has no column (reader/node.mjs). */
  params: unknown[] | null;
  statement: object | null;
  urn: string | null;
  oscal: object | null;
}

/** What a file held that has no place of its own: kept for the way out, there in another form, or left out. */
export interface Loss {
  fate: 'kept' | 'changed' | 'lost';
  /** The text is `compliance.import.loss.<kind>`. */
  kind: string;
  path: string;
  count: number;
  samples: string[];
}

export interface ReadCounts {
  nodes: number;
  domains: number;
  subdomains: number;
  controls: number;
  subcontrols: number;
  assessed: number;
  withdrawn: number;
  params: number;
}

export interface ReadSummary {
  kind: 'catalog' | 'profile' | 'library' | 'workbook';
  uuid: string | null;
  title: string;
  name_en: string | null;
  name_ar: string | null;
  version: string | null;
  oscal_version: string | null;
  issue_date: string | null;
  effective_date: string | null;
  short_name: string | null;
  content: string | null;
  language: string | null;
  source_url: string | null;
  licence_note: string | null;
  groups: string[];
  counts: ReadCounts;
  /** Nodes with a title in each language. */
  arabic: number;
  english: number;
  /** Metadata and back matter, for the way out. */
  oscal: { metadata: Record<string, unknown>; params?: unknown[]; 'back-matter'?: unknown } | null;
  losses: Loss[];
}

/** What is wrong, and where; the text is `compliance.oscal.<why>` or `compliance.sheet.<why>`. */
export interface Finding {
  why: string;
  values: Record<string, string | number>;
}

export interface Takes {
  summary(summary: ReadSummary): Promise<void>;
  /** Called level by level. */
  nodes?(nodes: ReadNode[]): Promise<void>;
}
/** The result of reading a framework from OSCAL or a workbook: a package with its nodes, and the losses. */

/** Columns of package_node, with indexes instead of keys. */
export interface ReadNode {
  /** Its own index, and that of its parent. */
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
  /** As in OSCAL: parameters of a control, the part `statement`, and content without a column (reader/node.mjs). */
  params: unknown[] | null;
  statement: object | null;
  urn: string | null;
  oscal: object | null;
}

/** Content of a file without a place of its own: kept for exports, stored in another form, or dropped. */
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
  /** Number of nodes with an Arabic title. */
  arabic: number;
  english: number;
  /** Metadata and back matter, kept for exports. */
  oscal: { metadata: Record<string, unknown>; params?: unknown[]; 'back-matter'?: unknown } | null;
  losses: Loss[];
}

/** An error and its position; the text is `compliance.oscal.<why>` or `compliance.sheet.<why>`. */
export interface Finding {
  why: string;
  values: Record<string, string | number>;
}

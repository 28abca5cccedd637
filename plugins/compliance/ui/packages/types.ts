/** GET /api/compliance-packages/{id}/tree. */
export const KINDS = ['domain', 'subdomain', 'control', 'subcontrol'] as const;
export type Kind = (typeof KINDS)[number];

/** A node of a package: a group, or a control. */
export interface PackNode {
  /** Negative until the server has answered. */
  id: number;
  package_id: number;
  parent_id: number | null;
  ref_no: string;
  /** In the reader's language, else in the other. */
  title: string | null;
  title_en: string | null;
  title_ar: string | null;
  text_en: string | null;
  text_ar: string | null;
  guidance_en: string | null;
  guidance_ar: string | null;
  typical_evidence_en: string | null;
  typical_evidence_ar: string | null;
  node_type: Kind;
  assessable: boolean;
  weight: number | null;
  groups: string[] | null;
  data_levels: string[] | null;
  params: Parameter[] | null;
  statement: Statement | null;
  urn: string | null;
  depth: number;
  row_version: number;
}

/** A placeholder in a text that the organisation fills in, as in OSCAL. */
export interface Parameter {
  id: string;
  label?: string;
  values?: string[];
  select?: { 'how-many'?: string; choice?: string[] };
}

/** A text with numbered items, as in OSCAL. */
export interface Statement {
  title?: string;
  prose?: string;
  props?: { name: string; value: string; class?: string; ns?: string }[];
  parts?: Statement[];
}

export interface Pack {
  id: number;
  name: string;
  short_name: string;
  version: string;
  status: 'draft' | 'published' | 'superseded';
  content: 'full' | 'titles' | null;
  language: 'en' | 'ar' | 'both' | null;
  source_url: string | null;
  licence_note: string | null;
  regulator: string | null;
  row_version: number;
}

export interface PackTree {
  package: Pack;
  /** In reading order. */
  nodes: PackNode[];
}

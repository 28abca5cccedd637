/** GET /api/control-mappings-matrix and /api/control-mappings-suggestions. */
export const COVERAGES = ['full', 'partial', 'none', 'unmapped'] as const;
export type Coverage = (typeof COVERAGES)[number];
export type Counts = Record<Coverage, number>;

/** A node of a package: a group, or a control. */
export interface MapNode {
  id: number;
  parent_id: number | null;
  ref_no: string;
  title: string | null;
  assessable: boolean;
  domain_id: number | null;
  depth: number;
}

export interface Side {
  package: { id: number; name: string; short_name: string; version: string; status: string };
  /** In reading order. */
  nodes: MapNode[];
}

/** A mapping, from the side of the first package. */
export interface Cell {
  id: number;
  number: string;
  relationship: string;
  coverage: Exclude<Coverage, 'unmapped'>;
  rationale: string | null;
  strength: number | null;
  note: string | null;
  row_version: number;
  /** It was created from the other side. */
  mirrored: boolean;
  source_node_id: number;
  target_node_id: number;
}

export interface Matrix {
  source: Side;
  target: Side;
  cells: Cell[];
  /** Assessed controls of the target. */
  coverage: Counts;
  by_domain: (Counts & { id: number; ref_no: string; title: string | null })[];
}

export interface Suggestion {
  source_node_id: number;
  target_node_id: number;
  source: { ref_no: string; title: string | null };
  target: { ref_no: string; title: string | null };
  why: 'title' | 'urn' | 'ref';
  score: number;
  strength: number;
  relationship: string;
  coverage: string;
}

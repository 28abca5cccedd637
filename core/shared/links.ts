/** Links between records, as they travel. */
import type { Tone } from './entity.ts';
import type { RefValue } from './wire.ts';

export const LINK_KINDS = ['related', 'generated', 'revision', 'reply'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link as one of its two records shows it. */
export interface LinkRow {
  id: number;
  kind: LinkKind;
  /** `out`: it begins at the record that shows it. */
  way: 'in' | 'out';
  /** The other record. */
  entity: string;
  record: RefValue;
  /** Where the other record stands. */
  state: { value: string; label: string; tone?: Tone } | null;
  created_by: RefValue | null;
  created_at: string;
  /** May the reader take it away? */
  removable: boolean;
}

/** Records of a kind that can be linked. */
export interface LinkableKind {
  entity: string;
  label: string;
  labels: string;
  icon: string | null;
  /** Its list page: a record is below it. */
  page: string | null;
}

/** GET /api/links?entity=&id= */
export interface LinksAnswer {
  data: LinkRow[];
  meta: {
    total: number;
    /** May the reader add one? */
    can_add: boolean;
    kinds: LinkableKind[];
  };
}

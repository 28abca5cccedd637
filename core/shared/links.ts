/** Wire types of links between records. */
import type { Tone } from './entity.ts';
import type { RefValue } from './wire.ts';

export const LINK_KINDS = ['related', 'generated', 'revision', 'reply'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link, as seen from one of its records. */
export interface LinkRow {
  id: number;
  kind: LinkKind;
  /** `out`: this record is the source. */
  way: 'in' | 'out';
  /** The other record. */
  entity: string;
  record: RefValue;
  /** State of the other record. */
  state: { value: string; label: string; tone?: Tone } | null;
  created_by: RefValue | null;
  created_at: string;
  /** May the reader remove it? */
  removable: boolean;
}

/** An entity whose records can be linked. */
export interface LinkableKind {
  entity: string;
  label: string;
  labels: string;
  icon: string | null;
  /** Its list page; a record's page is below it. */
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

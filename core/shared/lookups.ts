/** Wire types of lists of values. */
import type { Choice } from './entity.ts';

/** Permission to manage all lists of values, whatever else the role allows. */
export const MANAGE_LOOKUPS = 'manage_lookups';

/** One list. */
export interface LookupTable {
  entity: string;
  label: string;
  labels: string;
  /** The name in the other language, for the search. */
  other: string;
  about: string | null;
  icon: string | null;
  active: number;
  all: number;
}

/** GET /api/lookups: all lists of modules that are switched on. */
export interface LookupsAnswer {
  data: { module: string; label: string; tables: LookupTable[] }[];
}

/** Records of one entity that use a value in one field. */
export interface LookupUse {
  entity: string;
  /** Label of the entity, singular and plural. */
  label: string;
  labels: string;
  field: string;
  field_label: string;
  count: number;
  /** Of these, records in the recycle bin. */
  deleted: number;
  /** List page, if the reader may open it. */
  page?: string;
}

/** One value, together with the columns of its other fields. */
export interface LookupValue {
  id: number;
  row_version: number;
  position: number;
  is_active: boolean;
  uses: LookupUse[];
  [column: string]: unknown;
}

/** A column of a list that names a choice (`values`) or another record (`to`). */
export interface ChosenColumn {
  field: string;
  label: string;
  required: boolean;
  /** Chosen once, when the value is made. */
  fixed: boolean;
  values?: Choice[];
  to?: string;
  /** Name of the label object in a value. */
  as?: string;
}

/** GET /api/lookups/{entity}. */
export interface LookupValuesAnswer {
  data: LookupValue[];
  meta: {
    entity: string;
    label: string;
    labels: string;
    about: string | null;
    /** Path below /api for create, update and delete of a value. */
    path: string;
    /** The bilingual field with the name of a value: its columns end in `_en` and `_ar`. */
    name: string;
    /** Longest name. */
    max: number | null;
    /** Text field with a code, and one with a colour, if the list has them. */
    code: { field: string; label: string; required: boolean } | null;
    color: { field: string; label: string } | null;
    /** Reference to the value above it, where the values are a tree. */
    tree: string | null;
    /** Further columns, from `list.columns` of the entity. */
    chosen: ChosenColumn[];
    /** There are required fields that the row on the screen does not show: new values need the full form. */
    asks: boolean;
    /** Values can be merged. */
    merges: boolean;
  };
}

/** POST /api/lookups/{entity}/merge. */
export interface MergeAnswer {
  status: 'success';
  message: string;
  data: {
    /** Records that use the merged values, by entity. */
    counts: { entity: string; label: string; count: number; deleted: number }[];
    records: number;
    /** The job, where the merge continues in one. */
    job?: number;
  };
}

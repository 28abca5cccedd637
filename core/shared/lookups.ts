/** Lists of values that an organisation keeps for its forms, as they go over the wire. */

/** Whoever has it manages every list of values, whatever else their role allows. */
export const MANAGE_LOOKUPS = 'manage_lookups';

/** One list. */
export interface LookupTable {
  entity: string;
  label: string;
  labels: string;
  /** The same in the other language: search finds both. */
  other: string;
  about: string | null;
  icon: string | null;
  active: number;
  all: number;
}

/** GET /api/lookups: every list of a module that is switched on. */
export interface LookupsAnswer {
  data: { module: string; label: string; tables: LookupTable[] }[];
}

/** Records of one entity that name a value in one field. */
export interface LookupUse {
  entity: string;
  /** The entity's name, of one and of many. */
  label: string;
  labels: string;
  field: string;
  field_label: string;
  count: number;
  /** Of those in the recycle bin. */
  deleted: number;
  /** Route of the list, where the reader may open it. */
  page?: string;
}

/** One value; the columns of its other fields stand beside. */
export interface LookupValue {
  id: number;
  row_version: number;
  position: number;
  is_active: boolean;
  uses: LookupUse[];
  [column: string]: unknown;
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
    /** The bilingual text that names a value: its columns end in `_en` and `_ar`. */
    name: string;
    /** The longest name. */
    max: number | null;
    /** Text field with a code, and one with a colour, where the list has them. */
    code: { field: string; label: string; required: boolean } | null;
    color: { field: string; label: string } | null;
    /** Required fields that a row of the screen does not offer: such values are added with the whole form. */
    asks: boolean;
    /** Values may be merged into each other. */
    merges: boolean;
  };
}

/** POST /api/lookups/{entity}/merge. */
export interface MergeAnswer {
  status: 'success';
  message: string;
  data: {
    /** Records that name the merged values, by entity. */
    counts: { entity: string; label: string; count: number; deleted: number }[];
    records: number;
    /** Set where it goes on as a job. */
    job?: number;
  };
}

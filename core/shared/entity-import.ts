/** Types of what an entity file says about its imports. Isomorphic. */

/** How files with a layout of others become records. */
export interface ImportDef {
  /** Excel workbooks only. */
  workbooks?: true;
  /** Required text -> text whose beginning stands in for it where a row has none. */
  names?: Record<string, string>;
  /** Text -> field that it is the reason for: where a row has that field alone, the reason names the file. */
  reasons?: Record<string, string>;
  /** Children fields whose records may stand in further columns of a row, one each, or in further sheets. */
  children?: string[];
  /**
   * Computed reference that a column is compared with -> field that sets it by hand, if any. Where it differs and is not set by hand, ours
   * stays and the difference is told.
   */
  compared?: Record<string, string | null>;
  layouts?: LayoutDef[];
}

/** A known workbook. */
export interface LayoutDef {
  /** It has all of these headings. */
  headings: string[];
  /** Texts of its example row, which is left out where others follow. */
  examples?: string[];
  /** Values of all rows, unless others are chosen: field -> code or name. */
  values?: Record<string, string>;
}

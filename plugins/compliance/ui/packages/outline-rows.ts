/** Nodes of a package as request bodies. Pure. */
import type { PastedRow } from './table.ts';
import type { Kind, PackNode } from './types.ts';

export type Language = 'en' | 'ar';

export interface NewPart {
  ref_no: string;
  title: string;
  kind: Kind;
}

export const assessed = (kind: Kind): boolean => kind === 'control' || kind === 'subcontrol';

const NOTHING = {
  title_en: null,
  title_ar: null,
  text_en: null,
  text_ar: null,
  guidance_en: null,
  guidance_ar: null,
  typical_evidence_en: null,
  typical_evidence_ar: null,
  groups: null,
  data_levels: null,
  params: null,
  statement: null,
  urn: null,
};

/** A node on the screen before the server has answered. */
export const partOf = (
  id: number,
  package_id: number,
  parent_id: number | null,
  { ref_no, title, kind }: NewPart,
  language: Language,
): PackNode => ({
  ...NOTHING,
  id,
  package_id,
  parent_id,
  ref_no,
  title,
  [`title_${language}`]: title,
  node_type: kind,
  assessable: assessed(kind),
  weight: 1,
  depth: 0,
  row_version: 0,
});

/** The body that creates it. */
export const bodyOf = (
  package_id: number,
  parent_id: number | null,
  { ref_no, title, kind }: NewPart,
  language: Language,
): Record<string, unknown> => ({ package_id, parent_id, ref_no, [`title_${language}`]: title, node_type: kind });

/** @param made keys of the pasted parent rows, by index */
export const pastedBody = (
  { ref_no, title_en, title_ar, text_en, text_ar, above, node_type }: PastedRow,
  package_id: number,
  made: ReadonlyMap<number, number>,
): Record<string, unknown> => ({
  package_id,
  parent_id: above === null ? null : 'id' in above ? above.id : made.get(above.row),
  ref_no,
  title_en,
  title_ar,
  text_en,
  text_ar,
  node_type,
});

/** The title in the reader's language, after a change of one language. */
export function titled(changes: Partial<PackNode>, node: PackNode | undefined, language: Language): Partial<PackNode> {
  if (!('title_en' in changes) && !('title_ar' in changes)) return {};
  const { title_en: en, title_ar: ar } = { title_en: node?.title_en ?? null, title_ar: node?.title_ar ?? null, ...changes };
  return { title: (language === 'ar' ? ar || en : en || ar) ?? null };
}

/** Deepest first, because a node with children cannot be deleted. */
export const levelsOf = (nodes: readonly PackNode[]): PackNode[][] =>
  [...new Set(nodes.map(({ depth }) => depth))].sort((a, b) => b - a).map((depth) => nodes.filter((node) => node.depth === depth));

/** Converts the parsed data to rows of compliance_package and package_node. */
import type { ReadNode, ReadSummary } from '../oscal/types.ts';
import type { ImportChoices } from './choices.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const WEB = /^https?:\/\/\S+$/;
const LANGUAGES = new Set(['en', 'ar', 'both']);

/** A row of compliance_package before its write; the two that name it are always there. */
export interface PackageRow extends Record<string, unknown> {
  short_name: string;
  version: string;
}

/** @param file name of the file without extension, which profiles use to name their catalogs. */
export function packageRow(summary: ReadSummary, choices: ImportChoices, file: string): PackageRow {
  const { content, effective_date: from, issue_date: issued, source_url: url, counts, arabic, english } = summary;
  const named = choices.name_en !== null || choices.name_ar !== null;
  const language = arabic > 0 && english > 0 ? 'both' : arabic > 0 ? 'ar' : 'en';
  return {
    regulator_id: choices.regulator_id,
    domain_ids: choices.domain_ids,
    short_name: choices.short_name ?? shortNameOf(summary),
    version: choices.version ?? summary.version ?? '1.0',
    name_en: named ? choices.name_en : summary.name_en,
    name_ar: named ? choices.name_ar : summary.name_ar,
    issue_date: issued !== null && DAY.test(issued) ? issued : null,
    effective_date: from !== null && DAY.test(from) ? from : null,
    language: summary.language !== null && LANGUAGES.has(summary.language) ? summary.language : language,
    content: content === 'titles' ? 'titles' : 'full',
    groups: groupsOf(summary.groups),
    source_url: url !== null && WEB.test(url) && url.length <= 2000 ? url : null,
    licence_note: summary.licence_note?.slice(0, 2000) ?? null,
    oscal_uuid: summary.uuid,
    oscal: summary.oscal && { ...summary.oscal, file: file.toLowerCase() },
    controls_count: counts.assessed,
  };
}

const groupsOf = (groups: readonly string[]): string[] => [...new Set(groups)].slice(0, 50);

/** @param ids of the parents, by index. */
export const nodeRow = (
  { index: _, level: _level, parent, ...node }: ReadNode,
  pack: number,
  ids: ReadonlyMap<number, number>,
): Record<string, unknown> => ({
  package_id: pack,
  parent_id: parent === null ? null : ids.get(parent),
  ref_no: node.ref_no,
  title_en: node.title_en,
  title_ar: node.title_ar,
  text_en: node.text_en,
  text_ar: node.text_ar,
  guidance_en: node.guidance_en,
  guidance_ar: node.guidance_ar,
  typical_evidence_en: node.typical_evidence_en,
  typical_evidence_ar: node.typical_evidence_ar,
  node_type: node.node_type,
  assessable: node.assessable,
  groups: groupsOf(node.groups),
  data_levels: groupsOf(node.data_levels),
  weight: node.weight,
  position: node.position,
  params: node.params,
  statement: node.statement,
  urn: node.urn,
  oscal: node.oscal,
});

/**
 * "NIST Special Publication 800-53 Revision 5.1.1 LOW IMPACT BASELINE" becomes "NIST 800-53 LOW IMPACT BASELINE"; other titles become
 * initials.
 */
export function shortNameOf({ short_name: said, title, version }: Pick<ReadSummary, 'short_name' | 'title' | 'version'>): string {
  if (said) return said.slice(0, 40);
  const words = title.split(/\s+/).filter(Boolean);
  const marked = words.filter((w) => /^[A-Z0-9][A-Z0-9./:_-]+$/.test(w) && !(version ?? '').startsWith(w));
  if (marked.length) return marked.join(' ').slice(0, 40).trim();
  const initials = words
    .filter((w) => /^\p{Lu}/u.test(w))
    .map((w) => w[0])
    .join('');
  return (initials.length > 1 ? initials : title).slice(0, 40).trim();
}

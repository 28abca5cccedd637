/** Converts an assessment workbook to a package: the same summary and nodes as from OSCAL and our own layout. */
import type { Loss, ReadNode, ReadSummary } from '../oscal/types.ts';
import type { Assessment } from './assessment.ts';
import { shortened, textOf, titleOf, type Bilingual } from './languages.ts';
import { keyOf, partsOf } from './refs.ts';
import type { AssessedRow } from './assessed-row.ts';

/** The reference of a row in a package; of two ambiguous ones the later one gets its row number. */
export const refIn = (row: AssessedRow): string => (row.twin !== undefined && row.twin < row.row ? `${row.ref} [${row.row}]` : row.ref);

export function packageOf({ code, rows, sheets }: Assessment): { summary: ReadSummary; nodes: ReadNode[] } {
  const nodes: ReadNode[] = [];
  const byRef = new Map<string, ReadNode>();
  const add = (
    ref: string,
    kind: string,
    parent: ReadNode | undefined,
    title: Bilingual,
    text: Bilingual = { ar: null, en: null },
  ): ReadNode => {
    const node: ReadNode = {
      index: nodes.length,
      parent: parent?.index ?? null,
      level: parent ? parent.level + 1 : 0,
      ref_no: ref,
      title_en: title.en?.slice(0, 500) ?? null,
      title_ar: title.ar?.slice(0, 500) ?? null,
      text_en: text.en?.slice(0, 20_000) ?? null,
      text_ar: text.ar?.slice(0, 20_000) ?? null,
      guidance_en: null,
      guidance_ar: null,
      typical_evidence_en: null,
      typical_evidence_ar: null,
      node_type: kind,
      assessable: kind === 'control' || kind === 'subcontrol',
      groups: [],
      data_levels: [],
      weight: 1,
      position: nodes.length + 1,
      params: null,
      statement: null,
      urn: null,
      oscal: null,
    };
    nodes.push(node);
    byRef.set(keyOf(ref), node);
    return node;
  };
  const group = (parts: readonly string[] | undefined, title: string, kind: string, parent?: ReadNode): ReadNode | undefined => {
    const ref = parts?.join('-');
    if (!ref) return parent;
    return byRef.get(keyOf(ref)) ?? add(ref, kind, parent, title ? titleOf(title) : { ar: null, en: ref });
  };
  for (const row of rows) {
    const { sub, subTitle, domain, domainTitle } = row.above;
    // Some workbooks number a domain differently from its sub-domains, which are correct.
    const over = group(sub?.length ? sub.slice(0, 1) : domain, domainTitle, 'domain');
    const below = group(sub, subTitle, 'subdomain', over) ?? over;
    const parts = partsOf(row.ref);
    const control = row.sub && parts ? byRef.get(parts.slice(0, -1).join('-')) : undefined;
    const text = textOf(row.text);
    const title = { ar: shortened(text.ar), en: shortened(text.en) };
    add(
      refIn(row),
      control && control.node_type !== 'subdomain' ? 'subcontrol' : 'control',
      control ?? below,
      (title.ar ?? title.en) ? title : { ar: null, en: row.ref },
      text,
    );
  }
  return { nodes, summary: summaryOf(nodes, rows, code, sheets[0]?.sheet.name.trim() ?? '') };
}

function summaryOf(nodes: readonly ReadNode[], rows: readonly AssessedRow[], code: Assessment['code'], sheet: string): ReadSummary {
  const count = (kind: string): number => nodes.filter((n) => n.node_type === kind).length;
  const title = code ? `${code.name}:${code.version}` : sheet;
  return {
    kind: 'workbook',
    uuid: null,
    title,
    name_en: code ? title : null,
    name_ar: code ? null : sheet,
    version: code?.version ?? null,
    oscal_version: null,
    issue_date: null,
    effective_date: null,
    short_name: code?.name ?? null,
    content: null,
    language: null,
    source_url: null,
    licence_note: null,
    groups: [],
    counts: {
      nodes: nodes.length,
      domains: count('domain'),
      subdomains: count('subdomain'),
      controls: count('control'),
      subcontrols: count('subcontrol'),
      assessed: nodes.filter((n) => n.assessable).length,
      withdrawn: 0,
      params: 0,
    },
    arabic: nodes.filter((n) => n.title_ar).length,
    english: nodes.filter((n) => n.title_en).length,
    oscal: null,
    losses: lossesOf(rows),
  };
}

/** References that were parsed differently from how they are written. */
function lossesOf(rows: readonly AssessedRow[]): Loss[] {
  const told = (kind: string, met: readonly AssessedRow[], sample: (row: AssessedRow) => string): Loss[] =>
    met.length
      ? [{ fate: 'changed', kind, path: (met[0] as AssessedRow).sheet, count: met.length, samples: met.slice(0, 5).map(sample) }]
      : [];
  const alike = rows.filter(
    (row, i) => row.twin === undefined && rows.some((other, at) => at < i && keyOf(other.written) === keyOf(row.written)),
  );
  const first = (row: AssessedRow): number => rows.find((other) => keyOf(other.written) === keyOf(row.written))?.row ?? 0;
  return [
    ...told(
      'ref_repeated',
      rows.filter((row) => row.twin !== undefined && row.twin < row.row),
      (row) => `${row.written}: ${row.twin ?? ''}, ${row.row} → ${refIn(row)}`,
    ),
    ...told('ref_alike', alike, (row) => `${row.written}: ${first(row)}, ${row.row} → ${row.ref}`),
    ...told(
      'ref_mirrored',
      rows.filter((row) => row.mirrored),
      (row) => `${row.row}: ${row.written} → ${row.ref}`,
    ),
  ];
}

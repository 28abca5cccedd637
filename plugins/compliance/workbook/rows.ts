/** Rows of a sheet as nodes, before the tree is built. Each error names its row. */
import { letterOf, normal, shown } from '../../../core/index.ts';
import { titleFrom } from '../oscal/reader/index.mjs';
import type { Finding } from '../oscal/types.ts';
import { isMark, KINDS_BY_WORD, yesNo, type ColumnName, type Kind } from './columns.ts';
import type { ControlSheet } from './find.ts';

export interface SheetNode {
  row: number;
  /** Null for a group without one, or in a layout by depth: numbered by its position. */
  ref: string | null;
  parent: string | null;
  depth: number | null;
  kind: Kind | null;
  assessable: boolean | null;
  weight: number;
  groups: string[];
  data_levels: string[];
  texts: Record<TextColumn, string | null>;
}

const TEXTS = {
  title_en: 500,
  title_ar: 500,
  text_en: 20_000,
  text_ar: 20_000,
  guidance_en: 20_000,
  guidance_ar: 20_000,
  typical_evidence_en: 5_000,
  typical_evidence_ar: 5_000,
  urn: 200,
} as const;
type TextColumn = keyof typeof TEXTS;
const LONGEST_REF = 60;

/** @returns the comparison key of a reference: case and outer spaces are ignored. */
export const refKey = (ref: string): string => ref.trim().toLowerCase();

export function rowsOf(sheet: ControlSheet, findings: Finding[]): SheetNode[] {
  const seen = new Map<string, number>();
  const assessed = sheet.columns.get('assessable');
  const marked = assessed !== undefined && sheet.rows.some(({ cells }) => isMark(shown(cells[assessed])));
  return sheet.rows.flatMap(({ row, cells }) => {
    const cell = (name: ColumnName): string => shown(cells[sheet.columns.get(name) ?? -1]).trim();
    const fault: Fault = (why, values = {}) => void findings.push({ why, values: { sheet: sheet.name, row, ...values } });
    const long = (name: ColumnName, max: number): void => fault('too_long', { column: letterOf(sheet.columns.get(name) ?? 0), max });
    const texts = titled(textsOf(cell, long));
    const { depth, kind } = levelOf(cell, fault);
    const ref = cell('ref_no') || null;
    if (ref === null && Object.values(texts).every((t) => t === null)) return [];
    if (ref === null && depth === null && !isGroup(kind, texts)) fault('ref_missing');
    if (ref !== null && ref.length > LONGEST_REF) long('ref_no', LONGEST_REF);
    const first = ref === null ? undefined : seen.get(refKey(ref));
    if (ref !== null && first === undefined) seen.set(refKey(ref), row);
    if (ref !== null && first !== undefined) fault('ref_twice', { ref, first });
    if (texts.title_en === null && texts.title_ar === null) fault('title_missing', { ref: ref ?? '—' });
    const said = cell('assessable');
    const assessable = said ? (yesNo(said) ?? null) : marked ? false : null;
    if (said && assessable === null) fault('yes_no', { value: said.slice(0, 60) });
    if (first !== undefined) return [];
    return [
      {
        row,
        ref,
        parent: cell('parent') || null,
        depth,
        kind,
        assessable,
        weight: weightOf(cell('weight'), fault),
        groups: listOf(cell('groups')),
        data_levels: listOf(cell('data_levels')),
        texts,
      },
    ];
  });
}

type Fault = (why: string, values?: Finding['values']) => void;
type Texts = SheetNode['texts'];

/** A row without a reference that is the heading of the following rows. */
const isGroup = (kind: Kind | null, texts: Texts): boolean =>
  (kind === null || kind === 'domain' || kind === 'subdomain') &&
  texts.text_en === null &&
  texts.text_ar === null &&
  texts.guidance_en === null &&
  texts.guidance_ar === null;

/** A control with a text but no title gets the start of the text as its title. */
function titled(texts: Texts): Texts {
  if (texts.title_en !== null || texts.title_ar !== null) return texts;
  const own = { ...texts };
  for (const half of ['en', 'ar'] as const) {
    const text = texts[`text_${half}`];
    if (text === null) continue;
    own[`title_${half}`] = titleFrom(text);
    if (own[`title_${half}`] === text) own[`text_${half}`] = null;
  }
  return own;
}

/** Depth as a number, or the name of a level, which is a kind. */
function levelOf(cell: (name: ColumnName) => string, fault: Fault): { depth: number | null; kind: Kind | null } {
  const level = cell('depth');
  const depth = /^\d{1,2}$/.test(level) ? Number(level) : null;
  const word = cell('node_type') || (depth === null ? level : '');
  const kind = word ? (KINDS_BY_WORD.get(normal(word)) ?? null) : null;
  if (word && !kind) fault('unknown_kind', { kind: word.slice(0, 60) });
  return { depth, kind };
}

function textsOf(cell: (name: ColumnName) => string, long: (name: ColumnName, max: number) => void): Record<TextColumn, string | null> {
  return Object.fromEntries(
    Object.entries(TEXTS).map(([name, max]) => {
      const text = cell(name as TextColumn) || null;
      if (text && text.length > max) long(name as ColumnName, max);
      return [name, text];
    }),
  ) as Record<TextColumn, string | null>;
}

function weightOf(said: string, fault: Fault): number {
  const weight = said ? Number(said.replace(',', '.')) : 1;
  if (weight >= 0 && weight <= 1000) return weight;
  fault('weight', { value: said.slice(0, 60) });
  return 1;
}

const listOf = (said: string): string[] => [
  ...new Set(
    said
      .split(/[,;،؛\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

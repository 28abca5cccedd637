/** Rows of a sheet as nodes, before their places in the tree are known. Every fault is named with its row. */
import { letterOf, normal, shown } from '../../../core/index.ts';
import type { Finding } from '../oscal/types.ts';
import { KINDS_BY_WORD, yesNo, type ColumnName, type Kind } from './columns.ts';
import type { ControlSheet } from './find.ts';

export interface SheetNode {
  row: number;
  ref: string;
  parent: string | null;
  kind: Kind | null;
  assessable: boolean | null;
  weight: number;
  groups: string[];
  data_levels: string[];
  texts: Record<TextColumn, string | null>;
}

const TEXTS = { title_en: 500, title_ar: 500, text_en: 20_000, text_ar: 20_000, guidance_en: 20_000, guidance_ar: 20_000, typical_evidence_en: 5_000, typical_evidence_ar: 5_000, urn: 200 } as const;
type TextColumn = keyof typeof TEXTS;
const LONGEST_REF = 60;

/** @returns a row's texts as one key: references differ by more than case and spaces. */
export const refKey = (ref: string): string => ref.trim().toLowerCase();

export function rowsOf(sheet: ControlSheet, findings: Finding[]): SheetNode[] {
  const seen = new Map<string, number>();
  return sheet.rows.flatMap(({ row, cells }) => {
    const cell = (name: ColumnName): string => shown(cells[sheet.columns.get(name) ?? -1]).trim();
    const fault = (why: string, values: Finding['values'] = {}): void => void findings.push({ why, values: { sheet: sheet.name, row, ...values } });
    const long = (name: ColumnName, max: number): void => fault('too_long', { column: letterOf(sheet.columns.get(name) ?? 0), max });
    const texts = textsOf(cell, long);
    const ref = cell('ref_no');
    if (!ref) {
      if (Object.values(texts).some((t) => t !== null)) fault('ref_missing');
      return [];
    }
    if (ref.length > LONGEST_REF) long('ref_no', LONGEST_REF);
    const first = seen.get(refKey(ref));
    if (first === undefined) seen.set(refKey(ref), row);
    else fault('ref_twice', { ref, first });
    if (texts.title_en === null && texts.title_ar === null) fault('title_missing', { ref });
    const word = cell('node_type');
    const kind = word ? KINDS_BY_WORD.get(normal(word)) ?? null : null;
    if (word && !kind) fault('unknown_kind', { kind: word.slice(0, 60) });
    const said = cell('assessable');
    const assessable = said ? yesNo(said) ?? null : null;
    if (said && assessable === null) fault('yes_no', { value: said.slice(0, 60) });
    return first === undefined ? [{ row, ref, parent: cell('parent') || null, kind, assessable, weight: weightOf(cell('weight'), fault), groups: listOf(cell('groups')), data_levels: listOf(cell('data_levels')), texts }] : [];
  });
}

function textsOf(cell: (name: ColumnName) => string, long: (name: ColumnName, max: number) => void): Record<TextColumn, string | null> {
  return Object.fromEntries(Object.entries(TEXTS).map(([name, max]) => {
    const text = cell(name as TextColumn) || null;
    if (text && text.length > max) long(name as ColumnName, max);
    return [name, text];
  })) as Record<TextColumn, string | null>;
}

function weightOf(said: string, fault: (why: string, values?: Finding['values']) => void): number {
  const weight = said ? Number(said.replace(',', '.')) : 1;
  if (weight >= 0 && weight <= 1000) return weight;
  fault('weight', { value: said.slice(0, 60) });
  return 1;
}

const listOf = (said: string): string[] => [...new Set(said.split(/[,;،؛\n]/).map((one) => one.trim()).filter(Boolean))];

/** Writes the layout as a workbook: empty as a template, or with a package. */
import type { Readable } from 'node:stream';
import { text, workbook, type Cell, type Locale, type Sheet, type Text } from '../../../core/index.ts';
import type { StoredNode, StoredPackage } from '../oscal/stored-statements.ts';
import {
  COLUMNS,
  FACT_HEADS,
  FACTS,
  HEADS,
  KIND_WORDS,
  KINDS,
  wordIn,
  YES_NO,
  type FactName,
  type Kind,
  type LayoutColumn,
} from './columns.ts';
import { leftSheet } from './left.ts';
import { paramSheet } from './params.ts';

export const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PAGE = 500;

/** The reader of the workbook. */
export interface Speaker {
  locale: Locale;
  texts: { say(text: Text): string };
}

/** @param content the package to write; absent for the template. */
export function packageWorkbook({ locale, texts: { say } }: Speaker, content?: { pack: StoredPackage; nodes: StoredNode[] }): Readable {
  const rightToLeft = locale === 'ar';
  const word = (key: string): string => say(text(`compliance.sheet.${key}`));
  const yes = wordIn(YES_NO.yes, locale);
  const choices: Partial<Record<LayoutColumn, string[]>> = {
    node_type: KINDS.map((kind) => wordIn(KIND_WORDS[kind], locale)),
    assessable: [yes, wordIn(YES_NO.no, locale)],
  };
  const required = new Set<LayoutColumn>(['ref_no', locale === 'ar' ? 'title_ar' : 'title_en']);
  const controls: Sheet = {
    name: word('controls'),
    rightToLeft,
    rows: content ? pages(content.nodes, locale) : [],
    columns: COLUMNS.map((name) => ({
      head: wordIn(HEADS[name], locale),
      ...(required.has(name) ? { mark: 'required' as const } : {}),
      ...(choices[name] ? { choices: choices[name] } : {}),
    })),
  };
  const facts: Sheet = {
    name: word('package'),
    rightToLeft,
    columns: [{ head: word('fact') }, { head: word('value') }],
    rows: [FACTS.map((name): Cell[] => [{ v: wordIn(FACT_HEADS[name], locale) }, content ? textCell(factOf(content.pack, name)) : null])],
  };
  const explanations: Sheet = {
    name: word('explanations'),
    rightToLeft,
    columns: ['column', 'needed', 'takes'].map((key) => ({ head: word(key) })),
    rows: [
      COLUMNS.map((name): Cell[] => [
        { v: wordIn(HEADS[name], locale) },
        { v: wordIn(YES_NO[required.has(name) ? 'yes' : 'no'], locale) },
        { v: word(`takes.${name}`) },
      ]),
    ],
  };
  const teller = { ar: rightToLeft, say };
  const more = content ? [paramSheet(content.pack, content.nodes, teller), leftSheet(content.pack, content.nodes, teller)] : [];
  return workbook([controls, facts, ...more.filter((sheet) => sheet !== undefined), explanations]);
}

const textCell = (value: string | null): Cell => (value === null || value === '' ? null : { v: value });

function factOf(pack: StoredPackage, name: FactName): string | null {
  const value = pack[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function* pages(nodes: readonly StoredNode[], locale: Locale): Generator<Cell[][]> {
  const refs = new Map(nodes.map((n) => [n.id, n.ref_no]));
  for (let i = 0; i < nodes.length; i += PAGE)
    yield nodes.slice(i, i + PAGE).map((node) => COLUMNS.map((name) => cellOf(node, name, refs, locale)));
}

function cellOf(node: StoredNode, name: LayoutColumn, refs: ReadonlyMap<number, string>, locale: Locale): Cell {
  switch (name) {
    case 'parent':
      return textCell(node.parent_id === null ? null : (refs.get(node.parent_id) ?? null));
    case 'node_type':
      return { v: wordIn(KIND_WORDS[node.node_type as Kind], locale) };
    case 'assessable':
      return { v: wordIn(YES_NO[node.assessable ? 'yes' : 'no'], locale) };
    case 'weight':
      return { v: Number(node.weight ?? 1) };
    case 'groups':
    case 'data_levels':
      return textCell((node[name] ?? []).join(', '));
    default:
      return textCell(node[name]);
  }
}

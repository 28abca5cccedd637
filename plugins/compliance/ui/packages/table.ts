/** Converts rows copied from a spreadsheet to nodes of a package. Pure. */
import { parentRef } from './refs.ts';
import type { Kind, PackNode } from './types.ts';

export type Column = 'ref_no' | 'title_en' | 'title_ar' | 'text_en' | 'text_ar';

export interface PastedRow {
  ref_no: string;
  title_en: string | null;
  title_ar: string | null;
  text_en: string | null;
  text_ar: string | null;
  /** Index of the pasted parent row, key of an existing node, or null at the top. */
  above: { row: number } | { id: number } | null;
  depth: number;
  node_type: Kind;
  /** Why it cannot be added. */
  fault: 'no_ref' | 'no_title' | 'taken' | null;
}

const HEADINGS: readonly [Column, RegExp][] = [
  ['ref_no', /^(ref|reference|no|number|code|id|الرقم|المرجع|رقم)([\s.#]|$)/i],
  ['title_ar', /(title|name|العنوان|الاسم).*(arabic|\bar\b|عربي|العربية)|^العنوان$/i],
  ['title_en', /(title|name|العنوان|الاسم).*(english|\ben\b|إنجليزي|الإنجليزية)|^(title|name|control)$/i],
  ['text_ar', /(text|النص).*(arabic|\bar\b|عربي|العربية)|^النص$/i],
  ['text_en', /(text|النص).*(english|\ben\b|إنجليزي|الإنجليزية)|^(text|description)$/i],
];

const isArabic = (text: string): boolean => (text.match(/[\u0600-\u06FF]/g)?.length ?? 0) * 2 > text.replace(/[^\p{L}]/gu, '').length;

/** Cells of a spreadsheet's clipboard text: tabs between cells, quotes around cells with line breaks. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    rows.at(-1)!.push((found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"')).trim());
    if (found[3] !== '\t' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** Whether the pasted text is a table, not a word. */
export const isTable = (text: string): boolean => text.includes('\t') && cellsOf(text).some((row) => row.filter(Boolean).length > 1);

/** Identifies the columns: by headings, else the reference first and the others by script and length. */
function columnsOf(rows: readonly string[][]): { columns: (Column | undefined)[]; body: readonly string[][] } {
  const [first = []] = rows;
  const named = first.map((heading) => HEADINGS.find(([, words]) => words.test(heading))?.[0]);
  if (named.filter(Boolean).length > 1) return { columns: named, body: rows.slice(1) };
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns: (Column | undefined)[] = ['ref_no'];
  for (let i = 1; i < width; i += 1) {
    const lang = isArabic(rows.map((row) => row[i] ?? '').join(' ')) ? 'ar' : 'en';
    columns.push(columns.includes(`title_${lang}`) ? (columns.includes(`text_${lang}`) ? undefined : `text_${lang}`) : `title_${lang}`);
  }
  return { columns, body: rows };
}

/** References of the same shape are on the same level: 2 beside 1, GV beside PR. */
const shapeOf = (ref: string): string => ref.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');

const KIND_AT: readonly Kind[] = ['domain', 'subdomain', 'control', 'subcontrol'];

/**
 * Rows with their parents: below the longest reference that is a prefix of theirs, pasted or existing. Rows with children are groups,
 * others controls. @param within the default parent of rows, unless their references look like those at the top
 */
export function rowsOf(text: string, nodes: readonly PackNode[], within: number | null): PastedRow[] {
  const { columns, body } = columnsOf(cellsOf(text));
  const at = (row: readonly string[], column: Column): string | null => row[columns.indexOf(column)]?.trim() || null;
  const taken = new Set(nodes.map(({ ref_no: ref }) => ref.toLowerCase()));
  const [here, pasted] = [new Map(nodes.map((node) => [node.ref_no, node])), new Map<string, number>()];
  const rows: PastedRow[] = [];
  const first = body.map((line) => at(line, 'ref_no') ?? '')[0] ?? '';
  const base = nodes.some((node) => node.parent_id === null && shapeOf(node.ref_no) === shapeOf(first))
    ? undefined
    : nodes.find(({ id }) => id === within);
  for (const line of body) {
    const row = {
      ref_no: at(line, 'ref_no') ?? '',
      title_en: at(line, 'title_en'),
      title_ar: at(line, 'title_ar'),
      text_en: at(line, 'text_en'),
      text_ar: at(line, 'text_ar'),
    };
    const place = parentRef(row.ref_no, pasted);
    const up = place === undefined ? undefined : rows[place];
    const there = up ? undefined : (parentRef(row.ref_no, here) ?? base);
    const fault =
      row.ref_no === ''
        ? 'no_ref'
        : row.title_en === null && row.title_ar === null
          ? 'no_title'
          : taken.has(row.ref_no.toLowerCase())
            ? 'taken'
            : null;
    taken.add(row.ref_no.toLowerCase());
    const depth = up ? up.depth + 1 : there ? there.depth + 1 : 0;
    if (fault === null) pasted.set(row.ref_no, rows.length);
    rows.push({
      ...row,
      above: place !== undefined ? { row: place } : there ? { id: there.id } : null,
      depth,
      node_type: 'control',
      fault,
    });
  }
  const grouping = new Set(rows.flatMap(({ above }) => (above !== null && 'row' in above ? [above.row] : [])));
  return rows.map((row, i) => ({ ...row, node_type: kindOf(row, grouping.has(i), nodes) }));
}

/** @param groups it has children */
function kindOf({ depth, above }: PastedRow, groups: boolean, nodes: readonly PackNode[]): Kind {
  const up = above === null ? undefined : 'row' in above ? undefined : nodes.find(({ id }) => id === above.id);
  if (up?.node_type === 'control' || up?.node_type === 'subcontrol') return 'subcontrol';
  if (groups) return KIND_AT[Math.min(depth, 2)]!;
  return depth > 2 ? 'subcontrol' : 'control';
}

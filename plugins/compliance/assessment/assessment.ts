/** Parses an assessment workbook: its controls row by row, the values of each, and warnings. */
import { invalid, shown, text, type BookSheet, type CellMade, type SheetCell, type Text } from '../../../core/index.ts';
import { findSheets, lookIn, type FoundSheet, type Look } from './find.ts';
import type { ColumnName } from './headings.ts';
import { ltr, own, rtl } from './marks.ts';
import { keyOf, partsOf, readWithin } from './refs.ts';
import { nameRepeats } from './repeats.ts';
import type { AssessedRow, RowCell } from './assessed-row.ts';

export interface Assessment {
  /** `DCC-1` and `2022`: the workbook's name and version of the controls. */
  code: { name: string; version: string } | null;
  sheets: FoundSheet[];
  ignored: string[];
  rows: AssessedRow[];
  notes: Text[];
}

/** With more rows it is not a list of controls. */
const ROWS = 5_000;

/** @throws AppError invalid if no sheet has columns for references and statuses. */
export function understand(book: readonly BookSheet[]): Assessment {
  const found = understood(book);
  if (found) return found;
  const why = text('compliance.assessment.no_sheet');
  throw invalid({ file: [why] }, why);
}

/** @returns undefined if no sheet has columns for references and statuses. */
export function understood(book: readonly BookSheet[]): Assessment | undefined {
  const sheets = findSheets(book);
  if (!sheets.length) return undefined;
  const notes: Text[] = [];
  const rows = sheets.flatMap((sheet) => rowsOf(sheet, notes)).slice(0, ROWS);
  const turned = rows.filter((row) => row.mirrored);
  if (turned.length)
    notes.push(
      text('compliance.assessment.mirrored', {
        n: turned.length,
        written: rtl(turned[0]?.written ?? ''),
        ref: ltr(turned[0]?.ref ?? ''),
        row: turned[0]?.row ?? 0,
      }),
    );
  notes.unshift(...nameRepeats(rows));
  return {
    code: codeOf(book),
    sheets,
    ignored: book.filter((sheet, i) => !sheet.hidden && !sheets.some((s) => s.index === i)).map((sheet) => sheet.name.trim()),
    rows,
    notes,
  };
}

function rowsOf(found: FoundSheet, notes: Text[]): AssessedRow[] {
  const { sheet, head, columns } = found;
  const look = lookIn(sheet);
  const cellIn = (list: [number, SheetCell, CellMade][], name: ColumnName): RowCell => {
    const column = columns.get(name)?.column ?? -1;
    const cell = list.find(([at]) => at === column);
    return { column, value: cell?.[1] ?? null, made: cell?.[2] ?? 0 };
  };
  let control: readonly string[] | undefined;
  return sheet.rows
    .filter(([row]) => row > head)
    .slice(0, ROWS)
    .flatMap(([row, list]): AssessedRow[] => {
      const written = said(cellIn(list, 'ref').value);
      const words = said(cellIn(list, 'text').value);
      if (!written) {
        if (words && said(cellIn(list, 'status').value))
          notes.push(text('compliance.assessment.no_ref', { row, sheet: own(sheet.name.trim()) }));
        return [];
      }
      const above = aboveOf(found, look, row);
      const sub = isSub(said(cellIn(list, 'type').value));
      const parts = partsOf(written);
      const read =
        parts &&
        readWithin(parts, [
          ...(sub && control ? [control] : []),
          ...(above.sub ? [above.sub] : []),
          ...(above.domain ? [above.domain] : []),
        ]);
      if (read && !sub) control = read.parts;
      const cells = new Map([...columns.keys()].map((name): [ColumnName, RowCell] => [name, cellIn(list, name)]));
      return [
        {
          index: found.index,
          sheet: sheet.name.trim(),
          row,
          written: written.slice(0, 60),
          ref: (read?.parts.join('-') ?? written).slice(0, 60),
          mirrored: read?.mirrored ?? false,
          above,
          sub,
          text: words,
          cells,
        },
      ];
    });
}

/** A dash means an empty cell. */
export function said(value: SheetCell): string {
  const words = shown(value).trim();
  return /^[-–—_.]*$/.test(words) ? '' : words;
}

const isSub = (type: string): boolean => /فرعي|^sub/i.test(type);

/** Number and name of the group of a row: in one cell, or in two under one heading. */
function aboveOf({ columns }: FoundSheet, look: Look, row: number): AssessedRow['above'] {
  const read = (name: ColumnName): { parts: readonly string[] | undefined; title: string } => {
    const place = columns.get(name);
    const words = place
      ? Array.from({ length: Math.min(10, place.last - place.column + 1) }, (_, i) => said(look(row, place.column + i))).filter(Boolean)
      : [];
    const lead = /^\s*([\d\u0660-\u0669\u06f0-\u06f9]{1,3}(?:[-–.·][\d\u0660-\u0669\u06f0-\u06f9]{1,3})*)\s*[-–.:)]?\s+(.+)$/su.exec(
      words.find((w) => !partsOf(w)) ?? '',
    );
    return {
      parts: partsOf(words.find((w) => partsOf(w)) ?? lead?.[1] ?? ''),
      title: (words.length === 1 && lead ? (lead[2] as string) : (words.find((w) => !partsOf(w)) ?? '')).trim(),
    };
  };
  const [sub, domain] = [read('subdomain'), read('domain')];
  return { sub: sub.parts, subTitle: sub.title, domain: domain.parts, domainTitle: domain.title };
}

const CODE = /\b([A-Z]{2,6})\s?[-–]\s?(\d{1,2})\s?:\s?(\d{4})\b/g;

/** The name of the controls that is most frequent in the workbook's texts. */
function codeOf(book: readonly BookSheet[]): Assessment['code'] {
  const counts = new Map<string, number>();
  for (const { rows } of book)
    for (const [, cells] of rows.slice(0, 200))
      for (const [, value] of cells) {
        if (typeof value !== 'string') continue;
        for (const [, name, part, year] of value.slice(0, 2000).matchAll(CODE))
          counts.set(`${name}-${part}:${year}`, (counts.get(`${name}-${part}:${year}`) ?? 0) + 1);
      }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const [name, version] = most?.[0].split(':') ?? [];
  return name && version ? { name, version } : null;
}

/** Rows by the key of their reference, without ambiguous ones. */
export const byKey = (rows: readonly AssessedRow[]): ReadonlyMap<string, AssessedRow> =>
  new Map(rows.filter((row) => row.twin === undefined).map((row) => [keyOf(row.ref), row]));

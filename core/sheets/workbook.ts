/** Writes an Excel workbook as a stream: rows are compressed as they arrive, so that size does not cost memory. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { gatherNotes, noteParts, NOTES_REFERENCE, type Note } from './notes.ts';
import { RowPages } from './row-pages.ts';
import { columnName, rowXml, type Cell } from './sheet-xml.ts';
import { STYLE_OF, STYLES, type CellForm } from './styles.ts';
import { contentTypes, ROOT_RELATIONS, sheetHead, sheetName, workbookRelations, workbookXml, type SheetPart } from './workbook-parts.ts';

export interface SheetColumn {
  head: string;
  /** Style of the heading; `required` marks a mandatory column. */
  mark?: 'required';
  /** Format of cells that are filled in later. */
  form?: CellForm;
  /** Offered as a list in each cell; other values may be typed. */
  choices?: readonly string[];
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Pages of rows. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  rightToLeft: boolean;
}

/** Rows of one sheet (Excel), including the heading; more rows continue in another sheet. */
export const MAX_ROWS = 1_048_576;
const [MIN_WIDTH, MAX_WIDTH] = [8, 60];
/** Dates are as wide as their format. */
const FORM_WIDTH: Partial<Record<CellForm, number>> = { date: 12, moment: 17, money: 14 };
/** Low compression, since it limits the speed of the stream. */
const PACKED = { compressionLevel: 3 };
/** The hidden sheet with the choices. */
const LISTS = 'Lists';

/** @param maxRows of one sheet, including the heading. An error of the rows ends the stream; closing the stream ends the rows. */
export function workbook(sheets: readonly Sheet[], maxRows = MAX_ROWS): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  out.on('error', () => {});
  fill(zip, sheets, maxRows).catch((error: unknown) => void out.destroy(error as Error));
  return out;
}

async function fill(zip: ZipFile, sheets: readonly Sheet[], maxRows: number): Promise<void> {
  const parts: SheetPart[] = [];
  const lists: string[][] = [];
  const add = async (name: string, hidden: boolean, xml: (notes: Note[]) => AsyncGenerator<string>): Promise<void> => {
    const notes: Note[] = [];
    const n = parts.push({ name: hidden ? name : sheetName(name, [...parts, { name: LISTS, hidden: true }]), hidden });
    await pack(zip, `xl/worksheets/sheet${n}.xml`, xml(notes));
    if (!notes.length) return;
    (parts[n - 1] as SheetPart).notes = true;
    for (const [path, text] of noteParts(n, notes)) zip.addBuffer(Buffer.from(text), path, PACKED);
  };
  for (const sheet of sheets) {
    const rows = new RowPages(sheet.rows);
    try {
      do await add(sheet.name, false, (notes) => sheetXml(sheet, rows, maxRows, lists, notes));
      while (await rows.more());
    } finally {
      await rows.close();
    }
  }
  if (lists.length) await add(LISTS, true, () => listsXml(lists));
  for (const [name, xml] of [
    ['[Content_Types].xml', contentTypes(parts)],
    ['_rels/.rels', ROOT_RELATIONS],
    ['xl/workbook.xml', workbookXml(parts)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(parts)],
    ['xl/styles.xml', STYLES],
  ] as const) {
    zip.addBuffer(Buffer.from(xml), name, PACKED);
  }
  zip.end();
}

/** Waits until the part is read to its end, without reading ahead. */
async function pack(zip: ZipFile, path: string, xml: AsyncGenerator<string>): Promise<void> {
  const part = Readable.from(xml, { objectMode: false });
  const stop = (): void => void part.destroy();
  zip.outputStream.once('close', stop);
  zip.addReadStream(part, path, PACKED);
  await finished(part);
  zip.outputStream.removeListener('close', stop);
}

async function* sheetXml(
  { columns, rightToLeft }: Sheet,
  rows: RowPages,
  maxRows: number,
  lists: string[][],
  notes: Note[],
): AsyncGenerator<string> {
  const names = columns.map((_, i) => columnName(i));
  const head = columns.map(({ head: v, mark }): Cell => ({ v, form: mark ?? 'head' }));
  let page = await rows.take(maxRows - 1);
  yield sheetHead(columnsXml(columns, page), { rightToLeft, frozen: true }) + rowXml(head, 1, names);
  let last = 1;
  while (page.length) {
    let xml = '';
    for (const row of page) {
      gatherNotes(notes, row, last);
      xml += rowXml(row, (last += 1), names);
    }
    yield xml;
    page = await rows.take(maxRows - last);
  }
  const filter = last > 1 ? `<autoFilter ref="A1:${names.at(-1) ?? 'A'}${last}"/>` : '';
  yield `</sheetData>${filter}${choicesXml(columns, names, lists)}${notes.length ? NOTES_REFERENCE : ''}</worksheet>`;
}

/** Widths from the headings and the first rows. */
function columnsXml(columns: readonly SheetColumn[], rows: readonly Cell[][]): string {
  const widthOf = (cell: Cell | undefined): number => (cell ? ((cell.form && FORM_WIDTH[cell.form]) ?? String(cell.v).length) : 0);
  const one = ({ head, form }: SheetColumn, i: number): string => {
    const width = rows.reduce(
      (most, row) => Math.max(most, widthOf(row[i])),
      Math.max(MIN_WIDTH, head.length, (form && FORM_WIDTH[form]) ?? 0),
    );
    return `<col min="${i + 1}" max="${i + 1}" width="${Math.min(MAX_WIDTH, width) + 2}"${form ? ` style="${STYLE_OF[form]}"` : ''} customWidth="1"/>`;
  };
  return columns.length ? `<cols>${columns.map(one).join('')}</cols>` : '';
}

/** Data validation for each column with choices; `lists` collects the values of the hidden sheet. */
function choicesXml(columns: readonly SheetColumn[], names: readonly string[], lists: string[][]): string {
  const found = columns.flatMap(({ choices }, i) => {
    if (!choices?.length) return [];
    const list = columnName(lists.push([...choices]) - 1);
    return [
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${names[i] as string}2:${names[i] as string}${MAX_ROWS}"><formula1>${LISTS}!$${list}$1:$${list}$${choices.length}</formula1></dataValidation>`,
    ];
  });
  return found.length ? `<dataValidations count="${found.length}">${found.join('')}</dataValidations>` : '';
}

async function* listsXml(lists: readonly string[][]): AsyncGenerator<string> {
  const names = lists.map((_, i) => columnName(i));
  yield sheetHead('', { rightToLeft: false, frozen: false });
  for (let row = 0; row < Math.max(...lists.map((l) => l.length)); row += 1)
    yield rowXml(
      lists.map((list): Cell => ({ v: list[row] ?? '' })),
      row + 1,
      names,
    );
  yield '</sheetData></worksheet>';
}

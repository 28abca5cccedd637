/** Notes on the cells of a sheet (ECMA-376, part 1, 18.7), and the drawing without which Excel does not show them (part 4, 19.4.2). */
import { columnName, xmlText, type Cell } from './sheet-xml.ts';
import { DOCUMENT_HEAD, MAIN, OFFICE, PACKAGE } from './workbook-parts.ts';

/** A cell's note; row and column from 0. */
export interface Note {
  row: number;
  column: number;
  text: string;
}

/** Per sheet, since notes are held in memory until it ends. Others are left out. */
const MOST = 10_000;
/** Shape ids come in blocks of this size, and each drawing reserves its own blocks. */
const BLOCK = 1024;
const BLOCKS = Math.ceil((MOST + 1) / BLOCK);
/** Columns and rows that an open note covers. */
const [WIDE, HIGH] = [3, 5];

/** Collects the notes of a row. */
export function gatherNotes(notes: Note[], cells: readonly Cell[], row: number): void {
  for (let column = 0; column < cells.length && notes.length < MOST; column += 1) {
    const text = cells[column]?.note;
    if (text) notes.push({ row, column, text });
  }
}

/** Placed at the end of a sheet with notes. */
export const NOTES_REFERENCE = `<legacyDrawing xmlns:r="${OFFICE}" r:id="rId1"/>`;

/** Paths and contents of the parts for the notes of the n-th sheet. */
export const noteParts = (n: number, notes: readonly Note[]): [path: string, xml: string][] => [
  [`xl/comments${n}.xml`, commentsXml(notes)],
  [`xl/drawings/vmlDrawing${n}.vml`, drawingXml(n, notes)],
  [
    `xl/worksheets/_rels/sheet${n}.xml.rels`,
    `${DOCUMENT_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing${n}.vml"/><Relationship Id="rId2" Type="${OFFICE}/comments" Target="../comments${n}.xml"/></Relationships>`,
  ],
];

const commentsXml = (notes: readonly Note[]): string =>
  `${DOCUMENT_HEAD}<comments xmlns="${MAIN}"><authors><author>Rukn</author></authors><commentList>` +
  `${notes.map(({ row, column, text }) => `<comment ref="${columnName(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`).join('')}</commentList></comments>`;

const drawingXml = (n: number, notes: readonly Note[]): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocksOf(n, notes.length)}"/></o:shapelayout>` +
  `<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${notes.map((note, i) => shapeXml(note, firstBlock(n) * BLOCK + 1 + i)).join('')}</xml>`;

const firstBlock = (n: number): number => 1 + (n - 1) * BLOCKS;
const blocksOf = (n: number, count: number): string =>
  Array.from({ length: Math.ceil((count + 1) / BLOCK) }, (_, i) => firstBlock(n) + i).join(',');

/** Hidden until the pointer is on the cell. */
const shapeXml = ({ row, column }: Note, id: number): string =>
  `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>` +
  `<v:textbox style="mso-direction-alt:auto"><div></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${row}, 2, ${column + 1 + WIDE}, 15, ${row + HIGH}, 2</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

/** The parts of a workbook beside its sheets (ECMA-376, parts 1 and 2). */
import { xmlText } from './sheet-xml.ts';

export const DOCUMENT_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface SheetPart {
  name: string;
  hidden: boolean;
  /** Some cells have notes (notes.ts). */
  notes?: boolean;
}

export const ROOT_RELATIONS = `${DOCUMENT_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const contentTypes = (sheets: readonly SheetPart[]): string =>
  `${DOCUMENT_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>` +
  `${sheets.map(({ notes }, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${KIND}.worksheet+xml"/>${notes ? `<Override PartName="/xl/comments${i + 1}.xml" ContentType="${KIND}.comments+xml"/>` : ''}`).join('')}</Types>`;

export const workbookRelations = (sheets: readonly SheetPart[]): string =>
  `${DOCUMENT_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}` +
  `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const workbookXml = (sheets: readonly SheetPart[]): string =>
  `${DOCUMENT_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>` +
  `${sheets.map(({ name, hidden }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`;

export const sheetHead = (columns: string, { rightToLeft, frozen }: { rightToLeft: boolean; frozen: boolean }): string =>
  `${DOCUMENT_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">` +
  `${frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''}</sheetView></sheetViews>${columns}<sheetData>`;

/** A valid sheet name: Excel accepts 31 characters, without these, no apostrophe at either end, and unique. */
export function sheetName(wanted: string, taken: readonly SheetPart[]): string {
  const clean = wanted.replace(/[\\/?*[\]:]/g, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Sheet';
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? '' : ` (${n})`;
    const name = `${clean.slice(0, 31 - ending.length)}${ending}`;
    if (!taken.some((t) => t.name.toLowerCase() === name.toLowerCase())) return name;
  }
}

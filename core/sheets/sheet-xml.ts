/** XML of cells, rows and texts of a sheet (ECMA-376, part 1, 18.3). */
import { STYLE_OF, type CellForm } from './styles.ts';

/** A number with its format, or a text; dates are serial numbers. `bad` marks an error in a workbook of errors, `note` explains it. */
export type Cell = { v: number | string; form?: CellForm; note?: string } | null;

/** Most characters of a cell (Excel). */
export const MAX_TEXT = 32_767;

/** What XML 1.0 cannot hold, halves of a pair of surrogates among it. */
// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** Escapes text that looks like an escape sequence. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[^&<>"_\u0000-\u001f\ud800-\udfff\ufffe\uffff]*$/;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text of an element or attribute; characters that are invalid in XML are removed. */
export function xmlText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(ILLEGAL, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] as string);
}

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const keepsSpace = (text: string): boolean => /^\s|\s$|[\n\t]| {2}/.test(text);

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell.v === '') return '';
  const style = cell.form ? ` s="${STYLE_OF[cell.form]}"` : '';
  if (typeof cell.v === 'number') return Number.isFinite(cell.v) ? `<c r="${place}"${style}><v>${cell.v}</v></c>` : '';
  const text = xmlText(cell.v.slice(0, MAX_TEXT));
  return `<c r="${place}"${style} t="inlineStr"><is><t${keepsSpace(text) ? ' xml:space="preserve"' : ''}>${text}</t></is></c>`;
}

/** @param number of the row, from 1. @param names column letters. */
export function rowXml(cells: readonly Cell[], number: number, names: readonly string[]): string {
  let xml = `<row r="${number}">`;
  for (let i = 0; i < cells.length; i += 1) xml += cellXml(cells[i] as Cell, `${names[i] as string}${number}`);
  return `${xml}</row>`;
}

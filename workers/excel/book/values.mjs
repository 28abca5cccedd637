/** A cell's value as core/sheets/cell.ts has it. */
import { SSF } from 'xlsx';
import { attribute, unescaped } from './xml.mjs';

const LONGEST = 32_767;
const two = (n) => String(n).padStart(2, '0');

/** @returns text, number, boolean, ['d', day], ['e', error], or null where it is empty. */
export function valueOf(book, cell) {
  if (cell.text === undefined) return null;
  switch (cell.type) {
    case 's':
      return cut(book.shared.list[Number(cell.text)] ?? '');
    case 'inlineStr':
      return cut(cell.text);
    case 'str':
      return cut(unescaped(cell.text));
    case 'b':
      return cell.text === '1';
    case 'e':
      return ['e', unescaped(cell.text)];
    case 'd':
      return ['d', cell.text.slice(0, 10)];
    default:
      return numberOf(book, cell);
  }
}

const cut = (text) => text.slice(0, LONGEST).replace(/\r\n?/g, '\n') || null;

function numberOf(book, { text, attrs }) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  if (!book.isDate(styleOf(attrs))) return value;
  const at = SSF.parse_date_code(value, { date1904: book.from1904 });
  return at && at.y <= 9999 ? ['d', `${String(at.y).padStart(4, '0')}-${two(at.m)}-${two(at.d)}`] : value;
}

export const styleOf = (attrs) => Number(attribute(attrs, 's') ?? 0);

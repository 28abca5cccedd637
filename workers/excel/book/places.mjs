/** Places in sheets: `I13` is row 13, column 8. Areas are [top, left, bottom, right]. */
const PLACE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

export const columnOf = (letters) => [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const lettersOf = (column) => (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** @returns undefined for what names no cell. */
export function placeOf(ref) {
  const found = PLACE.exec(ref ?? '');
  return found ? { row: Number(found[2]), column: columnOf(found[1]) } : undefined;
}

/** `C8:E8`, or a single cell. @returns undefined for anything else. */
export function areaOf(ref) {
  const [from, to] = ref.split(':').map(placeOf);
  if (!from) return undefined;
  const end = to ?? from;
  return [Math.min(from.row, end.row), Math.min(from.column, end.column), Math.max(from.row, end.row), Math.max(from.column, end.column)];
}

export const within = ([top, left, bottom, right], row, column) => row >= top && row <= bottom && column >= left && column <= right;

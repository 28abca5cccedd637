/** Cells as workers/excel reads them, and stored rows. */
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';

/**
 * Text, number or boolean; null: empty; a day, moment or time "d" (`2026-03-12`, `2026-03-12T08:30:00`, `T08:30:00`); a percentage "p"
 * (0.25 is 25 %); an error of the sheet "e" (`#REF!`).
 */
export type Cell = string | number | boolean | null | ['d', string] | ['p', number] | ['e', string];

/** A row's number in the sheet, from 1, and its cells from the first column; trailing empty cells may be absent. */
export type SheetRow = [row: number, cells: Cell[]];

/** Statistics of a column, including its heading. */
export interface ColumnFacts {
  filled: number;
  texts: number;
  numbers: number;
  dates: number;
  /** Minimum and maximum of its numbers, and whether some have decimals. */
  least: number | null;
  most: number | null;
  parts: boolean;
  /** The most frequent displayed values, with their counts. */
  values: [string, number][];
}

const unzip = promisify(gunzip);

/** Decompresses the rows of a stored chunk. */
export const unpack = async (data: Buffer): Promise<SheetRow[]> => JSON.parse((await unzip(data)).toString('utf8')) as SheetRow[];

/** A cell as the sheet displays it; a day as YYYY-MM-DD. */
export function shown(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (!Array.isArray(cell)) return String(cell);
  if (cell[0] === 'p') return `${Number((cell[1] * 100).toFixed(10))}%`;
  return cell[1].replace(/^T|:00$/g, '').replace('T', ' ');
}

/** Column letters of spreadsheets: 0 is A, 26 is AA. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Takes the rows of one sheet: sends them on in compressed chunks, and counts what each column holds. */
import { gzipSync } from 'node:zlib';
import { Refused } from './refused.mjs';

/** Rows of a chunk: as many as one write takes. */
const ROWS = 500;
/** Different values that are counted per column, and those that are told. */
const COUNTED = 1000;
const TOLD = 60;
const LONGEST = 120;
const LONGEST_TEXT = 32_767;
/** A text that no cell can hold (plugins/platform/import/values.ts): a part of it would be another text. */
const TOO_LONG = ['e', '…'];

const newColumn = () => ({ filled: 0, texts: 0, numbers: 0, dates: 0, least: null, most: null, parts: false, counts: new Map() });

/**
 * A cell: text, number or boolean as it is, null where it is empty; [kind, value] for a day or moment "d", a percentage "p", an error "e".
 */
export const shownOf = (cell) => {
  if (!Array.isArray(cell)) return cell === null ? '' : String(cell);
  return cell[0] === 'p' ? `${Number((cell[1] * 100).toFixed(10))}%` : cell[1].replace(/^T|:00$/g, '').replace('T', ' ');
};

export class SheetWriter {
  constructor({ sheet, limits, send, sendChunk }) {
    Object.assign(this, { sheet, limits, send, sendChunk, chunk: [], n: 0, rows: 0, last: 0, columns: [] });
  }

  /** @param row its number from 1. @param cells may have holes; a row without values is none. */
  async add(row, cells) {
    const width = cells.findLastIndex((c) => c !== null && c !== undefined) + 1;
    if (width === 0) return;
    if (width > this.limits.columns) throw new Refused('too_many_columns', { max: this.limits.columns });
    if (this.rows >= this.limits.rows) throw new Refused('too_many_rows', { max: this.limits.rows });
    const values = Array.from({ length: width }, (_, i) => this.count(i, cells[i] ?? null));
    this.rows += 1;
    this.last = row;
    this.chunk.push([row, values]);
    if (this.chunk.length === ROWS) await this.flush();
  }

  async end() {
    await this.flush();
    const columns = this.columns.map(({ counts, ...column }) => ({
      ...column,
      values: [...counts].sort((a, b) => b[1] - a[1]).slice(0, TOLD),
    }));
    await this.send({ type: 'read', sheet: this.sheet, rows: this.rows, last: this.last, columns });
  }

  async flush() {
    if (!this.chunk.length) return;
    const { chunk } = this;
    this.chunk = [];
    const data = gzipSync(JSON.stringify(chunk), { level: 1 });
    await this.sendChunk({ sheet: this.sheet, n: this.n, first: chunk[0][0], last: chunk.at(-1)[0], rows: chunk.length, data });
    this.n += 1;
  }

  count(index, value) {
    const cell = typeof value === 'string' && value.length > LONGEST_TEXT ? TOO_LONG : value;
    while (this.columns.length <= index) this.columns.push(newColumn());
    if (cell === null) return null;
    const column = this.columns[index];
    column.filled += 1;
    if (typeof cell === 'number') numbered(column, cell);
    else if (cell[0] === 'd' && Array.isArray(cell)) column.dates += 1;
    else if (typeof cell === 'string') column.texts += 1;
    const shown = shownOf(cell).slice(0, LONGEST);
    const known = column.counts.get(shown);
    if (known !== undefined || column.counts.size < COUNTED) column.counts.set(shown, (known ?? 0) + 1);
    return cell;
  }
}

function numbered(column, value) {
  column.numbers += 1;
  column.least = column.least === null ? value : Math.min(column.least, value);
  column.most = column.most === null ? value : Math.max(column.most, value);
  if (!Number.isInteger(value)) column.parts = true;
}

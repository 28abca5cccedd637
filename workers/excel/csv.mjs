/** Text with separators, row by row. */
import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { encodingOf, headOf } from './encoding.mjs';
import { Refused } from './refused.mjs';

const DELIMITERS = [',', ';', '\t', '|'];
/** A quote that never ends must not swallow the rest of the file. */
const LONGEST_ROW = 4 * 1024 * 1024;

export async function read({ file, sheet, progress }) {
  const head = headOf(file);
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  if (!text.trim()) throw new Refused('empty');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const size = statSync(file).size;
  let done = 0;
  async function* letters() {
    const decoder = new TextDecoder(encoding);
    for await (const bytes of createReadStream(file)) {
      done += bytes.length;
      yield decoder.decode(bytes, { stream: true });
    }
  }
  Readable.from(letters())
    .once('error', (error) => parser.destroy(error))
    .pipe(parser);
  const writer = await sheet('CSV', false);
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      await writer.add(row, cells.map(plain));
      if (row % 5000 === 0) await progress(done, size);
    }
  } catch (error) {
    if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED') throw new Refused('open_quote', { row: row + 1 });
    throw error;
  }
  await writer.end();
}

/** Without the apostrophe by which an export marks a text that a spreadsheet would take for a formula (the built-in export). */
const plain = (cell) => cell.trim().replace(/^'(?=[=+\-@])/, '') || null;

/** The sign that cuts the first rows most often, and most evenly. Signs within quotes do not count. */
function delimiterOf(text) {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim())
    .slice(0, 50);
  const score = (sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return usual * (counts.filter((c) => c === usual).length / Math.max(1, counts.length)) + Math.max(0, ...counts) / 1000;
  };
  return DELIMITERS.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

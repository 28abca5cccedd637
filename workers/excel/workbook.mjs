/** Excel workbooks, old and new, through SheetJS. */
import { readFileSync } from 'node:fs';
import { read as readBook, set_cptable, SSF } from 'xlsx';
import { Refused } from './refused.mjs';
import { checkZip, entriesOf, unpacked } from './zip.mjs';

const ERRORS = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A', 43: '#GETTING_DATA' };
/** A workbook of more sheets holds no list of records. */
const SHEETS = 60;

export async function read({ file, kind, limits, sheet }) {
  const bytes = readFileSync(file);
  if (kind === 'xlsx') checkZip(bytes, limits.unpacked);
  // Only old workbooks have texts in code pages.
  else set_cptable(await import('xlsx/dist/cpexcel.full.mjs'));
  const book = open(bytes, kind === 'xlsx' && hasUncalculated(bytes));
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [i, name] of book.SheetNames.slice(0, SHEETS).entries()) {
    const data = book.Sheets[name]['!data'];
    if (!data) continue;
    fillDown(data, book.Sheets[name]['!merges'] ?? []);
    const writer = await sheet(name, (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0);
    for (const [r, row] of data.entries())
      if (row)
        await writer.add(
          r + 1,
          Array.from(row, (cell) => valueOf(cell, from1904)),
        );
    await writer.end();
    delete book.Sheets[name];
  }
}

/** A formula in a cell without a value, as programs write it that calculate nothing. */
const BARE = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/;

const hasUncalculated = (bytes) =>
  entriesOf(bytes).some((entry) => /worksheets\/[^/]+\.xml$/.test(entry.name) && BARE.test(unpacked(bytes, entry).toString('latin1')));

/** @param bare hands on cells without a value too: where a workbook has no bare formulas these are only painted, and many. */
function open(bytes, bare) {
  try {
    const book = readBook(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellFormula: true,
      cellHTML: false,
      sheetStubs: bare,
    });
    if (book.SheetNames.length) return book;
  } catch (error) {
    if (/password|encrypt/i.test(error.message)) throw new Refused('protected');
  }
  throw new Refused('parse_failed');
}

/** What is merged over several rows holds for each of them: the value stands in the first only. */
function fillDown(data, merges) {
  for (const { s, e } of merges) {
    const top = data[s.r]?.[s.c];
    if (e.r === s.r || !top) continue;
    for (let r = s.r + 1; r <= Math.min(e.r, data.length - 1); r += 1)
      if (data[r] && (data[r][s.c]?.v ?? null) === null) data[r][s.c] = top;
  }
}

/** A formula whose result nobody has stored: what it would give is not known here. */
const UNCALCULATED = ['e', '=…'];

/** @returns the cell as core/sheets/cell.ts has it; null where it holds nothing. */
function valueOf(cell, from1904) {
  if (cell?.f !== undefined && (cell.t === 'z' || cell.v === undefined || cell.v === null)) return UNCALCULATED;
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null) return null;
  switch (cell.t) {
    case 'n':
      return numberOf(cell, from1904);
    case 'e':
      return ['e', ERRORS[cell.v] ?? '#N/A'];
    case 'b':
      return cell.v;
    default:
      return String(cell.v).replace(/\r\n?/g, '\n').trim() || null;
  }
}

function numberOf({ v, z }, from1904) {
  if (typeof z !== 'string' || z === 'General') return v;
  if (SSF.is_date(z)) return momentOf(v, from1904) ?? v;
  return /%/.test(z.replace(/"[^"]*"/g, '')) ? ['p', v] : v;
}

const two = (n) => String(n).padStart(2, '0');

/** A day `2026-03-12`, a moment `2026-03-12T08:30:00`, or a time `T08:30:00`. */
function momentOf(serial, date1904) {
  const at = SSF.parse_date_code(serial, { date1904 });
  if (!at || at.y > 9999) return undefined;
  const time = `T${two(at.H)}:${two(at.M)}:${two(at.S)}`;
  if (serial >= 0 && serial < 1 && !date1904) return ['d', time];
  const day = `${String(at.y).padStart(4, '0')}-${two(at.m)}-${two(at.d)}`;
  return ['d', time === 'T00:00:00' ? day : day + time];
}

/** Puts values into cells of a workbook where they stand. Everything else of the file stays byte for byte as it is. */
import { lettersOf } from './places.mjs';
import { reachedBy } from './formulas.mjs';
import { styleOf, valueOf } from './values.mjs';
import { attribute, escaped, tags } from './xml.mjs';

const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Days between the two beginnings of time. */
const LATER = 1462;

/**
 * @param edits {sheet, row, column, value}: a text, a number, ['d', day], or null to empty the cell.
 * @returns {parts: name -> new content, written, kept}: `kept` are edits whose cell is calculated, which stays so; `reached` how many
 * formulas are to be calculated anew.
 */
export function fillBook(book, edits) {
  const kept = [];
  const parts = new Map();
  const changed = [];
  const splices = new Map();
  const put = (sheet, list) => splices.set(sheet, [...(splices.get(sheet) ?? []), ...list]);
  for (const [sheet, own] of grouped(edits)) {
    const { list, done } = editsOf(book, sheet, own, kept);
    put(sheet, list);
    changed.push(...done);
  }
  const reached = changed.length ? reachedBy(book, changed) : [];
  for (const { sheet, cell } of reached) put(sheet, forget(book, sheet, cell));
  for (const [sheet, list] of splices)
    if (list.length) parts.set(book.sheets[sheet].path, spliced(book.part(book.sheets[sheet].path), list));
  if (changed.length && book.sheets.some((_, i) => book.scan(i).cells.some((c) => c.formula !== undefined)))
    parts.set(book.path, calculatedOnLoad(book.part(book.path)));
  return { parts, written: changed.length, kept, reached: reached.length };
}

function grouped(edits) {
  const groups = new Map();
  for (const edit of edits) groups.set(edit.sheet, [...(groups.get(edit.sheet) ?? []), edit]);
  return groups;
}

function editsOf(book, sheet, edits, kept) {
  const scan = book.scan(sheet);
  const cells = new Map(scan.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const rows = new Map(scan.rows.map((row) => [row.row, row]));
  const [list, done, added] = [[], [], new Map()];
  for (const edit of edits) {
    const cell = cells.get(`${edit.row} ${edit.column}`);
    if (cell?.formula !== undefined) {
      kept.push({ sheet, row: edit.row, column: edit.column });
      continue;
    }
    if (edit.like === undefined && same(cell ? valueOf(book, cell) : null, edit.value)) continue;
    done.push(edit);
    const looks = edit.like === undefined ? undefined : cells.get(`${edit.like} ${edit.column}`)?.attrs;
    if (cell) list.push({ start: cell.start, end: cell.end, text: cellOf(book, scan.prefix, edit, looks ?? cell.attrs) });
    else added.set(edit.row, [...(added.get(edit.row) ?? []), edit]);
  }
  list.push(...tallAs(scan, rows, edits, added));
  for (const [row, own] of [...added].sort((a, b) => a[0] - b[0]))
    list.push(
      ...inserted(
        book,
        scan,
        cells,
        rows.get(row),
        row,
        own.sort((a, b) => a.column - b.column),
      ),
    );
  return { list, done };
}

const same = (there, value) => (Array.isArray(there) && Array.isArray(value) ? there[1] === value[1] : there === value);

/** Rows that take over a format are as high as the row that they have it from. */
function tallAs(scan, rows, edits, added) {
  const like = new Map(edits.flatMap((edit) => (edit.like === undefined ? [] : [[edit.row, edit.like]])));
  return [...like].flatMap(([number, from]) => {
    const [row, model] = [rows.get(number), rows.get(from)];
    const height = model && HEIGHT.exec(model.attrs)?.[1];
    if (!row || row.self || !height || added.has(number)) return [];
    const attrs = row.attrs.replace(/\s(?:ht|customHeight)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    return [{ start: row.start, end: row.open, text: `<${scan.prefix}row${attrs} ht="${height}" customHeight="1">` }];
  });
}

const HEIGHT = /\sht\s*=\s*["']([\d.]+)["']/;

/** New cells in a row that is there, before the cell that comes after them; or with a row of their own. */
function inserted(book, scan, cells, row, number, edits) {
  const p = scan.prefix;
  const attrs = row && /^(1|true)$/.test(attribute(row.attrs, 'customFormat') ?? '') ? ` s="${attribute(row.attrs, 's') ?? 0}"` : '';
  const looks = (edit) => (edit.like === undefined ? undefined : cells.get(`${edit.like} ${edit.column}`)?.attrs);
  const made = (edit) => cellOf(book, p, edit, looks(edit) ?? attrs);
  if (!row) {
    const next = scan.rows.find((r) => r.row > number);
    const text = `<${p}row r="${number}">${edits.map(made).join('')}</${p}row>`;
    if (!scan.data) return [];
    if (scan.data.self) return [{ start: scan.data.start, end: scan.data.open, text: `<${p}sheetData>${text}</${p}sheetData>` }];
    return [{ start: next?.start ?? scan.data.end, end: next?.start ?? scan.data.end, text }];
  }
  if (row.self) return [{ start: row.start, end: row.open, text: `<${p}row${row.attrs}>${edits.map(made).join('')}</${p}row>` }];
  const own = scan.cells.filter((cell) => cell.row === number);
  return edits.map((edit) => {
    const at = own.find((cell) => cell.column > edit.column)?.start ?? row.end;
    return { start: at, end: at, text: made(edit) };
  });
}

/** The cell anew, in its own style. A text that the workbook shares already is shared again, another stands in the cell. */
function cellOf(book, p, { row, column, value }, attrs) {
  const rest = attrs.replace(/\s(?:r|t)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const cell = (type, inner) =>
    `<${p}c r="${lettersOf(column)}${row}"${rest}${type ? ` t="${type}"` : ''}${inner ? `>${inner}</${p}c>` : '/>'}`;
  const put = Array.isArray(value) ? dayIn(book, value[1], attrs) : value;
  if (put === null || put === '') return cell('', '');
  if (typeof put === 'number') return cell('', `<${p}v>${put}</${p}v>`);
  const shared = book.shared.plain.get(put);
  if (shared !== undefined) return cell('s', `<${p}v>${shared}</${p}v>`);
  return cell('inlineStr', `<${p}is><${p}t xml:space="preserve">${escaped(put)}</${p}t></${p}is>`);
}

/** A day in a cell that shows days is their number; in any other it is written as people there write it. */
function dayIn(book, day, attrs) {
  if (!book.isDate(styleOf(attrs))) return day.split('-').reverse().join('/');
  return (Date.parse(day) - EPOCH) / DAY - (book.from1904 ? LATER : 0);
}

/**
 * Without the value that it had before: whoever opens the file calculates it, and whoever cannot shows nothing instead of something wrong.
 */
function forget(book, sheet, { start, end, stored, attrs }) {
  if (!stored) return [];
  const xml = book.part(book.sheets[sheet].path);
  const type = /\st\s*=\s*(?:"[^"]*"|'[^']*')/.exec(attrs)?.[0];
  const text = xml.slice(start, stored.start) + xml.slice(stored.end, end);
  return [{ start, end, text: type ? text.replace(type, '') : text }];
}

function spliced(xml, list) {
  const out = [];
  let at = 0;
  for (const { start, end, text } of list
    .map((one, i) => ({ ...one, i }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.i - b.i)) {
    out.push(xml.slice(at, start), text);
    at = end;
  }
  return [...out, xml.slice(at)].join('');
}

/** After these comes calcPr, where a workbook has none. */
const BEFORE = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];

/** Says that formulas are calculated when the file is opened. */
export function calculatedOnLoad(xml) {
  const all = [...tags(xml)];
  const own = all.find((tag) => tag.name === 'calcPr' && !tag.close);
  if (own) {
    const attrs = own.attrs.replace(/\sfullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    return `${xml.slice(0, own.start)}<${own.prefix}calcPr${attrs} fullCalcOnLoad="1"${own.self ? '/' : ''}>${xml.slice(own.end)}`;
  }
  const last = BEFORE.map((name) => all.findLast((tag) => tag.name === name && (tag.close || tag.self))).find(Boolean);
  return last ? `${xml.slice(0, last.end)}<${last.prefix}calcPr fullCalcOnLoad="1"/>${xml.slice(last.end)}` : xml;
}

/** Which places a formula looks at, and which formulas a change reaches. */
import { areaOf, columnOf, within } from './places.mjs';

const ROWS = 1_048_576;
const COLUMNS = 16_383;
/** Functions whose places stand in no text. */
const HIDDEN = /\b(INDIRECT|OFFSET|TODAY|NOW|RAND|RANDBETWEEN|CELL|INFO)\s*\(|\[/i;
const SHEET = "(?:'((?:[^']|'')+)'|([\\p{L}\\p{N}_.]+))!";
const TOKEN = new RegExp(
  `(?:${SHEET})?(?:(\\$?[A-Z]{1,3}\\$?\\d{1,7}(?::\\$?[A-Z]{1,3}\\$?\\d{1,7})?)|(\\$?[A-Z]{1,3}:\\$?[A-Z]{1,3})|(\\$?\\d{1,7}:\\$?\\d{1,7}))(?![\\p{L}\\p{N}_(.])|([\\p{L}_\\\\][\\p{L}\\p{N}_.\\\\]*)(?![\\p{L}\\p{N}_.(!])`,
  'giu',
);

/** @returns {areas: [{sheet, area}], open}: `open` where it looks at more than its text says. */
export function placesIn(book, formula, sheet, depth = 0) {
  const said = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const out = { areas: [], open: HIDDEN.test(said) };
  for (const [, quoted, plain, cells, columns, rows, name] of said.matchAll(TOKEN)) {
    if (name) {
      const meant = depth < 5 ? book.named(name, sheet) : undefined;
      if (meant === undefined) continue;
      const further = placesIn(book, meant, sheet, depth + 1);
      out.areas.push(...further.areas);
      out.open ||= further.open;
      continue;
    }
    const title = quoted?.replace(/''/g, "'") ?? plain;
    const of = title === undefined ? sheet : book.sheets.findIndex((s) => s.name.toLowerCase() === title.toLowerCase());
    const area = cells ? areaOf(cells) : wholeOf(columns, rows);
    if (of >= 0 && area) out.areas.push({ sheet: of, area });
  }
  return out;
}

function wholeOf(columns, rows) {
  const [from, to] = (columns ?? rows).replaceAll('$', '').split(':');
  if (columns) return [1, columnOf(from), ROWS, columnOf(to)];
  return [Number(from), 0, Number(to), COLUMNS];
}

/** @param changed cells as {sheet, row, column}. @returns the cells with formulas that they reach, as {sheet, cell}. */
export function reachedBy(book, changed) {
  const waiting = book.sheets.flatMap((_, sheet) =>
    book
      .scan(sheet)
      .cells.filter((cell) => cell.formula !== undefined)
      .map((cell) => ({ sheet, cell, ...placesIn(book, cell.formula, sheet) })),
  );
  const reached = waiting.filter((one) => one.open || one.cell.formula === '');
  let rest = waiting.filter((one) => !reached.includes(one));
  for (let news = [...changed, ...reached.map(placed)]; news.length && rest.length;) {
    const met = new Set(
      rest.filter(({ areas }) => areas.some(({ sheet, area }) => news.some((at) => at.sheet === sheet && within(area, at.row, at.column)))),
    );
    reached.push(...met);
    rest = rest.filter((one) => !met.has(one));
    news = [...met].map(placed);
  }
  return reached;
}

const placed = ({ sheet, cell: { row, column } }) => ({ sheet, row, column });

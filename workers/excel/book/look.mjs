/** What a workbook's sheets hold, for whoever wants to know where what stands. */
import { Refused } from '../refused.mjs';
import { placesIn } from './formulas.mjs';
import { valueOf } from './values.mjs';
import { within } from './places.mjs';

/** Cells with something in them, of all sheets. */
const FILLED = 300_000;
const CHOICES = 100;

/**
 * @returns sheets as {name, hidden, rightToLeft, rows: [[row, [[column, value, made]]]], merges, lists: [{areas, values}]}.
 *   `made`: 0 entered, 1 calculated, 2 calculated and its value not stored.
 */
export function lookAt(book) {
  let count = 0;
  return book.sheets.map(({ name, hidden }, index) => {
    const scan = book.scan(index);
    const rows = [];
    for (const cell of scan.cells) {
      const value = valueOf(book, cell);
      if (value === null && cell.formula === undefined) continue;
      if ((count += 1) > FILLED) throw new Refused('too_heavy');
      if (rows.at(-1)?.[0] !== cell.row) rows.push([cell.row, []]);
      rows.at(-1)[1].push([cell.column, value, cell.formula === undefined ? 0 : cell.text === undefined ? 2 : 1]);
    }
    return { name, hidden, rightToLeft: scan.rightToLeft, rows, merges: scan.merges, lists: listsOf(book, scan, index) };
  });
}

const listsOf = (book, { lists }, sheet) =>
  lists.map(({ areas, formula }) => ({ areas, values: choicesOf(book, formula, sheet) })).filter((list) => list.values.length > 0);

/** Choices that are written out, or that stand in a range. */
function choicesOf(book, formula, sheet) {
  const said = /^"(.*)"$/s.exec(formula);
  if (said)
    return said[1]
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, CHOICES);
  const { areas } = placesIn(book, formula, sheet);
  return areas
    .flatMap(({ sheet: of, area }) =>
      book
        .scan(of)
        .cells.filter((cell) => within(area, cell.row, cell.column))
        .map((cell) => valueOf(book, cell)),
    )
    .filter((value) => typeof value === 'string')
    .slice(0, CHOICES);
}

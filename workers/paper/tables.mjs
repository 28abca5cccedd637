/** Tables of a paper as bands. */
import { INK, SIZE } from './sheet.mjs';
import { both, pair, plain } from './words.mjs';

/** Room in a cell above and below, and at its sides. */
const PAD = 4.5;
const CELL = 4;

/** Head and rows of a table. Amounts stand at the right of their column in both languages. */
export function tableBands(sheet, { columns, rows, headless, marked }, start, width) {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let used = start;
  const places = columns.map(({ share }) => {
    const place = { from: used, width: (share / total) * width };
    used += place.width;
    return place;
  });
  const mark = (y, height) => {
    if (marked !== undefined) sheet.fill(y + 0.5, height - 0.9, places[marked]);
  };
  const head = headless ? undefined : headBand(sheet, columns, places, { start, width, mark });
  const bands = rows.map((row) => ({ ...rowBand(sheet, columns, places, row, { start, width, mark }), head }));
  return head ? [{ ...head, keep: true }, ...bands] : bands;
}

function headBand(sheet, columns, places, { start, width, mark }) {
  const cells = columns.map((column, i) => {
    const inner = places[i].width - 2 * CELL;
    const quiet = { color: INK.quiet, weight: 500 };
    const number = column.align === 'number';
    // Where cells have one language only, the other stands below it in the head: beside it, it would run into the next column.
    if (!number && !column.own) return pair(sheet, column.label, { width: inner, size: SIZE.small, first: quiet, second: quiet });
    const align = number ? 'right' : 'start';
    const lines = both(sheet, column.label).map((text) => sheet.text(text, { ...quiet, size: SIZE.small, width: inner, align }));
    return {
      height: lines.reduce((sum, line) => sum + line.height, 0),
      draw: (from, y) => lines.reduce((at, line) => (line.draw(from, at), at + line.height), y),
    };
  });
  const height = Math.max(...cells.map((cell) => cell.height)) + PAD + 2;
  return {
    height,
    draw(y) {
      mark(y, height);
      cells.forEach((cell, i) => cell.draw(places[i].from + CELL, y + height - cell.height - PAD + 1));
      sheet.rule(y + height, { from: start, width, color: INK.strong, weight: 0.8 });
    },
  };
}

const TONES = {
  total: { weight: 600 },
  due: { weight: 600, size: SIZE.section + 0.6 },
  quiet: { color: INK.quiet },
};

function rowBand(sheet, columns, places, { cells, tone }, { start, width, mark }) {
  const look = TONES[tone] ?? {};
  const drawn = cells.map((value, i) => {
    const inner = places[i].width - 2 * CELL;
    if (columns[i].align === 'number') return figure(sheet, plain(sheet, value), look, inner);
    // Words stay dark where figures are quiet.
    const words = { ...look, color: columns[i].align === 'letter' ? INK.quiet : INK.text };
    return pair(sheet, columns[i].own ? plain(sheet, value) : value, { width: inner, size: look.size, first: words, second: words });
  });
  const height = Math.max(...drawn.map((cell) => cell.height)) + 2 * PAD - 1;
  const strong = tone === 'total' || tone === 'due';
  return {
    height,
    draw(y) {
      mark(y, height);
      if (tone === 'due') sheet.fill(y + 0.5, height - 0.9, { from: start, width, color: tint(sheet.color) });
      drawn.forEach((cell, i) => cell.draw(places[i].from + CELL, y + PAD));
      sheet.rule(y + height, { from: start, width, ...(strong ? { color: INK.strong, weight: 0.8 } : {}) });
    },
  };
}

/** A figure is never broken between lines: it is drawn smaller where its column is too narrow. */
function figure(sheet, value, look, width) {
  const whole = { ...look, align: 'right', direction: 'ltr' };
  const natural = sheet.text(value, { ...whole, width: Infinity }).width;
  const size = look.size ?? SIZE.base;
  return sheet.text(value, { ...whole, width, size: natural > width ? (size * (width - 0.1)) / natural : size });
}

/** A tenth of the colour on white. */
const tint = (color) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(255 - (255 - Number.parseInt(color.slice(at, at + 2), 16)) / 10)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
